import type { PlacedItem } from './compile-template.rules.ts';
import { LINE_HEIGHT } from './template.contract.ts';

/** Height of a line in parts of the size. */
export const LINE = LINE_HEIGHT / 100;
/** Hundredths of a millimetre in a tenth of a point. */
export const POINT = 254 / 72;

/** From where a word is placed: how much of its room lies before that, and the edge of the word by its number in the program. */
export const EDGES = { LEFT: { edge: 0, share: 0 }, CENTER: { edge: 1, share: 0.5 }, RIGHT: { edge: 2, share: 1 } } as const;
export type Edge = (typeof EDGES)[keyof typeof EDGES]['edge'];

export type Word = readonly [x: number, y: number, edge: Edge, look: number, text: string];
/** To the right, so long. */
export type Rule = readonly [x: number, y: number, length: number, stroke: number];
/** What a further copy says of itself stands at its place in the order of drawing. */
export type FlatItem = Word | Rule | PlacedItem | { readonly kind: 'copy' };

interface Look {
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  readonly lang: string;
}
interface Stroke {
  readonly width: number;
  readonly colour: string;
  readonly cap: 'butt' | 'square';
}

export interface Looks {
  /** Its number among the looks. */
  look(one: Look): number;
  stroke(one: Stroke): number;
  all(): { readonly looks: readonly Look[]; readonly strokes: readonly Stroke[] };
}

/** Each look once, in the order in which they were asked for. */
export function looksOf(): Looks {
  const [looks, strokes] = [new Map<string, number>(), new Map<string, number>()];
  const listed: { readonly looks: Look[]; readonly strokes: Stroke[] } = { looks: [], strokes: [] };
  return {
    look: (one) => numbered(looks, listed.looks, one, `${one.size} ${one.weight} ${one.colour} ${one.lang}`),
    stroke: (one) => numbered(strokes, listed.strokes, one, `${one.width} ${one.colour} ${one.cap}`),
    all: () => listed,
  };
}

function numbered<T>(numbers: Map<string, number>, list: T[], one: T, key: string): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, list.length);
  list.push(one);
  return list.length - 1;
}
