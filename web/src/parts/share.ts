/** Whether this device has a menu for handing something on. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Hand a link on to somebody. Not wanting to after all is no error. */
export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (reason) {
    if (!(reason instanceof DOMException)) throw reason;
  }
}
