import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { download } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { queryOf } from '../../../kit/list/list-state.rules.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import type { ExportChoice } from '../../../kit/report/export-menu.tsx';
import { ReportBar } from '../../../kit/report/report-frame.tsx';
import { ListSearch } from '../../../kit/table/list-search.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import type { Translate } from '../../../kit/text/texts.contract.ts';
import { reportText } from '../../../kit/report/report.text.ts';
import { resultReportText } from './result-report.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Chips } from '../../../kit/ui/chips.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { ledger } from '../ledger/ledger.contract.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { StatementButton } from '../statement/statement-button.tsx';
import { PointerSelect } from './pointer-select.tsx';
import { RegisterCards } from './register-cards.tsx';
import { RegisterTable, type Paper } from './register-table.tsx';
import classes from './register.module.css';
import { ReportEmpty } from './report-empty.tsx';
import { letterText, LETTERS, pointerIn, type ReportPointer } from './report-state.client.ts';
import { resultReports } from './result-report.contract.ts';
import { SearchBar } from '../../../kit/layout/search-bar.tsx';
import { ListArea } from '../../../kit/layout/list-area.tsx';

const NARROW = '(max-width: 48em)';
type Filter = Readonly<Record<string, string>>;
const SHAPE = { sort: [], filterKeys: ['pointer', 'letter'] };

function Legend({
  heads,
  ordinances,
}: {
  readonly heads: readonly string[];
  readonly ordinances: readonly { symbol: string; ordinance: string }[];
}) {
  const { t } = useText(resultReportText);
  return (
    <details className={classes.legend}>
      <summary>{t('report.legend')}</summary>
      <p>
        {t('report.legend.columns')} {heads.join(', ')}.
      </p>
      <p>{t('report.legend.signs')}</p>
      <p>{ordinances.map(({ symbol, ordinance }) => `${symbol} ${ordinance}`).join(' · ')}</p>
    </details>
  );
}

function choicesOf(
  t: Translate<typeof resultReportText | typeof reportText>,
  instituteId: string,
  params: { examInstanceId: string },
  query: Filter,
): ExportChoice[] {
  const input = { instituteId, params, query };
  return [
    { label: t('report.export.csv'), feature: 'results', save: () => download(ledger.exportCsv, input) },
    { label: t('report.export.xlsx'), feature: 'reports', save: () => download(resultReports.exportXlsx, input) },
    { label: t('report.export.pdf'), feature: 'reports', save: () => download(resultReports.exportPdf, input) },
  ];
}

interface RowsProps {
  readonly rows: readonly ResultView[];
  readonly papers: readonly Paper[];
  readonly pointer: ReportPointer;
  readonly isFiltered: boolean;
}

function Rows({ rows, papers, pointer, isFiltered }: RowsProps) {
  const { t } = useText(resultReportText, uiText);
  const can = useCan();
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false });
  if (rows.length === 0 && isFiltered)
    return (
      <StatePanel kind="noMatch" title={t('list.noMatch')}>
        {t('list.noMatchHint')}
      </StatePanel>
    );
  if (rows.length === 0) return <ReportEmpty pointer={pointer} />;
  const prints = can('print', 'create') && pointer === 'PUBLISHED';
  const actions = prints ? (view: ResultView) => <StatementButton studentExamId={view.studentExamId} name={view.name} /> : null;
  const shared = { label: t('report.tab.register'), rows, actions };
  return narrow ? <RegisterCards {...shared} /> : <RegisterTable {...shared} papers={papers} />;
}

type List = ReturnType<typeof useListState>;

function Counted({ list, counts }: { readonly list: List; readonly counts: Readonly<Record<string, number>> }) {
  const { t } = useText(resultReportText, uiText);
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const met = LETTERS.filter((letter) => counts[letter]);
  const chips = met.map((value) => ({ value: String(value), label: t(letterText(value)), count: counts[value] ?? 0 }));
  return (
    <Chips
      label={t('report.letters')}
      chips={[{ value: '', label: t('filter.all'), count: all }, ...chips]}
      active={list.state.filters['letter'] ?? ''}
      onChoose={(value) => list.setFilter('letter', value === '' ? null : value)}
    />
  );
}

/** The register of an examination: filters, the galley page by page, the legend, and files of what is filtered. */
export function RegisterTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(resultReportText, reportText);
  const instituteId = useInstituteId();
  const list = useListState(SHAPE);
  const pointer = pointerIn(list.state.filters['pointer'], instance);
  const params = { examInstanceId: instance.id };
  const { page, size, ...filter } = { ...queryOf(list.state), pointer };
  const answer = useCall(ledger.list, { instituteId, params, query: { page, size, ...filter } }, { keepPrevious: true });
  const papers = useCall(resultReports.papers, { instituteId, params, query: { pointer } }, { keepPrevious: true });
  const total = answer.data?.page.total ?? 0;
  const body = (): ReactNode => {
    const failed = [answer, papers].find((one) => one.isError && !one.data);
    if (failed) return <ListFailed error={failed.error} onRetry={() => void failed.refetch()} />;
    if (!answer.data || !papers.data) return <ListWaiting />;
    return <Rows rows={answer.data.data} papers={papers.data.data.papers} pointer={pointer} isFiltered={list.isFiltered} />;
  };
  return (
    <>
      <ReportBar
        filters={
          <SearchBar>
            <ListSearch q={list.state.q} hint={t('report.search')} onSearch={(q) => list.change({ q })} />
            <PointerSelect pointer={pointer} onChoose={(value) => list.setFilter('pointer', value)} />
          </SearchBar>
        }
        files={total > 0 ? choicesOf(t, instituteId, params, filter) : []}
      />
      <Counted list={list} counts={answer.data?.counts ?? {}} />
      <ListArea aria-busy={answer.isFetching}>{body()}</ListArea>
      {papers.data && total > 0 ? <Legend {...papers.data.data} /> : null}
      {total > 0 ? (
        <Pager
          page={list.state.page}
          size={list.state.size}
          total={total}
          onPage={(to) => list.change({ page: to })}
          onSize={(to) => list.change({ size: to })}
        />
      ) : null}
    </>
  );
}
