/** Dialogs and drawers with the ground around them. */
const DIALOGS = '.mantine-Modal-root, .mantine-Drawer-root';
const BUTTONS = 'button, a, [role="button"], [role="menuitem"]';

interface Pressed {
  readonly dialog: Element | null;
  readonly button: Element | null;
  readonly name: string;
}

const nameOf = (button: Element | null): string => button?.getAttribute('aria-label') ?? button?.textContent ?? '';

function pressedBy({ target }: Event): Pressed {
  if (!(target instanceof Element)) return { dialog: null, button: null, name: '' };
  const button = target.closest(BUTTONS);
  return { dialog: target.closest(DIALOGS), button, name: nameOf(button) };
}

/** A button that the first click made another one take the place of. */
const isReplaced = (first: Pressed, { button, name }: Pressed): boolean =>
  button !== null && first.button !== null && button !== first.button && !first.button.isConnected && name !== first.name;

/**
 * The second click of a double click belongs to where the first one was. In a dialog that the first one opened it would press whatever
 * lies under the pointer: mostly the ground around the dialog, which closes it; and where the first one put a question in the place of its
 * button, it would answer it.
 */
export function holdSecondClicks(): void {
  let first: Pressed = { dialog: null, button: null, name: '' };
  const hold = (event: MouseEvent) => {
    const pressed = pressedBy(event);
    if (event.detail <= 1) first = pressed;
    else if ((pressed.dialog !== null && pressed.dialog !== first.dialog) || isReplaced(first, pressed)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  addEventListener('click', hold, { capture: true });
}
