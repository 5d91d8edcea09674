/** Dialogs and drawers with the ground around them. */
const DIALOGS = '.mantine-Modal-root, .mantine-Drawer-root';

const dialogOf = ({ target }: Event): Element | null => (target instanceof Element ? target.closest(DIALOGS) : null);

/**
 * The second click of a double click belongs to where the first one was. In a dialog that the first one opened it would press whatever
 * lies under the pointer: mostly the ground around the dialog, which closes it.
 */
export function holdSecondClicks(): void {
  let first: Element | null = null;
  const hold = (event: MouseEvent) => {
    const dialog = dialogOf(event);
    if (event.detail <= 1) first = dialog;
    else if (dialog !== null && dialog !== first) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  addEventListener('click', hold, { capture: true });
}
