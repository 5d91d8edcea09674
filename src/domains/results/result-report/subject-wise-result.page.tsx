import { createContext, use, useState, type ReactNode } from 'react';
import { Bars } from '../../../kit/chart/bars.tsx';
import { Distribution } from '../../../kit/chart/distribution.tsx';
import { SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import type { GroupMember } from '../../../kit/report/report.contract.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { resultsMenuText } from '../results.menu.text.ts';
import { PointerSelect } from './pointer-select.tsx';
import { ReportEmpty } from './report-empty.tsx';
import { pointerIn } from './report-state.client.ts';
import { subjectResults, type SubjectRow } from './result-report.contract.ts';
import { resultReportText } from './result-report.text.ts';
import own from './subject-wise-result.module.css';

const ORDER = [
  'paper',
  'registered',
  'withheld',
  'appeared',
  'absent',
  'passed',
  'passPercent',
  'average',
  'median',
  'deviation',
  'highest',
  'lowest',
  'failed',
] as const;

interface FiguresProps {
  readonly subjects: readonly SubjectRow[];
  readonly chosen: SubjectRow;
  readonly grades: readonly GroupMember[];
}

/** How many passed in each paper, and the grades of the chosen one. */
function Charts({ subjects, chosen, grades }: FiguresProps) {
  const { t } = useText(resultReportText);
  const met = grades.filter(({ key }) => subjects.some((one) => one.grades[key]?.students));
  const bars = met.map(({ key, head }) => ({
    name: head,
    value: chosen.grades[key]?.students ?? 0,
    tone: key === 'F' ? ('RED' as const) : ('NAVY' as const),
  }));
  const passes = subjects.map((one) => ({
    name: one.code,
    second: one.title,
    value: parseHundredths(one.passPercent) ?? 0,
    words: `${one.passPercent} %`,
  }));
  return (
    <div className={own.charts}>
      <Card title={t('subject.report.chart')}>
        <Bars label={t('subject.report.chart')} heads={[t('subject.report.paper'), t('subject.report.passPercent')]} bars={passes} />
      </Card>
      <Card title={t('subject.report.grades', { code: chosen.code })} end={<span className={own.second}>{chosen.title}</span>}>
        <Distribution
          label={t('subject.report.grades', { code: chosen.code })}
          heads={[t('subject.report.gradeHead'), t('subject.report.students')]}
          bars={bars}
        />
      </Card>
    </div>
  );
}

/** The paper whose grades are shown: one of the answer, so the rows learn it from what is around them. */
const ChosenKey = createContext<string | null>(null);

interface PaperProps {
  readonly row: SubjectRow;
  readonly onChoose: (key: string) => void;
}

function Paper({ row, onChoose }: PaperProps) {
  const { t } = useText(resultReportText);
  const isChosen = use(ChosenKey) === row.key;
  return (
    <div className={own.paper}>
      <button
        type="button"
        aria-pressed={isChosen}
        title={t('subject.report.choose', { code: row.code })}
        onClick={() => onChoose(row.key)}
      >
        {row.paper}
      </button>
      <SecondLine title={row.title}>{row.title}</SecondLine>
      <SecondLine>{t('subject.report.max', { max: row.totalMax })}</SecondLine>
    </div>
  );
}

function Failures({ row }: { readonly row: SubjectRow }) {
  const { t } = useText(resultReportText);
  return (
    <div className={own.failures}>
      {row.failed}
      <SecondLine>
        {row.failedInternal} {t('subject.report.failedInternal')} · {row.failedExternal} {t('subject.report.failedExternal')} ·{' '}
        {row.failedBoth} {t('subject.report.failedBoth')}
      </SecondLine>
    </div>
  );
}

function PapersCard({ subjects, children }: { readonly subjects: readonly SubjectRow[]; readonly children: ReactNode }) {
  const { t } = useText(resultReportText);
  return (
    <Card
      title={t('subject.report.count')}
      padding="NONE"
      end={<span className={own.second}>{count(subjects.length)}</span>}
      foot={t('subject.report.note')}
    >
      <div className={own.scroll}>{children}</div>
    </Card>
  );
}

function Report({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(resultReportText);
  const state = useListState(subjectResults.shape);
  const [key, setKey] = useState<string | null>(null);
  const pointer = pointerIn(state.state.filters['pointer'], instance);
  const chosenOf = (subjects: readonly SubjectRow[]) => subjects.find((one) => one.key === key) ?? subjects[0];
  return (
    <ReportList
      report={subjectResults}
      label={t('subject.report.count')}
      params={{ examInstanceId: instance.id }}
      query={{ pointer }}
      state={state}
      filters={<PointerSelect pointer={pointer} onChoose={(value) => state.setFilter('pointer', value)} />}
      empty={<ReportEmpty pointer={pointer} />}
      idOf={(row) => row.key}
      density="NORMAL"
      order={ORDER}
      cells={{
        paper: (row) => <Paper row={row} onChoose={setKey} />,
        failed: (row) => <Failures row={row} />,
      }}
      frame={(rows, { data, groups }) => {
        const chosen = chosenOf(data);
        return (
          <PageArea>
            {chosen ? <Charts subjects={data} chosen={chosen} grades={groups?.['grades'] ?? []} /> : null}
            <ChosenKey value={chosen?.key ?? null}>
              <PapersCard subjects={data}>{rows}</PapersCard>
            </ChosenKey>
          </PageArea>
        );
      }}
    />
  );
}

/** How the papers of an examination went. */
export function SubjectWiseResultPage() {
  const { t } = useText(resultReportText, resultsMenuText);
  return (
    <Page>
      <PageHead title={t('menu.subjectWiseResult')} purpose={t('subject.report.purpose')} />
      <WithExamScope>{(instance) => <Report key={instance.id} instance={instance} />}</WithExamScope>
    </Page>
  );
}
