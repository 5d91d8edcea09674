import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { DivisionSelect } from '../result-report-page/division-select.tsx';
import { HeldNote } from '../held-division/held-note.tsx';
import { LetterBadge } from '../result-report/letter-badge.tsx';
import { PointerSelect } from '../result-report/pointer-select.tsx';
import { ReportEmpty } from '../result-report/report-empty.tsx';
import { pointerIn, type ReportPointer } from '../result-report/report-state.client.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import { subjectReportText } from '../subject-report/subject-report.text.ts';
import { resultDataHeads, resultDataPapers } from './result-data.contract.ts';
import { resultDataText } from './result-data.text.ts';
import classes from './result-data.module.css';

const PAPER_ORDER = [
  'name',
  'seatNo',
  'division',
  'paperCode',
  'heads',
  'total',
  'grade',
  'gradePoint',
  'credits',
  'sgpi',
  'cgpi',
  'letter',
] as const;
const HEAD_ORDER = [
  'name',
  'seatNo',
  'division',
  'paperCode',
  'headKind',
  'side',
  'max',
  'mark',
  'status',
  'graceMarks',
  'finalMark',
  'headPassed',
  'letter',
] as const;

interface FiltersProps {
  readonly instance: ExamInstanceRow;
  readonly pointer: ReportPointer;
  readonly list: ReturnType<typeof useListState>;
}

function Filters({ instance, pointer, list }: FiltersProps) {
  return (
    <>
      <PointerSelect pointer={pointer} onChoose={(value) => list.setFilter('pointer', value)} />
      <DivisionSelect
        instance={instance}
        pointer={pointer}
        division={list.state.filters['divisionId']}
        onChoose={(value) => list.setFilter('divisionId', value)}
      />
    </>
  );
}

function Who({ name, prn }: { readonly name: string; readonly prn: string }) {
  return (
    <>
      <FirstLine title={name}>{name}</FirstLine>
      <SecondLine>{prn}</SecondLine>
    </>
  );
}

function PaperName({ code, title }: { readonly code: string; readonly title: string }) {
  return (
    <>
      {code}
      <SecondLine title={title}>{title}</SecondLine>
    </>
  );
}

/** Everything of an examination, paper by paper, and as a file. */
export function DataByPaper({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(resultDataText, resultReportText);
  const list = useListState(resultDataPapers.shape);
  const pointer = pointerIn(list.state.filters['pointer'], instance);
  return (
    <ReportList
      report={resultDataPapers}
      label={t('resultData.tab.papers')}
      params={{ examInstanceId: instance.id }}
      query={{ pointer }}
      state={list}
      filters={<Filters instance={instance} pointer={pointer} list={list} />}
      filtersLabel={t('resultData.filters')}
      above={<HeldNote examSessionId={instance.examSessionId} examInstanceId={instance.id} pointer={pointer} />}
      below={<p className={classes.note}>{t('resultData.notePapers')}</p>}
      empty={<ReportEmpty pointer={pointer} />}
      idOf={(row) => row.key}
      order={PAPER_ORDER}
      cells={{
        name: (row) => <Who name={row.name} prn={row.prn} />,
        paperCode: (row) => <PaperName code={row.paperCode} title={row.paperTitle} />,
        total: (row) => `${row.total} / ${row.totalMax}`,
        letter: (row) => <LetterBadge letter={row.letter} />,
      }}
    />
  );
}

/** The same component by component. */
export function DataByHead({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t, textOf } = useText(resultDataText, resultReportText, subjectReportText);
  const list = useListState(resultDataHeads.shape);
  const pointer = pointerIn(list.state.filters['pointer'], instance);
  return (
    <ReportList
      report={resultDataHeads}
      label={t('resultData.tab.heads')}
      params={{ examInstanceId: instance.id }}
      query={{ pointer }}
      state={list}
      filters={<Filters instance={instance} pointer={pointer} list={list} />}
      filtersLabel={t('resultData.filters')}
      above={<HeldNote examSessionId={instance.examSessionId} examInstanceId={instance.id} pointer={pointer} />}
      below={<p className={classes.note}>{t('resultData.noteHeads')}</p>}
      empty={<ReportEmpty pointer={pointer} />}
      idOf={(row) => row.key}
      order={HEAD_ORDER}
      cells={{
        name: (row) => <Who name={row.name} prn={row.prn} />,
        paperCode: (row) => <PaperName code={row.paperCode} title={row.paperTitle} />,
        side: (row) => t(`subjects.side.${row.side}`),
        headPassed: (row) => textOf(`flag.${row.headPassed}`),
        letter: (row) => <LetterBadge letter={row.letter} />,
      }}
    />
  );
}
