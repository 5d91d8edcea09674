import type { ComboboxStore } from '@mantine/core';
import type { KeyboardEvent } from 'react';

/** Tab in the search of a list of choices closes it and goes back to its button: the list hangs at the end of the document, with nothing after it. */
export function tabBack(event: KeyboardEvent, combobox: ComboboxStore): void {
  if (event.key !== 'Tab') return;
  event.preventDefault();
  combobox.closeDropdown();
  combobox.focusTarget();
}
