import { formatShort, parseHundredths, shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import type { PrintRow, PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import { GROUND } from '../../print/print-kind/print-kinds.contract.ts';
import { indexText, markParts, signsOn } from '../../result-rules/engine/mark-signs.rules.ts';
import type { MarkSign } from '../../result-rules/engine/mark-signs.rules.ts';
import { headWords } from '../result-view/head-words.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { gradeLegend, gradeNotes } from './grade-legend.rules.ts';
import { scaleOf } from './grade-scale.rules.ts';
import { letterheadOf, pictureOf } from './statement-page.rules.ts';
import type { PrintedInstitute, StatementSource } from './statement-page.rules.ts';

/** The legend of signs beside marks, in words. */
type SignWords = (signs: readonly MarkSign[]) => string;

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI'];
const roman = (semester: number) => ROMAN[semester - 1] ?? String(semester);
const RESULTS: Readonly<Record<string, string>> = { P: 'PASS', F: 'FAIL', A: 'ABSENT' };
const NONE = '–';
const exact = (text: string) => parseHundredths(text) ?? 0;

/** What stands on a statement, by the fields of its dataset; kept with its number, so that a further copy is set from the same. */
export function statementValues(institute: PrintedInstitute, source: StatementSource, signWords: SignWords): PrintValues {
  const { person, view } = source;
  return {
    ...instituteValues(institute),
    ...documentValues(source, standingOf(source)),
    'student.name': person.name,
    'student.nameScript': person.nameInScript,
    'student.motherName': person.motherName,
    'student.fatherName': person.fatherName,
    'student.prn': person.prn,
    'exam.seatNo': person.seatNo,
    ...examValues(source),
    ...resultValues(source, signWords),
    'result.version': String(view.versionNo),
  };
}

function instituteValues(institute: PrintedInstitute): PrintValues {
  const { initials, line, address } = letterheadOf(institute);
  return {
    'institute.name': institute.name,
    'institute.nameScript': institute.nameInScript,
    'institute.initials': initials,
    'institute.standing': line,
    'institute.university': institute.university,
    'institute.affiliation': institute.code,
    'institute.address': address,
    'institute.city': institute.city,
    'institute.logo': pictureOf(institute, 'LOGO'),
    'principal.name': institute.principalName,
    'principal.signature': pictureOf(institute, 'PRINCIPAL_SIGNATURE'),
    'controller.name': institute.controllerName,
    'controller.signature': pictureOf(institute, 'CONTROLLER_SIGNATURE'),
  };
}

/** Of a corrected result it says so, and which number it replaces. */
function standingOf({ issue, view }: StatementSource): string {
  if (issue === null) return "Student's copy without a number: not an issued statement";
  if (issue.replaces === null) return 'Statement';
  const { number, versionNo } = issue.replaces;
  return `${versionNo < view.versionNo ? 'Revised statement' : 'Statement'} (in place of ${number})`;
}

const documentValues = ({ place, issue }: StatementSource, standing: string): PrintValues => ({
  'document.ground': GROUND,
  'document.number': issue?.number ?? NONE,
  'document.date': issue?.issuedOn ?? null,
  'document.standing': standing,
  'document.placeDate': [place.city, issue?.issuedInWords].filter((part) => part !== undefined && part !== null).join(', '),
  'document.checkAt': issue?.checkAt ?? null,
  'document.checkAddress': issue?.checkAddress ?? null,
});

const examValues = ({ place, view }: StatementSource): PrintValues => ({
  'exam.course': place.course,
  'exam.semesters': `${view.semesters.length > 1 ? 'Semesters' : 'Semester'} ${view.semesters.map(roman).join(' and ')}`,
  'exam.session': place.session,
  'exam.type': place.examType,
  'exam.attempt': String(place.attemptNo),
  'exam.pattern': place.pattern,
  'exam.declaredOn': place.declaredOn,
  'exam.notification': place.notification,
});

function resultValues(source: StatementSource, signWords: SignWords): PrintValues {
  const { view } = source;
  const kinds = [...new Set(view.units.flatMap((unit) => unit.heads.map((head) => head.kind)))];
  const result = RESULTS[view.letter] ?? view.letter;
  return {
    'result.outcome': view.className === null ? result : `${result}, ${view.className}`,
    'result.sgpi': added('SGPI', view) ?? NONE,
    'result.cgpi': added('CGPI', view),
    'result.credits': `${formatShort(view.units.reduce((sum, unit) => sum + exact(unit.creditsEarned), 0))} of ${registered(view)}${view.extraCredits === undefined ? '' : ` + ${shortDecimal(view.extraCredits)} extra`}`,
    'result.note': noteOf(source, kinds, signWords),
    'result.formula': view.sgpi === null ? null : `SGPI = Σ(C × P) ÷ ΣC = ${view.sumPoints} ÷ ${view.sumCredits}.`,
    ...Object.fromEntries(kinds.map((kind, at) => [`result.head${at + 1}`, kind])),
    'result.marks': [...view.units.map((unit) => rowOf(unit, kinds)), totalOf(view)],
    'result.semesters': semestersOf(source),
    'grade.scale': source.rules === null ? [] : scaleOf(gradeLegend(view.units, source.rules)),
  };
}

/** An index with what was added to it by an ordinance, after its sign; null: only some examinations give one. */
function added(kind: 'SGPI' | 'CGPI', view: ResultView): string | null {
  const [index, addition] = kind === 'SGPI' ? [view.sgpi, view.sgpiAddition] : [view.cgpi, view.cgpiAddition];
  return index === null ? null : indexText(kind, index, addition, view.indexGrace ?? []);
}

function rowOf(unit: ResultView['units'][number], kinds: readonly string[]): PrintRow {
  const cells = kinds.map((kind, at): PrintRow => {
    const heads = unit.heads.filter((head) => head.kind === kind);
    if (heads.length === 0) return {};
    const parts = heads.map((head) => markParts(head, unit));
    const [only] = parts;
    const isOne = parts.length === 1 && only !== undefined;
    return {
      [`mark${at + 1}`]: isOne ? only.mark : parts.map(({ mark, signs }) => `${mark}${signs}`).join(' + '),
      [`signs${at + 1}`]: isOne ? only.signs : '',
      [`under${at + 1}`]: heads.map((head) => `${head.max}/${head.min}`).join(' + '),
    };
  });
  return {
    code: unit.paperCode,
    title: unit.paperTitle,
    ...Object.assign({}, ...cells),
    total: unit.total,
    totalMax: unit.totalMax,
    credits: unit.credits,
    grade: unit.grade,
    point: unit.gradePoint,
    points: unit.creditPoints,
  };
}

const totalOf = (view: ResultView): PrintRow => ({
  code: 'Total',
  total: view.total,
  totalMax: view.totalMax,
  credits: registered(view),
  points: view.sumPoints,
});

function noteOf({ view, rules, earlier }: StatementSource, kinds: readonly string[], signWords: SignWords): string {
  const heads = kinds.map(headWords).join(', ');
  const signs = signWords(signsOn(view.units, view.indexGrace));
  const grades = rules === null ? '' : gradeNotes(view.units, rules);
  const manual = earlier.filter((one) => one.isManual && !view.semesters.includes(one.semester)).map((one) => roman(one.semester));
  return `Under each mark: maximum / minimum to pass. ${heads}.${signs === '' ? '' : ` Signs beside marks: ${signs}.`}${grades === '' ? '' : ` ${grades}`}${manual.length === 0 ? '' : ` * Semester ${manual.join(', ')}: manual, entered from a document and not computed here.`}`;
}

/** Credits of everything that was sat for, passed or not. */
const registered = (view: ResultView): string => formatShort(view.units.reduce((sum, unit) => sum + exact(unit.credits), 0));

/** One column for each semester: which, and its SGPI. */
function semestersOf({ view, earlier }: StatementSource): readonly PrintRow[] {
  const present = { semester: Math.max(...view.semesters), sgpi: view.sgpi, isManual: false };
  const all = [...earlier.filter((one) => !view.semesters.includes(one.semester)), present].toSorted((a, b) => a.semester - b.semester);
  const row = (label: string, of: (one: (typeof all)[number]) => string): PrintRow => ({
    label,
    ...Object.fromEntries(all.map((one, at) => [`sem${at + 1}`, of(one)])),
  });
  return [row('Semester', (one) => roman(one.semester)), row('SGPI', (one) => `${one.sgpi ?? NONE}${one.isManual ? '*' : ''}`)];
}
