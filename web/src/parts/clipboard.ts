/** Put a text where it can be pasted from. False if the browser does not let us. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text); // not there over plain HTTP from another machine
    return true;
  } catch {
    return copyFromSelection(text);
  }
}

/** The old way: what is selected is copied. */
function copyFromSelection(text: string): boolean {
  const before = document.activeElement;
  const held = document.createElement('textarea');
  held.value = text;
  held.className = 'unseen';
  (before?.closest('dialog') ?? document.body).append(held); // a modal dialog keeps the rest inert
  held.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    held.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
