import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { markText } from '../../result-rules/engine/mark-signs.rules.ts';
import { galleyCell } from '../result-report/galley.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { countedLetter } from '../result-view/result-view.rules.ts';
import type { ResultDataHead, ResultDataPaper, YES_NO } from './result-data.contract.ts';

/** What the result itself does not say of a candidate. */
export interface DataPlace {
  readonly studentExamId: string;
  readonly studentProfileId: string;
  readonly course: string;
  readonly branch: string | null;
  readonly division: string | null;
  readonly kind: string;
  readonly attemptNo: number;
}

type Unit = ResultView['units'][number];
type Head = Unit['heads'][number];

const flag = (value: boolean): (typeof YES_NO)[number] => (value ? 'yes' : 'no');

const whoOf = (view: ResultView, place: DataPlace) => ({
  ...place,
  seatNo: view.seatNo,
  prn: view.prn,
  name: view.name,
  exam: view.examCode,
  session: view.sessionName,
  examSemesters: view.semesters.join(', '),
});

const paperOf = (unit: Unit) => ({
  paperCode: unit.paperCode,
  paperTitle: unit.paperTitle,
  unitNo: unit.unitNo,
  semester: unit.semester,
  unitKind: unit.kind,
  credits: unit.credits,
});

/** A row for each unit of the result, in the order of the result. */
export function paperRows(view: ResultView, place: DataPlace): ResultDataPaper[] {
  const who = whoOf(view, place);
  return view.units.map((unit) => {
    const { internal, external } = galleyCell(unit);
    return {
      ...who,
      key: `${view.studentExamId} ${unit.paperCode}/${unit.unitNo}`,
      ...paperOf(unit),
      heads: unit.heads.map((head) => `${head.kind} ${markText(head, unit)}/${head.max}`).join(' + '),
      internal,
      external,
      total: unit.total,
      totalMax: unit.totalMax,
      grade: unit.grade,
      gradePoint: unit.gradePoint,
      creditsEarned: unit.creditsEarned,
      creditPoints: unit.creditPoints,
      passed: flag(unit.pass),
      fromEarlier: flag(unit.fromEarlier),
      grandTotal: view.total,
      grandMax: view.totalMax,
      percentage: view.percentage,
      sumCredits: view.sumCredits,
      sumPoints: view.sumPoints,
      extraCredits: view.extraCredits ?? null,
      sgpi: view.sgpi,
      sgpiAddition: view.sgpiAddition,
      cgpi: view.cgpi,
      cgpiAddition: view.cgpiAddition,
      className: view.className,
      letter: countedLetter(view),
      remark: view.remark,
      ordinances: view.ordinances.join(', '),
      versionNo: view.versionNo,
    };
  });
}

function markOf(head: Head): Pick<ResultDataHead, 'mark' | 'status' | 'graceOrdinance' | 'graceMarks' | 'finalMark'> {
  const given = head.grace.reduce((sum, one) => sum + (parseHundredths(one.marks) ?? 0), 0);
  return {
    mark: head.mark,
    status: head.status,
    graceOrdinance: head.grace.map((one) => one.ordinance).join(', '),
    graceMarks: given === 0 ? null : formatShort(given),
    // A status without a mark has none after grace either.
    finalMark: head.mark === null && given === 0 ? null : head.finalMark,
  };
}

/** A row for each head of each unit. */
export function headRows(view: ResultView, place: DataPlace): ResultDataHead[] {
  const who = whoOf(view, place);
  return view.units.flatMap((unit) =>
    unit.heads.map((head): ResultDataHead => ({
      ...who,
      key: `${view.studentExamId} ${unit.paperCode}/${unit.unitNo} ${head.headNo}`,
      ...paperOf(unit),
      headNo: head.headNo,
      headKind: head.kind,
      side: head.external ? 'EXTERNAL' : 'INTERNAL',
      max: head.max,
      min: head.min,
      ...markOf(head),
      moderated: flag(head.moderated === true),
      headPassed: flag(head.pass),
      grade: unit.grade,
      passed: flag(unit.pass),
      fromEarlier: flag(unit.fromEarlier),
      sgpi: view.sgpi,
      cgpi: view.cgpi,
      letter: countedLetter(view),
      remark: view.remark,
      versionNo: view.versionNo,
    })),
  );
}
