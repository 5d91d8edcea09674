import { NUMBER_ORDERS, PATTERN, type NumberKind, type NumberOrder, type NumberScheme } from './class-number.contract.ts';

interface BlockDraft {
  readonly first: string;
  readonly last: string;
}

/** As typed: text in every field. */
export interface NumberDraft {
  readonly kind: NumberKind;
  readonly pattern: string;
  readonly order: readonly NumberOrder[];
  readonly keep: boolean;
  readonly series: NumberScheme['series'];
  readonly start: string;
  readonly gap: string;
  /** Divisions left out. */
  readonly without: readonly string[];
  readonly blocks: Readonly<Record<string, BlockDraft>>;
}

const USUAL_PATTERN: Readonly<Record<NumberKind, string>> = { ROLL: '{N:2}', FORM: '{YYYY}/{N:5}', ID: '{YY}{N:5}' };

export const newDraft = (kind: NumberKind): NumberDraft => ({
  kind,
  pattern: USUAL_PATTERN[kind],
  order: ['SURNAME'],
  keep: kind !== 'ID',
  series: kind === 'ROLL' ? 'EACH' : 'THROUGH',
  start: '1',
  gap: '0',
  without: [],
  blocks: {},
});

const whole = (text: string, most: number): number | null => {
  const value = /^\d{1,7}$/u.test(text.trim()) ? Number(text) : null;
  return value !== null && value <= most ? value : null;
};

const MOST = 9_999_999;
const MOST_FREE = 10_000;

/** pattern, start, gap, divisions, or the id of a division whose block is wrong. */
export interface ReadNumbers {
  readonly divisionIds: readonly string[];
  readonly scheme: NumberScheme | null;
  readonly wrong: ReadonlySet<string>;
}

/** The scheme for the call, or the invalid fields. */
export function readNumbers(draft: NumberDraft, divisionIds: readonly string[]): ReadNumbers {
  const chosen = divisionIds.filter((id) => !draft.without.includes(id));
  const wrong = new Set<string>();
  const start = whole(draft.start, MOST);
  const gap = whole(draft.gap, MOST_FREE);
  if (!PATTERN.test(draft.pattern) || draft.pattern.length > 60) wrong.add('pattern');
  if (start === null) wrong.add('start');
  if (gap === null) wrong.add('gap');
  if (chosen.length === 0) wrong.add('divisions');
  const blocks = chosen.flatMap((divisionId) => {
    const block = draft.blocks[divisionId];
    if (block === undefined || (block.first === '' && block.last === '')) return [];
    const [first, last] = [whole(block.first, MOST), whole(block.last, MOST)];
    if (first !== null && last !== null && first <= last) return [{ divisionId, first, last }];
    wrong.add(divisionId);
    return [];
  });
  if (wrong.size > 0 || start === null || gap === null) return { divisionIds: chosen, scheme: null, wrong };
  const { pattern, keep, series } = draft;
  const order = NUMBER_ORDERS.filter((one) => draft.order.includes(one)).length > 0 ? [...draft.order] : ['PRN' as const];
  return { divisionIds: chosen, scheme: { pattern, order, keep, series, start, gap, blocks }, wrong };
}
