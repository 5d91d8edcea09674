import { Checkbox } from '@mantine/core';
import { download } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { useListState } from '../../../kit/master/list-state.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/master/list-states.tsx';
import { DataCards } from '../../../kit/table/data-cards.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText, type PlainKey, type Translate } from '../../../kit/text/text.client.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import { PageHead } from '../../../kit/ui/page-head.tsx';
import { Page } from '../../../kit/ui/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { ExportMenu } from './export-menu.tsx';
import { PointerSelect } from './pointer-select.tsx';
import classes from './register.module.css';
import { pointerIn } from './report-state.client.ts';
import { TIE_RULES, topperLists, type TieRule } from './result-report.contract.ts';
import own from './topper-list.module.css';
import { SearchBar } from '../../../kit/layout/search-bar.tsx';
import { ListArea } from '../../../kit/layout/list-area.tsx';

type Row = ReplyOf<typeof topperLists.list>['data'][number];
const SHAPE = { sort: [], filterKeys: ['pointer', 'index', 'ties', 'noBacklog', 'firstAttempt', 'upTo'] };
const NARROW = '(max-width: 48em)';
const TIES: Record<TieRule, PlainKey> = {
  COMPETITION: 'topper.ties.COMPETITION',
  DENSE: 'topper.ties.DENSE',
  PERCENTAGE: 'topper.ties.PERCENTAGE',
};

function columnsOf(t: Translate): TableColumn<Row>[] {
  const plain = (id: string, title: string, cell: (row: Row) => string | null, align: 'START' | 'END' = 'END'): TableColumn<Row> => ({
    id,
    title,
    align,
    sortable: false,
    cell: (row) => cell(row) ?? '–',
  });
  return [
    { id: 'name', title: t('report.candidate'), align: 'START', sortable: false, cell: (row) => `${row.rank}. ${row.name}` },
    plain('seatNo', t('report.seatNo'), (row) => row.seatNo, 'START'),
    plain('prn', 'PRN', (row) => row.prn, 'START'),
    plain('branch', t('topper.branch'), (row) => row.branch, 'START'),
    plain('sgpi', t('report.sgpi'), (row) => row.sgpi),
    plain('cgpi', t('report.cgpi'), (row) => row.cgpi),
    plain('total', t('topper.total'), (row) => `${row.total} / ${row.totalMax}`),
    plain('percentage', t('topper.percentage'), (row) => row.percentage),
    plain('class', t('topper.class'), (row) => row.className, 'START'),
  ];
}

function Filters({ list, instance }: { readonly list: ReturnType<typeof useListState>; readonly instance: ExamInstanceRow }) {
  const { t } = useText();
  const { filters } = list.state;
  const indexes = (['SGPI', 'CGPI'] as const).map((value) => ({ value, label: value }));
  const ties = TIE_RULES.map((value) => ({ value, label: t(TIES[value]) }));
  const ranks = ['3', '10', '25', '50', '100'].map((value) => ({ value, label: t('topper.upTo.ten', { count: count(Number(value)) }) }));
  const chosen = <T extends { readonly value: string }>(options: readonly T[], name: string, fallback: string) =>
    options.find(({ value }) => value === (filters[name] ?? fallback)) ?? null;
  const box = (name: string, label: string) => (
    <Checkbox
      className={own.box}
      label={label}
      checked={filters[name] === 'YES'}
      onChange={(event) => list.setFilter(name, event.currentTarget.checked ? 'YES' : null)}
    />
  );
  return (
    <SearchBar aria-label={t('topper.filters')}>
      <PointerSelect pointer={pointerIn(filters['pointer'], instance)} onChoose={(value) => list.setFilter('pointer', value)} />
      <FilterSelect
        label={t('topper.index')}
        chosen={chosen(indexes, 'index', 'SGPI')}
        options={indexes}
        onChoose={(value) => list.setFilter('index', value)}
      />
      <FilterSelect
        label={t('topper.ties')}
        chosen={chosen(ties, 'ties', 'COMPETITION')}
        options={ties}
        onChoose={(value) => list.setFilter('ties', value)}
      />
      <FilterSelect
        label={t('topper.upTo')}
        chosen={chosen(ranks, 'upTo', '10')}
        options={ranks}
        onChoose={(value) => list.setFilter('upTo', value)}
      />
      {box('noBacklog', t('topper.noBacklog'))}
      {box('firstAttempt', t('topper.firstAttempt'))}
    </SearchBar>
  );
}

function Report({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText();
  const instituteId = useInstituteId();
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false });
  const list = useListState(SHAPE);
  const pointer = pointerIn(list.state.filters['pointer'], instance);
  const params = { examInstanceId: instance.id };
  const query = { ...list.state.filters, pointer };
  const answer = useCall(topperLists.list, { instituteId, params, query }, { keepPrevious: true });
  const rows = answer.data?.data ?? [];
  const save = (format: 'CSV' | 'XLSX' | 'PDF') => () =>
    download(topperLists.exportFile, { instituteId, params, query: { ...query, format } });
  const choices = [
    { label: t('report.export.table.csv'), feature: 'reports' as const, save: save('CSV') },
    { label: t('report.export.xlsx'), feature: 'reports' as const, save: save('XLSX') },
    { label: t('export.pdf'), feature: 'reports' as const, save: save('PDF') },
  ];
  const rule = TIE_RULES.find((one) => one === list.state.filters['ties']) ?? 'COMPETITION';
  const body = () => {
    if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
    if (!answer.data) return <ListWaiting />;
    if (rows.length === 0)
      return (
        <StatePanel kind="empty" title={t('topper.none')}>
          {t('topper.noneHint')}
        </StatePanel>
      );
    const Rows = narrow ? DataCards : DataTable;
    return <Rows label={t('menu.topperList')} columns={columnsOf(t)} rows={rows} idOf={(row) => row.studentExamId} density="COMPACT" />;
  };
  return (
    <>
      <div className={classes.bar}>
        <Filters list={list} instance={instance} />
        <div className={classes.end}>
          <ExportMenu choices={rows.length > 0 ? choices : []} />
        </div>
      </div>
      <p className={own.rule}>{t('topper.rule', { rule: t(TIES[rule]) })}</p>
      <ListArea aria-busy={answer.isFetching}>{body()}</ListArea>
    </>
  );
}

/** Who stands first, and by which rule. */
export function TopperListPage() {
  const { t } = useText();
  return (
    <Page>
      <PageHead title={t('menu.topperList')} purpose={t('topper.purpose')} />
      <WithExamScope>{(instance) => <Report key={instance.id} instance={instance} />}</WithExamScope>
    </Page>
  );
}
