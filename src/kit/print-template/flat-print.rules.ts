import type { PlacedItem } from './compile-template.rules.ts';
import type { Flow } from './flow.rules.ts';
import { flatFlow } from './flat-table.rules.ts';
import { flatTable } from './flat-table.rules.ts';
import { EDGES, LINE, looksOf, POINT } from './flat-word.rules.ts';
import type { FlatItem, Looks } from './flat-word.rules.ts';
import { sharedRuns } from './shared-run.rules.ts';
import type { SharedRuns } from './shared-run.rules.ts';

/*
 * Where only what is cut is asked, most of a print is words of one line whose places are known without the page's compiler: it is
 * told to draw them there, one after the other. A word that goes through its functions, a box and a measurement takes it three times as long.
 */

/** Prints as they are drawn, and the looks of their words and lines: each once. A print of null has to be laid out. */
export interface FlatPrints extends SharedRuns {
  readonly looks: readonly unknown[];
  readonly strokes: readonly unknown[];
}

/** By print: its items by side, and whether it says of itself what copy it is. */
interface Given {
  readonly sides: readonly (readonly PlacedItem[])[];
}

/** `copies`: by print, whether it says that it is one. */
export function flatPrints(prints: readonly Given[], copies: readonly boolean[], flow: Flow | null): FlatPrints {
  const looks = looksOf();
  const flat = prints.map(({ sides }, at) => {
    if (flow === null) return sides.map((items) => items.flatMap((item) => flatItem(item, looks)));
    const page = flatPage(sides[0] ?? [], copies[at] === true, flow, looks);
    return page && [page];
  });
  return { ...looks.all(), ...sharedRuns(flat) };
}

/** An item in parts that need no measuring, or as it is. */
function flatItem(item: PlacedItem, looks: Looks): readonly FlatItem[] {
  if (item.rotation !== 0) return [item];
  const { x, y, w, h } = item;
  if (item.kind === 'line' && w >= h) return [[x, y + h / 2, w, looks.stroke({ ...item.stroke, cap: 'butt' })]];
  if (item.kind === 'table') return flatTable(item, looks) ?? [item];
  if (item.kind !== 'text' || !item.sure || item.value.includes('\n')) return [item];
  const size = Math.min(item.size, h / (LINE * POINT));
  const above = { TOP: 0, MIDDLE: (h - LINE * size * POINT) / 2, BOTTOM: h - LINE * size * POINT }[item.valign];
  const look = looks.look({ size, weight: item.weight, colour: item.colour, lang: item.lang });
  return [[x + EDGES[item.align].share * w, y + above, EDGES[item.align].edge, look, item.value]];
}

/** A page with a table that goes on, in the order of the page's compiler; null: it is not known whether one page is enough. */
function flatPage(items: readonly PlacedItem[], isCopy: boolean, flow: Flow, looks: Looks): readonly FlatItem[] | null {
  const standing = (pages: PlacedItem['pages']) => items.filter((item) => item.pages === pages && item.kind !== 'pages');
  const flat = (some: readonly PlacedItem[], moved = 0) => some.flatMap((item) => flatItem({ ...item, y: item.y + moved }, looks));
  const table = items.find((item) => item.kind === 'flow');
  if (table?.kind !== 'flow') return null;
  const rows = flatFlow(table, looks);
  if (rows === null) return null;
  const [after, last] = [standing('AFTER'), standing('LAST')];
  const top = Math.min(...after.map(({ y }) => y));
  const moved = after.length === 0 ? 0 : rows.end + Math.max(0, top - table.y - table.h) - top;
  const end = after.length === 0 ? rows.end : moved + Math.max(...after.map(({ y, h }) => y + h));
  // What is too tight for a page by less than a hundredth is left to the page's compiler.
  if (end + 1 > Math.min(flow.bottom, ...last.map(({ y }) => y))) return null;
  return [
    ...flat(standing('EVERY')),
    ...(isCopy ? [{ kind: 'copy' as const }] : []),
    ...flat(standing('FIRST').filter((item) => item !== table)),
    ...rows.drawn,
    ...flat(after, moved),
    ...flat(last),
  ];
}
