import { moved, resized } from './edit-template.rules.ts';
import type { Shift } from './edit-template.rules.ts';
import { toNextStop } from './guides.rules.ts';
import type { Area, Sheet } from './guides.rules.ts';
import type { PrintElement } from '../../../kit/print-template/template.contract.ts';

interface Pressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
}

/** What an element can be put level with. */
interface Around {
  readonly others: readonly Area[];
  readonly page: Sheet;
}

const WAYS: Readonly<Record<string, Shift>> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
};
/** Hundredths of a millimetre a key press moves by, and with Shift. */
const STEP = 10;
const LONG_STEP = 100;

/** What the arrow keys do to an element: move it, with Alt to the next guide, with Ctrl its right and lower edge; null: another key. */
export function byArrow(
  { key, shiftKey, ctrlKey, altKey }: Pressed,
  { others, page }: Around,
): ((element: PrintElement) => PrintElement) | null {
  const way = Object.hasOwn(WAYS, key) ? WAYS[key] : undefined;
  if (!way) return null;
  if (altKey) return (element) => moved(element, toNextStop(element, others, page, way));
  const step = shiftKey ? LONG_STEP : STEP;
  const shift = { dx: way.dx * step, dy: way.dy * step };
  return (element) => (ctrlKey ? resized(element, ['RIGHT', 'BOTTOM'], shift) : moved(element, shift));
}
