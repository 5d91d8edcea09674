import { useEffect } from 'react';
import { create } from 'zustand';

interface MenuWidth {
  readonly open: boolean;
  /** A work page folded it; opened by the user it stays open. */
  readonly folded: boolean;
}

/** Whether the side menu of a wide window is open. */
export const useMenuWidth = create<MenuWidth>(() => ({ open: true, folded: false }));

export const toggleMenu = (): void => useMenuWidth.setState(({ open }) => ({ open: !open, folded: false }));

/** A page that works on something wide starts with the menu folded, and unfolds it when it is left. */
export function useWorkPage(): void {
  useEffect(() => {
    if (useMenuWidth.getState().open) useMenuWidth.setState({ open: false, folded: true });
    return () => {
      if (useMenuWidth.getState().folded) useMenuWidth.setState({ open: true, folded: false });
    };
  }, []);
}
