import { parseHundredths } from '../marks/hundredths.rules.ts';
import type { GroupMember, GroupMembers, ReportColumn, ReportGroup, ReportItem } from './report.contract.ts';

/** A column with the member it belongs to: a part of a group comes once for each member. */
export interface PlacedColumn extends ReportColumn {
  readonly of: { readonly group: ReportGroup; readonly member: GroupMember } | null;
}

/** All columns in their order, those of a group one after another for each member; in files under what `say` has for their heads. */
export const placedColumns = (
  items: readonly ReportItem[],
  members: GroupMembers,
  say: (head: string) => string = (head) => head,
): PlacedColumn[] =>
  items.flatMap((item): PlacedColumn[] => {
    if ('key' in item) return [{ ...item, head: say(item.head), of: null }];
    return (members[item.group] ?? []).flatMap((member) =>
      item.parts.map((part) => ({ ...part, head: say(part.head).replace('{of}', () => member.head), of: { group: item, member } })),
    );
  });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
/** A member's key may be any word: what every object has is none of its values. */
const fieldOf = (value: unknown, key: string): unknown => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined);

/** What a row says in a column. */
export const valueIn = (row: unknown, { key, of }: PlacedColumn): unknown =>
  of === null ? fieldOf(row, key) : fieldOf(fieldOf(fieldOf(row, of.group.group), of.member.key), key);

/** The column of a part, as a table names it. */
export const placedId = ({ key, of }: PlacedColumn): string => (of === null ? key : `${of.member.key} ${key}`);

/** What the columns add up to, by their ids. */
export const placedTotals = (items: readonly ReportItem[], members: GroupMembers, totals: unknown): Record<string, unknown> =>
  Object.fromEntries(placedColumns(items, members).map((column) => [placedId(column), valueIn(totals, column)]));

const isWord = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** The same as a cell of a file. */
export function cellIn(row: unknown, column: PlacedColumn): string | number | null {
  const value = valueIn(row, column);
  return isWord(value) ? value : value === null || value === undefined ? null : JSON.stringify(value);
}

const figureOf = (value: string | number): number | null => (typeof value === 'number' ? value * 100 : parseHundredths(value));

/** Figures by their value, before words by their letters. */
function compare(a: string | number, b: string | number): number {
  const [left, right] = [figureOf(a), figureOf(b)];
  if (left !== null && right !== null) return left - right;
  if (left !== null || right !== null) return left !== null ? -1 : 1;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

/** Rows by the values of one field, those without a value last; rows of equal value keep their order. */
export function sortedRows<Row>(rows: readonly Row[], key: string | undefined, order: 'asc' | 'desc' = 'asc'): Row[] {
  if (key === undefined) return [...rows];
  return rows.toSorted((one, other) => {
    const a = fieldOf(one, key);
    const b = fieldOf(other, key);
    if (!isWord(a) || !isWord(b)) return Number(!isWord(a)) - Number(!isWord(b));
    return order === 'asc' ? compare(a, b) : compare(b, a);
  });
}
