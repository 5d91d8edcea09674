import { useEffect } from 'react';

/** When the page is loaded anew or closed, what is still being typed is taken as when its cell is left. */
export function useLeaving(take: () => void): void {
  useEffect(() => {
    addEventListener('pagehide', take);
    return () => removeEventListener('pagehide', take);
  }, [take]);
}
