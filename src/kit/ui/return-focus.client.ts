import { useEffect, useState } from 'react';

/** When the dialog that calls this goes away, the focus returns to what opened it, else to the page. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.querySelector('[role="dialog"]')) return;
        const target =
          opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : document.getElementById('page');
        target?.focus();
      });
    },
    [opener],
  );
}
