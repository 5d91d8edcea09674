/** What opens a menu, while its menu is open. */
const OPENER = '[aria-haspopup="menu"][aria-expanded="true"]';

/**
 * Escape closes the menu that is open, also before the focus has come into it: on a slow machine it is still on the button that opened it or
 * nowhere, and the dialog around it would take the key and close, with what was typed in it.
 */
export function closeMenusFirst(): void {
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || !(event.target instanceof Element)) return;
    // The menu itself knows what to do with it.
    if (event.target.closest('[role="menu"]')) return;
    const opener = document.querySelector<HTMLElement>(OPENER);
    if (!opener) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    opener.click();
  };
  addEventListener('keydown', close, { capture: true });
}
