import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCall } from '../http/use-call.client.ts';
import type { useListState } from '../list/list-state.client.ts';
import { ListFailed, ListWaiting } from '../list/list-states.tsx';
import { DataCards } from '../table/data-cards.tsx';
import { DataTable } from '../table/data-table.tsx';
import { Pager } from '../table/pager.tsx';
import type { PagedEndpoint } from '../table/server-list.tsx';
import { plainColumn, type TableColumn } from '../table/table-column.client.ts';
import type { CallOf } from '../http/endpoint.contract.ts';
import { fileMenuText } from '../export/file-menu.text.ts';
import { useText } from '../text/text.client.ts';
import { reportText } from './report.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { linkAddress } from '../page/link-address.rules.ts';
import { ListArea } from '../layout/list-area.tsx';
import { filesOf, ReportBar } from './report-frame.tsx';
import type { ReportColumn } from './report.contract.ts';
import classes from './report-frame.module.css';

interface Report<Row> {
  readonly columns: readonly ReportColumn<keyof Row & string>[];
  readonly length: 'WHOLE' | 'PAGES';
  readonly list: PagedEndpoint<Row>;
  readonly exportFile: CallOf<'DOWNLOAD'>;
}

interface Props<Row> {
  readonly report: Report<Row>;
  readonly label: string;
  readonly params: Readonly<Record<string, string>>;
  /** What is asked: filters as the address says them, and what the page decides. */
  readonly query: Readonly<Record<string, string>>;
  readonly state: ReturnType<typeof useListState>;
  readonly filters: ReactNode;
  /** Between filters and rows. */
  readonly above?: ReactNode;
  readonly empty: ReactNode;
  readonly idOf: (row: Row) => string;
  /** Columns of the screen, where they stand in another order than in files. */
  readonly order?: readonly (keyof Row & string)[];
  /** Cells that say more than the value. */
  readonly cells?: { readonly [K in keyof Row]?: (row: Row) => ReactNode };
  /** Where the first cell of a row leads. */
  readonly drill?: (row: Row) => string;
}

const NARROW = '(max-width: 48em)';
const NOTHING = '–';
const wordOf = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

function useColumns<Row>({ report, order, cells, drill }: Props<Row>): TableColumn<Row>[] {
  const { textOf } = useText();
  const shown = report.columns.filter((column) => column.label !== null);
  const placed = order ? order.flatMap((key) => shown.find((column) => column.key === key) ?? []) : shown;
  return placed.map(({ key, label, kind }, place) => {
    const cell = cells?.[key] ?? ((row: Row) => wordOf(row[key]) ?? NOTHING);
    const linked = (row: Row) => (place === 0 && drill ? <Drill to={drill(row)}>{cell(row)}</Drill> : cell(row));
    return plainColumn(key, textOf(label ?? key), linked, kind === 'FIGURE' ? 'END' : 'START');
  });
}

function Drill({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { path, search } = linkAddress(to);
  return (
    <Link to={path} search={search} className={classes.drill ?? ''}>
      {children}
    </Link>
  );
}

/** The rows of a report with what they add up to, its filters, its files and, where it has several pages, the pager. */
export function ReportList<Row extends object>(props: Props<Row>) {
  const { report, label, params, query, state, filters, above, empty, idOf } = props;
  const { t } = useText(reportText, fileMenuText);
  const instituteId = useInstituteId();
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false });
  const columns = useColumns(props);
  const { page, size } = state.state;
  const paged = report.length === 'PAGES' ? { page: String(page), size: String(size) } : {};
  const answer = useCall(report.list, { instituteId, params, query: { ...query, ...paged } }, { keepPrevious: true });
  const rows = answer.data?.data ?? [];
  const total = answer.data?.page.total ?? 0;
  const body = () => {
    if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
    if (!answer.data) return <ListWaiting />;
    if (rows.length === 0) return empty;
    const Rows = narrow ? DataCards : DataTable;
    return <Rows label={label} columns={columns} rows={rows} idOf={idOf} density="COMPACT" totals={answer.data.totals} />;
  };
  return (
    <>
      <ReportBar filters={filters} files={rows.length > 0 ? filesOf(t, report.exportFile, { instituteId, params, query }) : []} />
      {above}
      <ListArea aria-busy={answer.isFetching}>{body()}</ListArea>
      {report.length === 'PAGES' && total > 0 ? (
        <Pager
          page={page}
          size={size}
          total={total}
          onPage={(to) => state.change({ page: to })}
          onSize={(to) => state.change({ size: to })}
        />
      ) : null}
    </>
  );
}
