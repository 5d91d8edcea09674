import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilterOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CallOf, ReplyOf } from '../http/endpoint.contract.ts';
import { useCall } from '../http/use-call.client.ts';
import { ListArea } from '../layout/list-area.tsx';
import { ListGap } from '../layout/list-frame.tsx';
import { SearchBar } from '../layout/search-bar.tsx';
import { useLastPage, type useListState } from '../list/list-state.client.ts';
import { exportQueryOf, type ListShape } from '../list/list-state.rules.ts';
import { ListFailed, ListWaiting } from '../list/list-states.tsx';
import { useInstituteId } from '../session/institute.client.ts';
import { CountedChips } from '../table/counted-chips.tsx';
import { DataCards } from '../table/data-cards.tsx';
import { DataTable } from '../table/data-table.tsx';
import { ListSearch } from '../table/list-search.tsx';
import { Pager } from '../table/pager.tsx';
import type { PagedEndpoint } from '../table/server-list.tsx';
import { secondText } from '../text/moment-text.client.ts';
import { useText } from '../text/text.client.ts';
import { StatePanel } from '../ui/state-panel.tsx';
import { uiText } from '../ui/ui.text.ts';
import type { ExportChoice } from './export-menu.tsx';
import { useReportColumns, type ReportLook } from './report-cells.tsx';
import { placedTotals } from './report-columns.rules.ts';
import { ReportBar, ReportFiles } from './report-frame.tsx';
import { reportText } from './report.text.ts';
import type { CountedBy, Drill, GroupMembers, ReportItem, ReportReply } from './report.contract.ts';

interface Report<Row> {
  readonly columns: readonly ReportItem<keyof Row & string>[];
  readonly length: 'WHOLE' | 'PAGES';
  readonly shape: ListShape;
  readonly search: string | undefined;
  readonly counts: CountedBy | undefined;
  readonly drill: Drill | undefined;
  readonly document: string | undefined;
  readonly list: PagedEndpoint<Row>;
  readonly exportFile: CallOf<'DOWNLOAD'>;
}

type Answer<Row> = ReplyOf<PagedEndpoint<Row>> & Pick<ReportReply<Row>, 'groups' | 'asOf'>;
type List = ReturnType<typeof useListState>;

interface Props<Row> extends ReportLook<Row> {
  readonly report: Report<Row>;
  readonly label: string;
  readonly params: Readonly<Record<string, string>>;
  /** What is asked besides what the address says, and before it: what the page decides. */
  readonly query?: Readonly<Record<string, string>>;
  readonly state: List;
  /** Beside the search. */
  readonly filters: ReactNode;
  /** What search and filters are together, for who does not see them. */
  readonly filtersLabel?: string;
  /** Files besides the three of the report. */
  readonly moreFiles?: readonly ExportChoice[];
  /** Between filters and rows. */
  readonly above?: ReactNode;
  /** Below the rows, where there are any. */
  readonly below?: ReactNode;
  /** What is drawn around the rows instead of an area that scrolls: charts of them, a card. */
  readonly frame?: (rows: ReactNode, answer: Answer<Row>) => ReactNode;
  readonly empty: ReactNode;
  readonly idOf: (row: Row) => string;
  /** At the end of each row. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  readonly actionsTitle?: string;
  readonly density?: 'NORMAL' | 'COMPACT';
}

const NARROW = '(max-width: 48em)';
const NO_GROUPS: GroupMembers = {};
const NO_FILES: readonly ExportChoice[] = [];

/** Something is searched or a count is chosen, and nothing is found. */
function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useText(uiText);
  const clear = (
    <Button variant="default" leftSection={<IconFilterOff size={16} stroke={1.75} />} onClick={onClear}>
      {t('filter.clear')}
    </Button>
  );
  return (
    <StatePanel kind="noMatch" title={t('list.noMatch')} action={clear}>
      {t('list.noMatchHint')}
    </StatePanel>
  );
}

function Rows<Row extends object>({ props, answer }: { readonly props: Props<Row>; readonly answer: Answer<Row> }) {
  const { report, label, state, empty, idOf, actions, actionsTitle, density = 'COMPACT', order, cells, parts } = props;
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false });
  const { columns: items, shape, drill, counts } = report;
  const members = answer.groups ?? NO_GROUPS;
  const look = { ...(order ? { order } : {}), ...(cells ? { cells } : {}), ...(parts ? { parts } : {}) };
  const columns = useReportColumns<Row>({ columns: items, sort: shape.sort, drill, members, ...look });
  const { q, filters } = state.state;
  if (answer.data.length === 0) {
    const { [counts?.filter ?? '']: counted, ...others } = filters;
    return q !== '' || counted !== undefined ? <NoMatch onClear={() => state.change({ q: '', filters: others })} /> : empty;
  }
  const Table = narrow ? DataCards : DataTable;
  return (
    <Table
      label={label}
      columns={columns}
      rows={answer.data}
      idOf={idOf}
      density={density}
      totals={answer.totals && placedTotals(items, members, answer.totals)}
      actions={actions}
      {...(actionsTitle ? { actionsTitle } : {})}
      sort={state.state.sort}
      onSort={(sort) => state.change({ sort })}
    />
  );
}

/** Search and filters of a report, and its files once there is something to take out. */
function Bar<Row>({ props, isEmpty, query }: { readonly props: Props<Row>; readonly isEmpty: boolean; readonly query: Asked }) {
  const { report, params, state, filters, moreFiles = NO_FILES } = props;
  const { textOf } = useText();
  const instituteId = useInstituteId();
  const search = report.search ? <ListSearch q={state.state.q} hint={textOf(report.search)} onSearch={(q) => state.change({ q })} /> : null;
  const input = { instituteId, params, query };
  const files = <ReportFiles file={report.exportFile} input={input} document={report.document} more={moreFiles} />;
  return (
    <ReportBar
      filters={
        search === null && filters === null ? null : (
          <SearchBar aria-label={props.filtersLabel}>
            {search}
            {filters}
          </SearchBar>
        )
      }
      files={isEmpty ? null : files}
    />
  );
}

type Asked = Readonly<Record<string, string>>;

/** The answer is of a moment ago. */
function AsOf({ moment }: { readonly moment: string }) {
  const { t } = useText(reportText);
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('report.asOf', { time: secondText(moment) })}
    </Text>
  );
}

/** A report as its page: filters, counts, files, rows with what they add up to, and where it has several pages, the pager. */
export function ReportList<Row extends object>(props: Props<Row>) {
  const { report, params, query, state, above, below, frame } = props;
  const { textOf } = useText();
  const instituteId = useInstituteId();
  const { page, size } = state.state;
  const asked = { ...exportQueryOf(state.state), ...query };
  const paged = report.length === 'PAGES' ? { page: String(page), size: String(size) } : {};
  const answer = useCall(report.list, { instituteId, params, query: { ...asked, ...paged } }, { keepPrevious: true });
  const told: Answer<Row> | undefined = answer.data;
  const some = answer.data && answer.data.data.length > 0 ? answer.data : undefined;
  const total = answer.data?.page.total ?? 0;
  const isPast = useLastPage(state, answer);
  const { counts } = report;
  const values = counts?.values.map(({ value, label }) => ({ value, label: textOf(label) })) ?? [];
  const body = () => {
    if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
    return answer.data && !isPast ? <Rows props={props} answer={answer.data} /> : <ListWaiting />;
  };
  return (
    <>
      <Bar props={props} isEmpty={!some} query={asked} />
      {counts && !(answer.isError && !answer.data) ? (
        <CountedChips
          chips={{ name: counts.filter, label: textOf(counts.label), values }}
          list={state}
          counts={answer.data ? (answer.data.counts ?? {}) : undefined}
        />
      ) : null}
      {told?.asOf ? <AsOf moment={told.asOf} /> : null}
      {above ?? (counts ? null : <ListGap />)}
      {some && frame ? frame(body(), some) : <ListArea aria-busy={answer.isFetching}>{body()}</ListArea>}
      {some ? below : null}
      {report.length === 'PAGES' && total > 0 && !isPast ? (
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
