import { Checkbox } from '@mantine/core';
import { ListNote } from '../../../kit/layout/list-note.tsx';
import { ListFilter } from '../../../kit/table/list-filter.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { resultReportText } from './result-report.text.ts';
import { resultsMenuText } from '../results.menu.text.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { HeldNote } from '../held-division/held-note.tsx';
import { ReportEmpty } from './report-empty.tsx';
import { PointerSelect } from './pointer-select.tsx';
import { pointerIn } from './report-state.client.ts';
import { TIE_RULES, topperLists, type TieRule } from './result-report.contract.ts';
import own from './topper-list.module.css';

const ORDER = ['name', 'seatNo', 'prn', 'branch', 'sgpi', 'cgpi', 'total', 'percentage', 'className'] as const;
const TIES: Record<TieRule, PlainKey<typeof resultReportText>> = {
  COMPETITION: 'topper.ties.COMPETITION',
  DENSE: 'topper.ties.DENSE',
  PERCENTAGE: 'topper.ties.PERCENTAGE',
};

const UP_TO = ['3', '10', '25', '50', '100'];

/** A number of ranks that an address names besides is a choice of its own. */
const upToOptions = (asked: string | undefined): readonly string[] =>
  asked === undefined || UP_TO.includes(asked) ? UP_TO : [...UP_TO, asked].toSorted((a, b) => Number(a) - Number(b));

function Filters({ list, instance }: { readonly list: ReturnType<typeof useListState>; readonly instance: ExamInstanceRow }) {
  const { t } = useText(resultReportText);
  const { filters } = list.state;
  const indexes = (['SGPI', 'CGPI'] as const).map((value) => ({ value, label: t(`topper.index.${value}`) }));
  const ties = TIE_RULES.map((value) => ({ value, label: t(TIES[value]) }));
  const ranks = upToOptions(filters['upTo']).map((value) => ({ value, label: t('topper.upTo.ten', { count: count(Number(value)) }) }));
  return (
    <>
      <PointerSelect pointer={pointerIn(filters['pointer'], instance)} onChoose={(value) => list.setFilter('pointer', value)} />
      <ListFilter list={list} name="index" label={t('topper.index')} options={indexes} usual="SGPI" />
      <ListFilter list={list} name="ties" label={t('topper.ties')} options={ties} usual="PERCENTAGE" />
      <ListFilter list={list} name="upTo" label={t('topper.upTo')} options={ranks} usual="10" />
    </>
  );
}

/** Who is left out on request. */
function Boxes({ list }: { readonly list: ReturnType<typeof useListState> }) {
  const { t } = useText(resultReportText);
  const { filters } = list.state;
  const box = (name: string, label: string, byDefault: 'YES' | 'NO') => (
    <Checkbox
      className={own.box}
      label={label}
      checked={(filters[name] ?? byDefault) === 'YES'}
      onChange={(event) => list.setFilter(name, event.currentTarget.checked ? 'YES' : 'NO')}
    />
  );
  return (
    <div className={own.boxes}>
      {box('noBacklog', t('topper.noBacklog'), 'YES')}
      {box('noGrace', t('topper.noGrace'), 'YES')}
      {box('firstAttempt', t('topper.firstAttempt'), 'NO')}
    </div>
  );
}

function Report({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(resultReportText, resultsMenuText);
  const list = useListState(topperLists.shape);
  const { filters } = list.state;
  const rule = TIE_RULES.find((one) => one === filters['ties']) ?? 'PERCENTAGE';
  return (
    <ReportList
      report={topperLists}
      label={t('menu.topperList')}
      params={{ examInstanceId: instance.id }}
      query={{ pointer: pointerIn(filters['pointer'], instance) }}
      state={list}
      filters={<Filters list={list} instance={instance} />}
      filtersLabel={t('topper.filters')}
      above={
        <>
          <Boxes list={list} />
          <HeldNote examSessionId={instance.examSessionId} examInstanceId={instance.id} pointer={pointerIn(filters['pointer'], instance)} />
          <ListNote>{t(filters['index'] === 'CGPI' ? 'topper.byCgpi' : 'topper.bySgpi', { rule: t(TIES[rule]) })}</ListNote>
        </>
      }
      empty={
        instance.computedRunNo === null ? (
          <ReportEmpty pointer="COMPUTED" />
        ) : (
          <StatePanel kind="empty" title={t('topper.none')}>
            {t('topper.noneHint')}
          </StatePanel>
        )
      }
      idOf={(row) => row.studentExamId}
      order={ORDER}
      cells={{ name: (row) => `${row.rank}. ${row.name}`, total: (row) => `${row.total} / ${row.totalMax}` }}
    />
  );
}

/** Ranks of an examination, and the rule for ties. */
export function TopperListPage() {
  const { t } = useText(resultReportText, resultsMenuText);
  return (
    <Page>
      <PageHead title={t('menu.topperList')} purpose={t('topper.purpose')} />
      <WithExamScope>{(instance) => <Report key={instance.id} instance={instance} />}</WithExamScope>
    </Page>
  );
}
