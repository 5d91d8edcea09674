import type { Pressed } from '../../../kit/sheet/sheet-keys.rules.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import type { sheetText } from '../../../kit/sheet/sheet.text.ts';
import type { markCellText } from './mark-cell.text.ts';

type Words = PlainKey<typeof markCellText | typeof sheetText>;

interface LegendKey {
  /** As it is written on the keyboard. */
  readonly keys: Words;
  readonly does: Words;
  readonly pressed: Pick<Pressed, 'key'> & Partial<Pressed>;
}

/** Keys of the sheet, in the order in which a clerk needs them. */
export const LEGEND_KEYS: readonly LegendKey[] = [
  { keys: 'sheet.key.enter', does: 'sheet.does.down', pressed: { key: 'Enter' } },
  { keys: 'sheet.key.shiftEnter', does: 'sheet.does.up', pressed: { key: 'Enter', shift: true } },
  { keys: 'sheet.key.tab', does: 'sheet.does.next', pressed: { key: 'Tab' } },
  { keys: 'sheet.key.arrows', does: 'sheet.does.move', pressed: { key: 'ArrowUp' } },
  { keys: 'sheet.key.f2', does: 'sheet.does.edit', pressed: { key: 'F2' } },
  { keys: 'sheet.key.delete', does: 'sheet.does.clear', pressed: { key: 'Delete' } },
  { keys: 'sheet.key.escape', does: 'sheet.does.cancel', pressed: { key: 'Escape' } },
  { keys: 'sheet.key.save', does: 'sheet.does.save', pressed: { key: 's', ctrl: true } },
  { keys: 'sheet.key.paste', does: 'sheet.does.paste', pressed: { key: 'v', ctrl: true } },
  { keys: 'sheet.key.undo', does: 'sheet.does.undo', pressed: { key: 'z', ctrl: true } },
  { keys: 'sheet.key.redo', does: 'sheet.does.redo', pressed: { key: 'y', ctrl: true } },
  { keys: 'sheet.key.f8', does: 'sheet.does.problem', pressed: { key: 'F8' } },
];
