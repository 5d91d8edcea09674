import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, textsOf } from '../../../kit/text/text.client.ts';
import type { TableChoice as Table } from './timetable-compare.contract.ts';
import { timetableCompareText } from './timetable-compare.text.ts';

const { t: say } = textsOf(timetableCompareText);

const wordsOf = ({ kind, revisionNo, at, cost }: Table): string =>
  say(`tableCompare.table.${kind}`, {
    revision: revisionNo ?? '–',
    at: at === null ? '–' : momentText(at),
    cost: cost === null ? '–' : count(cost),
  });

interface Props {
  readonly label: string;
  readonly tables: readonly Table[];
  readonly value: string;
  readonly onChoose: (key: string | null) => void;
}

/** One of the tables of a session: the board, a published revision or what a search found. */
export function TableChoice({ label, tables, value, onChoose }: Props) {
  const options = tables.map((table) => ({ value: table.key, label: wordsOf(table) }));
  return <FilterSelect label={label} chosen={options.find((one) => one.value === value) ?? null} options={options} onChoose={onChoose} />;
}
