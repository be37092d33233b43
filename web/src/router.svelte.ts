/** Which page an address shows. */

export type Page =
  | { name: 'home' }
  | { name: 'new'; how: 'friends' | 'screen' }
  | { name: 'table'; table: string }
  | { name: 'replay'; table: string | null }
  | { name: 'review'; table: string | null }
  | { name: 'rules'; number: string | null }
  | { name: 'bargaining' }
  | { name: 'learn'; lesson: string | null }
  | { name: 'puzzle'; which: string };

export function pageOf(path: string): Page | null {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean);
  if (rest.length > 0) return null;
  if (first === '') return { name: 'home' };
  if (first === 'new' && (second === 'friends' || second === 'screen'))
    return { name: 'new', how: second };
  if (first === 'table' && second) return { name: 'table', table: second };
  if (first === 'replay') return { name: 'replay', table: second || null };
  if (first === 'review') return { name: 'review', table: second || null };
  if (first === 'learn') return { name: 'learn', lesson: second || null };
  if (first === 'bargaining' && !second) return { name: 'bargaining' };
  if (first === 'puzzle') return { name: 'puzzle', which: second || 'daily' };
  if (first === 'rules') return { name: 'rules', number: second || null };
  return null;
}

const here = $state<{ page: Page | null }>({ page: pageOf(location.pathname) });

export function page(): Page | null {
  return here.page;
}

/** Go to another page of ours. */
export function go(path: string): void {
  history.pushState(null, '', path);
  follow();
}

function follow(): void {
  here.page = pageOf(location.pathname);
  scrollTo(0, 0);
}

addEventListener('popstate', follow);
addEventListener('click', (event) => {
  if (event.defaultPrevented) return; // somebody else has followed it
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
    return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  if (pageOf(link.pathname) === null || link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search);
});
