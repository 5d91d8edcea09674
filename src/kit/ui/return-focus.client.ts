import { useEffect, useState } from 'react';

/** What is there again when the dialog is gone: an item of a menu is not, the button that opened the menu is. */
function openerOf(active: Element | null): Element | null {
  const menu = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return menu ? document.getElementById(menu) : active;
}

/** When the dialog that calls this goes away, the focus returns to what opened it, else to the page. */
export function useReturnFocus(): void {
  const [opener] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        // Not if the focus has moved elsewhere meanwhile: who presses the next key at once means what was focused for it.
        if (document.activeElement && document.activeElement !== document.body) return;
        if (document.querySelector('[role="dialog"], [role="menu"]')) return;
        const target =
          opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : document.getElementById('page');
        target?.focus();
      });
    },
    [opener],
  );
}
