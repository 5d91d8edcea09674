import { forbidden, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { reachInCourse } from '../../exams/lifecycle/lifecycle.door.ts';
import { ledgerViews } from '../ledger/ledger.command.ts';
import { withAddition } from '../result-view/raised-index.rules.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { monthAndYear } from '../manual-view/manual-figures.rules.ts';
import { approvedManual } from '../manual-view/manual-view.store.ts';
import type { ManualSemester } from '../manual-view/manual-view.contract.ts';
import { galleyCell, MANUAL_SIGN, paperKey, remarksOf } from '../result-report/galley.rules.ts';
import { paperLetter } from '../result-report/subject-result.rules.ts';
import { resultUnitNames } from '../result-view/unit-name.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import type { HistoryLine } from './exam-history.contract.ts';
import { correctionsIn, examsSat, findStudent } from './exam-history.store.ts';
import type { AppliedCorrection, SatExam } from './exam-history.store.ts';

const common = (exam: SatExam) => ({
  session: exam.sessionName,
  exam: exam.examCode,
  seatNo: exam.seatNo,
  kind: exam.kind,
  attempt: exam.attemptNo,
});

const NO_COURSE = { courseId: '', departmentId: null };

const EMPTY = {
  title: '',
  internal: '',
  external: '',
  total: '',
  totalMax: '',
  credits: '',
  grade: '',
  point: '',
  corrections: '',
  carried: 'NO',
} as const;

/** One row where nothing is published: that the examination was sat is no secret to whoever reads results. */
const unpublished = (exam: SatExam): HistoryLine => ({
  ...common(exam),
  ...EMPTY,
  key: exam.studentExamId,
  semester: exam.semesters.join(', '),
  paper: null,
  letter: null,
  examLetter: null,
  sgpi: null,
  cgpi: null,
  className: null,
  remarks: exam.remark ?? '',
});

function linesOf(exam: SatExam, view: ResultView, corrections: readonly AppliedCorrection[]): HistoryLine[] {
  const names = resultUnitNames(view.units);
  return view.units.map((unit, at) => {
    const { internal, external } = galleyCell(unit);
    const corrected = corrections.filter((one) => one.paperCode === unit.paperCode && one.unitNo === unit.unitNo);
    return {
      ...common(exam),
      key: `${exam.studentExamId} ${paperKey(unit.paperCode, unit.unitNo)}`,
      semester: String(unit.semester),
      paper: names[at] ?? unit.paperCode,
      title: unit.paperTitle,
      internal,
      external,
      total: unit.total,
      totalMax: unit.totalMax,
      credits: unit.credits,
      grade: unit.grade,
      point: unit.gradePoint,
      corrections: corrected.map(({ head, before, after }) => `${head}: ${before} › ${after}`).join(', '),
      // It is shown again, and was not sat again.
      attempt: unit.fromEarlier ? null : exam.attemptNo,
      carried: unit.fromEarlier ? 'YES' : 'NO',
      letter: paperLetter(unit, view.letter),
      examLetter: view.letter,
      sgpi: withAddition(view.sgpi, view.sgpiAddition),
      cgpi: withAddition(view.cgpi, view.cgpiAddition),
      className: view.className,
      remarks: remarksOf(view),
    };
  });
}

/** A semester that was computed elsewhere, paper by paper as its document has it. */
function manualLines(one: ManualSemester): HistoryLine[] {
  const short = (text: string | null) => (text === null ? '' : shortDecimal(text));
  return one.papers.map((paper) => ({
    ...EMPTY,
    key: `${one.id} ${paper.code}`,
    session: monthAndYear(one),
    exam: one.examName,
    seatNo: null,
    kind: 'MANUAL',
    attempt: null,
    semester: String(one.semester),
    paper: paper.code,
    title: paper.title,
    total: short(paper.marks),
    totalMax: short(paper.maxMarks),
    credits: short(paper.credits),
    grade: paper.grade ?? '',
    point: short(paper.gradePoint),
    letter: paper.outcome === 'PASS' ? 'P' : 'F',
    examLetter: one.outcome === 'PASS' ? 'P' : 'F',
    sgpi: one.sgpi,
    cgpi: null,
    className: one.className,
    remarks: `${MANUAL_SIGN} · ${one.issuedBy}`,
  }));
}

/** Examinations of courses that the caller's right reaches; 403 where there are some and it reaches none. */
async function reachedExams(db: Db, scope: InstituteScope, studentProfileId: string): Promise<SatExam[]> {
  const exams = await examsSat(db, scope, studentProfileId);
  const reached = exams.filter((exam) => reachInCourse(scope.grant, exam) === 'ALL');
  if (exams.length > 0 && reached.length === 0) throw forbidden('results', 'OUTSIDE_GRANT');
  return reached;
}

export async function historyLines(db: Db, scope: InstituteScope, studentProfileId: string): Promise<HistoryLine[]> {
  const exams = await reachedExams(db, scope, studentProfileId);
  const views = new Map((await ledgerViews(db, scope, exams, 'PUBLISHED')).map((view) => [view.studentExamId, view]));
  const corrections = Map.groupBy(await correctionsIn(db, scope, [...views.keys()]), ({ studentExamId }) => studentExamId);
  // They are of no course of ours: whoever's right is limited to courses sees them beside the examinations that it reaches.
  const reachesAll = exams.length > 0 || reachInCourse(scope.grant, NO_COURSE) === 'ALL';
  const manual = reachesAll ? await approvedManual(db, scope, [studentProfileId]) : [];
  return [
    ...manual.flatMap(manualLines),
    ...exams.flatMap((exam) => {
      const view = views.get(exam.studentExamId);
      return view === undefined ? [unpublished(exam)] : linesOf(exam, view, corrections.get(exam.studentExamId) ?? []);
    }),
  ];
}

export async function headOfStudent(db: Db, scope: InstituteScope, studentProfileId: string) {
  const student = await findStudent(db, scope, studentProfileId);
  if (student === undefined) throw notFound('student');
  return {
    name: `exam-history-${student.prn}`,
    title: `${sayIn(scope.language ?? 'en', 'export.call.examHistory.exportFile')}, ${student.name}, PRN ${student.prn}`,
  };
}
