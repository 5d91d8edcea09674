import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { call } from '../http/call.client.ts';
import { beginsFirst } from '../text/begins-first.rules.ts';
import { useCall } from '../http/use-call.client.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { choiceText, labelOf, nameOf, plainText, rowsOf, wordsOf, type MasterRow } from '../master/master-row.client.ts';
import { useKnownRows } from './known-rows.client.ts';
import { matchingRows } from './known-rows.rules.ts';
import { codeKeyOf } from './meant-option.rules.ts';
import type { Master } from '../master/master.contract.ts';
import type { PartOfAll } from '../ui/part-of-all.rules.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Where the record is found by a code that is not its name. */
  readonly code?: string;
  /** Of a master with versions: which one it is, and its state. */
  readonly note?: string;
}

const SHOWN = 50;

/** What the master says behind the name of every row that is offered: a number with its label, anything else by itself. */
function told(master: Master, row: MasterRow): { readonly note?: string } {
  const words = (master.choiceTells ?? []).map((key) =>
    typeof row[key] === 'number' ? `${labelOf(master, key)} ${row[key]}` : wordsOf(master, key, row),
  );
  return words.length === 0 ? versionNote(master, row['versionNo'], row['state']) : { note: words.join(' · ') };
}

/** Versions of one line have one name and one code. */
function versionNote(master: Master, versionNo: unknown, state: unknown): { readonly note?: string } {
  if (!('versionNo' in master.decided) || !('state' in master.decided)) return {};
  return { note: `${labelOf(master, 'versionNo')} ${plainText(versionNo)} · ${choiceText(master, 'state', plainText(state))}` };
}

/** The first rows of the other master that match what is typed; asked for only while `open`, and only where they are not known. */
export function useReferenceOptions(
  master: Master,
  typed: string,
  open: boolean,
): { readonly options: readonly Option[]; readonly part: PartOfAll; readonly loading: boolean } {
  const instituteId = useInstituteId();
  const known = useKnownRows(master.name);
  const [q] = useDebouncedValue(typed.trim(), 200);
  const query = { size: String(SHOWN), sort: master.display, ...(q ? { q } : {}) };
  const asks = open && known === null && instituteId !== '';
  const list = useCall(master.list, { instituteId, query }, { enabled: asks, keepPrevious: true });
  if (known !== null) {
    const { first, total } = matchingRows(known, typed, SHOWN);
    const options = first.map((row) => ({
      value: row.id,
      label: row.name,
      ...(row.code === undefined ? {} : { code: row.code }),
      ...versionNote(master, row.versionNo, row.state),
    }));
    return { options, part: { shown: first.length, total }, loading: false };
  }
  const rows = list.data ? rowsOf(list.data.data) : [];
  const part = { shown: rows.length, total: list.data?.page.total ?? 0 };
  const codeKey = codeKeyOf(master);
  const options = rows.map((row) => ({
    value: row.id,
    label: nameOf(master, row),
    ...(codeKey === null ? {} : { code: plainText(row[codeKey]) }),
    ...told(master, row),
  }));
  return { options: beginsFirst(options, typed, ({ label, code = '' }) => [label, code]), part, loading: list.isFetching };
}

/** The name of one row, for a value that came by the address. */
export function useReferenceName(master: Master, id: string | null): string | null {
  const instituteId = useInstituteId();
  const known = useKnownRows(master.name)?.find((row) => row.id === id);
  const asks = id !== null && known === undefined && instituteId !== '';
  const row = useCall(master.get, { instituteId, params: { id: id ?? '' } }, { enabled: asks });
  if (known) return known.name;
  const found = row.data ? rowsOf([row.data.data])[0] : undefined;
  return found ? nameOf(master, found) : null;
}

/** The names of several rows, for values that came with a record. */
export function useReferenceNames(master: Master, ids: readonly string[]): ReadonlyMap<string, string> {
  const instituteId = useInstituteId();
  const known = new Map((useKnownRows(master.name) ?? []).filter((row) => ids.includes(row.id)).map((row) => [row.id, row.name]));
  const rows = useQueries({
    queries: ids
      .filter((id) => !known.has(id))
      .map((id) => {
        const input = { instituteId, params: { id } };
        return { queryKey: [master.get.name, input], queryFn: () => call(master.get, input) };
      }),
  });
  const found = rows.flatMap((row) => (row.data ? rowsOf([row.data.data]) : []));
  return new Map([...known, ...found.map((row): [string, string] => [row.id, nameOf(master, row)])]);
}
