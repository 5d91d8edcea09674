import { createContext, use, useState, type ReactNode } from 'react';
import { Bars } from '../../../kit/chart/bars.tsx';
import { Distribution } from '../../../kit/chart/distribution.tsx';
import { SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { PageArea } from '../../../kit/page/page.tsx';
import type { GroupMember } from '../../../kit/report/report.contract.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { HeldNote } from '../held-division/held-note.tsx';
import { PointerSelect } from '../result-report/pointer-select.tsx';
import { ReportEmpty } from '../result-report/report-empty.tsx';
import { pointerIn, type ReportPointer } from '../result-report/report-state.client.ts';
import { subjectResults, type SubjectRow } from '../result-report/result-report.contract.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import { FigureLink } from '../summary-report/figure-link.tsx';
import { SplitSelect, splitOf, useSubjectFigure } from './subject-figures.tsx';
import { subjectSplits, type SubjectGroupRow, type SubjectSplit } from './subject-report.contract.ts';
import { subjectReportText } from './subject-report.text.ts';
import own from './papers-tab.module.css';
import notes from './subject-report.module.css';

/** Nine columns, so that the table fits beside the menu: what is rarely asked stands below the figure it belongs to. Files have a column for each. */
const ORDER = ['paper', 'registered', 'appeared', 'absent', 'passed', 'passPercent', 'average', 'facility', 'failed'] as const;
const GROUPED = ['paper', 'group', 'registered', 'appeared', 'absent', 'passed', 'failed', 'passPercent', 'average', 'facility'] as const;

interface FiguresProps {
  readonly subjects: readonly SubjectRow[];
  readonly chosen: SubjectRow;
  readonly grades: readonly GroupMember[];
  readonly pointer: ReportPointer;
}

/** How many passed in each paper, and the grades of the chosen one. */
function Charts({ subjects, chosen, grades, pointer }: FiguresProps) {
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
        <p className={own.grades}>
          {met.map(({ key, head }) => (
            <span key={key}>
              {head}{' '}
              <FigureLink
                students={chosen.grades[key]?.students ?? 0}
                name={`${t('subject.report.gradeHead')} ${head}`}
                kind="REGISTERED"
                asked={{ pointer, paper: chosen.key, grade: key }}
              />
            </span>
          ))}
        </p>
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

function Failures({ row, figure }: { readonly row: SubjectRow; readonly figure: ReactNode }) {
  const { t } = useText(resultReportText);
  return (
    <div className={own.failures}>
      {figure}
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

/** A figure with what belongs to it below. */
const Below = ({ figure, children }: { readonly figure: ReactNode; readonly children: ReactNode }) => (
  <div className={own.below}>
    {figure}
    {children}
  </div>
);

/** The average with the middle and the ends of the marks. */
function Average({ row }: { readonly row: SubjectRow }) {
  const { t } = useText(resultReportText);
  if (row.average === null) return '–';
  const { median, deviation, lowest, highest } = row;
  return (
    <Below figure={<b>{row.average}</b>}>
      <SecondLine>{t('subject.report.middle', { median: median ?? '–', deviation: deviation ?? '–' })}</SecondLine>
      <SecondLine>{t('subject.report.spread', { lowest: lowest ?? '–', highest: highest ?? '–' })}</SecondLine>
    </Below>
  );
}

/** Cells of the figures of a paper, each a way to its students. */
function useFigureCells<Row extends SubjectRow>(
  pointer: ReportPointer,
  by: SubjectSplit | null,
  groupOf: (row: Row) => string | undefined,
) {
  const { t } = useText(resultReportText);
  const figure = useSubjectFigure(pointer, by);
  const of = (row: Row) => {
    const groupKey = groupOf(row);
    return { ...row, paperKey: row.key, ...(groupKey === undefined ? {} : { groupKey }) };
  };
  return {
    registered: (row: Row) => (
      <Below figure={figure('registered', of(row))}>
        {row.withheld > 0 ? (
          <SecondLine>
            {t('subject.report.withheld')} {figure('withheld', of(row))}
          </SecondLine>
        ) : null}
      </Below>
    ),
    average: (row: Row) => <Average row={row} />,
    appeared: (row: Row) => figure('appeared', of(row)),
    absent: (row: Row) => figure('absent', of(row)),
    passed: (row: Row) => figure('passed', of(row)),
    failed: (row: Row) => figure('failed', of(row)),
  };
}

interface TabProps {
  readonly instance: ExamInstanceRow;
  readonly pointer: ReportPointer;
  readonly filters: ReactNode;
  readonly state: ReturnType<typeof useListState>;
}

/** Each paper whole, with charts. */
function Papers({ instance, pointer, filters, state }: TabProps) {
  const { t } = useText(resultReportText);
  const [key, setKey] = useState<string | null>(null);
  const cells = useFigureCells<SubjectRow>(pointer, null, () => undefined);
  const chosenOf = (subjects: readonly SubjectRow[]) => subjects.find((one) => one.key === key) ?? subjects[0];
  return (
    <ReportList
      report={subjectResults}
      label={t('subject.report.count')}
      params={{ examInstanceId: instance.id }}
      query={{ pointer }}
      state={state}
      filters={filters}
      above={<HeldNote examSessionId={instance.examSessionId} examInstanceId={instance.id} pointer={pointer} />}
      empty={<ReportEmpty pointer={pointer} />}
      idOf={(row) => row.key}
      density="NORMAL"
      order={ORDER}
      cells={{
        ...cells,
        paper: (row) => <Paper row={row} onChoose={setKey} />,
        failed: (row) => <Failures row={row} figure={cells.failed(row)} />,
      }}
      frame={(rows, { data, groups }) => {
        const chosen = chosenOf(data);
        return (
          <PageArea>
            {chosen ? <Charts subjects={data} chosen={chosen} grades={groups?.['grades'] ?? []} pointer={pointer} /> : null}
            <ChosenKey value={chosen?.key ?? null}>
              <PapersCard subjects={data}>{rows}</PapersCard>
            </ChosenKey>
          </PageArea>
        );
      }}
    />
  );
}

/** Each paper by division or teacher. */
function Groups({ instance, pointer, filters, state, by }: TabProps & { readonly by: SubjectSplit }) {
  const { t } = useText(resultReportText, subjectReportText);
  const cells = useFigureCells<SubjectGroupRow>(pointer, by, ({ groupKey }) => groupKey);
  return (
    <ReportList
      report={subjectSplits}
      label={t('subject.report.count')}
      params={{ examInstanceId: instance.id }}
      query={{ pointer }}
      state={state}
      filters={filters}
      above={<HeldNote examSessionId={instance.examSessionId} examInstanceId={instance.id} pointer={pointer} />}
      below={by === 'TEACHER' ? <p className={notes.note}>{t('subjects.noteGroups')}</p> : null}
      empty={<ReportEmpty pointer={pointer} />}
      idOf={(row) => `${row.key} ${row.groupKey}`}
      density="NORMAL"
      order={GROUPED}
      cells={{
        ...cells,
        paper: (row) => (
          <div className={own.paper}>
            <b>{row.paper}</b>
            <SecondLine title={row.title}>{row.title}</SecondLine>
          </div>
        ),
      }}
    />
  );
}

/** How the papers of an examination went, whole or by a split. */
export function PapersTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const state = useListState(subjectSplits.shape);
  const whole = useListState(subjectResults.shape);
  const pointer = pointerIn(state.state.filters['pointer'], instance);
  const by = splitOf(state.state.filters['by']);
  const filters = (
    <>
      <PointerSelect pointer={pointer} onChoose={(value) => state.setFilter('pointer', value)} />
      <SplitSelect by={by} onChoose={(value) => state.setFilter('by', value)} />
    </>
  );
  if (by !== null) return <Groups instance={instance} pointer={pointer} filters={filters} state={state} by={by} />;
  return <Papers instance={instance} pointer={pointer} filters={filters} state={whole} />;
}
