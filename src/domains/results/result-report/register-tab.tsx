import { ActionIcon, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { download } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import filterClasses from '../../../kit/master/filter-bar.module.css';
import { useListState } from '../../../kit/master/list-state.client.ts';
import { queryOf } from '../../../kit/master/list-state.rules.ts';
import { ListFailed, ListWaiting } from '../../../kit/master/list-states.tsx';
import masterClasses from '../../../kit/master/master.module.css';
import { ListSearch } from '../../../kit/table/list-search.tsx';
import { Pager } from '../../../kit/table/pager.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { Chips } from '../../../kit/ui/chips.tsx';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { ledger } from '../ledger/ledger.contract.ts';
import type { ResultView } from '../own-result/result-view.contract.ts';
import { printStatement } from '../statement/print-statement.client.ts';
import { ExportMenu } from './export-menu.tsx';
import { PointerSelect } from './pointer-select.tsx';
import { RegisterCards } from './register-cards.tsx';
import { RegisterTable } from './register-table.tsx';
import classes from './register.module.css';
import { ReportEmpty } from './report-empty.tsx';
import { letterText, LETTERS, pointerIn } from './report-state.client.ts';
import { resultReports } from './result-report.contract.ts';

const NARROW = '(max-width: 48em)';
const SHAPE = { sort: [], filterKeys: ['pointer', 'letter'] };

function PrintButton({ view }: { readonly view: ResultView }) {
  const { t } = useText();
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const label = t('statement.print', { name: view.name });
  const print = async () => {
    setBusy(true);
    await printStatement(instituteId, view.studentExamId).catch(toastRefusal);
    setBusy(false);
  };
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} loading={busy} onClick={() => void print()}>
        <IconPrinter size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}

function Legend({
  heads,
  ordinances,
}: {
  readonly heads: readonly string[];
  readonly ordinances: readonly { symbol: string; ordinance: string }[];
}) {
  const { t } = useText();
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

/** The register of an examination: filters, the galley page by page, the legend, and files of what is filtered. */
export function RegisterTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText();
  const can = useCan();
  const instituteId = useInstituteId();
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false });
  const list = useListState(SHAPE);
  const pointer = pointerIn(list.state.filters['pointer'], instance);
  const params = { examInstanceId: instance.id };
  const asked = { ...queryOf(list.state), pointer };
  const answer = useCall(ledger.list, { instituteId, params, query: asked }, { keepPrevious: true });
  const papers = useCall(resultReports.papers, { instituteId, params, query: { pointer } }, { keepPrevious: true });
  const { page: _page, size: _size, ...filter } = asked;
  const counts = answer.data?.counts ?? {};
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const chips = [
    { value: '', label: t('filter.all'), count: all },
    ...LETTERS.filter((letter) => counts[letter]).map((value) => ({ value, label: t(letterText(value)), count: counts[value] ?? 0 })),
  ];
  const choices = [
    {
      label: t('report.export.csv'),
      feature: 'results' as const,
      save: () => download(ledger.exportCsv, { instituteId, params, query: filter }),
    },
    {
      label: t('report.export.xlsx'),
      feature: 'reports' as const,
      save: () => download(resultReports.exportXlsx, { instituteId, params, query: filter }),
    },
    {
      label: t('report.export.pdf'),
      feature: 'reports' as const,
      save: () => download(resultReports.exportPdf, { instituteId, params, query: filter }),
    },
  ];
  const actions = useMemo(
    () => (can('print', 'create') && pointer === 'PUBLISHED' ? (view: ResultView) => <PrintButton view={view} /> : null),
    [can, pointer],
  );
  const failed = answer.isError && !answer.data ? answer : papers.isError && !papers.data ? papers : null;
  const body = (): ReactNode => {
    if (failed) return <ListFailed error={failed.error} onRetry={() => void failed.refetch()} />;
    if (!answer.data || !papers.data) return <ListWaiting />;
    if (answer.data.data.length === 0 && (list.state.q || list.state.filters['letter']))
      return (
        <StatePanel kind="noMatch" title={t('list.noMatch')}>
          {t('list.noMatchHint')}
        </StatePanel>
      );
    if (answer.data.data.length === 0) return <ReportEmpty pointer={pointer} />;
    const shared = { label: t('report.tab.register'), rows: answer.data.data, actions };
    return narrow ? <RegisterCards {...shared} /> : <RegisterTable {...shared} papers={papers.data.data.papers} />;
  };
  const total = answer.data?.page.total ?? 0;
  return (
    <>
      <div className={classes.bar}>
        <search className={filterClasses.bar}>
          <ListSearch q={list.state.q} hint={t('report.search')} onSearch={(q) => list.change({ q })} />
          <PointerSelect pointer={pointer} onChoose={(value) => list.setFilter('pointer', value)} />
        </search>
        <div className={classes.end}>
          <ExportMenu choices={total > 0 ? choices : []} />
        </div>
      </div>
      <Chips
        label={t('report.letters')}
        chips={chips}
        active={list.state.filters['letter'] ?? ''}
        onChoose={(value) => list.setFilter('letter', value === '' ? null : value)}
      />
      <div className={masterClasses.area} aria-busy={answer.isFetching}>
        {body()}
      </div>
      {papers.data && total > 0 ? <Legend {...papers.data.data} /> : null}
      {total > 0 ? (
        <Pager
          page={list.state.page}
          size={list.state.size}
          total={total}
          onPage={(page) => list.change({ page })}
          onSize={(size) => list.change({ size })}
        />
      ) : null}
    </>
  );
}
