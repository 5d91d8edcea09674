import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import { markParts, signsOn } from '../../result-rules/engine/mark-signs.rules.ts';
import type { MarkSign } from '../../result-rules/engine/mark-signs.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { firstSign } from './statement-facts.rules.ts';
import { headWords } from '../result-view/head-words.rules.ts';
import type { PrintedSemester, StatementPerson } from './statement-facts.rules.ts';

/** What is printed around the result. */
export interface StatementPlace {
  readonly course: string;
  readonly session: string;
  readonly examType: string;
  readonly attemptNo: number;
  readonly pattern: string;
  readonly declaredOn: string;
  readonly city: string | null;
  /** Number and day of the notification that announced the result. */
  readonly notification: string | null;
}

export interface PrintedInstitute {
  readonly name: string;
  readonly nameInScript: string | null;
  /** Under which the university knows the college; null: none was entered. */
  readonly code: string | null;
  readonly university: string | null;
  /** Its exams, statements and results are its own. */
  readonly autonomous: boolean;
  /** Lines of the postal address above the city. */
  readonly street: readonly string[];
  readonly city: string | null;
  readonly pinCode: string | null;
  readonly principalName: string | null;
  readonly controllerName: string | null;
  readonly pictures: readonly PrintedPicture[];
}

/** A logo or a signature of the institute. */
export interface PrintedPicture {
  readonly kind: 'LOGO' | 'PRINCIPAL_SIGNATURE' | 'CONTROLLER_SIGNATURE';
  readonly type: string;
  /** Where a template finds it, below src. */
  readonly path: string;
  readonly content: Uint8Array;
}

/** The institute's pictures as an order to print carries them. */
export const picturesOf = ({ pictures }: PrintedInstitute): Record<string, Uint8Array> =>
  Object.fromEntries(pictures.map((one) => [one.path, one.content]));

/** The path of one of them, as a template names it; null: there is none. */
function pictureOf({ pictures }: PrintedInstitute, kind: PrintedPicture['kind']): string | null {
  const picture = pictures.find((one) => one.kind === kind);
  return picture ? `/${picture.path}` : null;
}

export interface GradeRow {
  readonly letter: string;
  readonly fromPercent: string;
  readonly gradePoint: string;
}

export interface StatementSource {
  readonly person: StatementPerson;
  readonly place: StatementPlace;
  readonly view: ResultView;
  readonly earlier: readonly PrintedSemester[];
  readonly grades: readonly GradeRow[];
  /** null: a copy without a number. */
  readonly issue: {
    readonly number: string;
    readonly issuedOn: string;
    /** The address in the QR code, as a link for readers on a screen. */
    readonly qrAddress: string;
    readonly checkAt: string;
  } | null;
}

/** The legend of signs beside marks, in words. */
type SignWords = (signs: readonly MarkSign[]) => string;

/** FIRST_PAGE is set in half the time and right where every statement has one page. */
export type Foot = 'FIRST_PAGE' | 'EVERY_PAGE';

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI'];
const roman = (semester: number) => ROMAN[semester - 1] ?? String(semester);
const RESULTS: Readonly<Record<string, string>> = { P: 'PASS', F: 'FAIL', A: 'ABSENT' };
const NONE = '–';
const exact = (text: string) => parseHundredths(text) ?? 0;

/** The fixed words of the template; a statement is printed in English with its Marathi title. */
const WORDS = {
  title: 'Statement of marks',
  titleScript: 'गुणपत्रक',
  name: 'Name',
  mother: "Mother's name",
  code: 'Code',
  course: 'Course',
  total: 'Total',
  credits: 'Credits',
  grade: 'Grade',
  points: 'Points',
  cp: 'C × P',
  semester: 'Semester',
  sgpi: 'SGPI',
};

/** What stands on one statement; kept with its number, so that a further copy is set from the same. */
export type StatementPaper = ReturnType<typeof statementPaper>;

interface PaperCopy {
  readonly paper: StatementPaper;
  /** Words across the page; null on an original. */
  readonly copy: string | null;
}

/** The data of one order: everything in it is text, and none of it is ever read as markup. */
export function statementOrder(
  copies: readonly PaperCopy[],
  { foot, qr }: { readonly foot: Foot; readonly qr: (content: string) => string },
): string {
  return JSON.stringify({
    foot,
    title: WORDS.title,
    words: WORDS,
    documents: copies.map(({ paper, copy }) => ({ ...paper, copy, qr: paper.qrAddress === null ? null : qr(paper.qrAddress) })),
  });
}

export function statementPaper(institute: PrintedInstitute, source: StatementSource, signWords: SignWords) {
  return {
    institute: letterheadOf(institute),
    signatures: [
      { name: '', office: 'Prepared and checked', picture: null },
      {
        name: institute.controllerName ?? '',
        office: 'Controller of Examinations',
        picture: pictureOf(institute, 'CONTROLLER_SIGNATURE'),
      },
      { name: institute.principalName ?? '', office: 'Principal', picture: pictureOf(institute, 'PRINCIPAL_SIGNATURE') },
    ],
    ...pageOf(source, signWords),
  };
}

/** The heading of every printed page. */
export function letterheadOf(institute: PrintedInstitute) {
  const { name, nameInScript, autonomous, university, code, street, city, pinCode } = institute;
  const town = [city, pinCode].filter((part) => part !== null).join(' ');
  return {
    initials: emblemOf(name),
    logo: pictureOf(institute, 'LOGO'),
    script: nameInScript,
    name,
    line: [autonomous ? 'Autonomous' : null, university, code === null ? null : `College code ${code}`]
      .filter((part) => part !== null)
      .join(' · '),
    address: [...street, town].filter((part) => part !== '').join(', '),
  };
}

/** Two capitals of a name. */
function emblemOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  return (capitals.length > 0 ? capitals : words).slice(0, 2).map(firstSign).join('');
}

function pageOf(source: StatementSource, signWords: SignWords) {
  const { person, place, view, issue } = source;
  const kinds = [...new Set(view.units.flatMap((unit) => unit.heads.map((head) => head.kind)))];
  return {
    number: issue?.number ?? NONE,
    footNumber: issue === null ? "Student's copy without a number: not an issued statement " : 'Statement ',
    footVersion: `, result version ${view.versionNo}`,
    footPlace: [place.city, issue?.issuedOn].filter((part) => part !== undefined && part !== null).join(', '),
    footCheck: issue === null ? '' : `Check at ${issue.checkAt}`,
    qrAddress: issue?.qrAddress ?? null,
    course: `${place.course}, ${view.semesters.length > 1 ? 'Semesters' : 'Semester'} ${view.semesters.map(roman).join(' and ')}, `,
    session: place.session,
    name: person.name,
    nameInScript: person.nameInScript,
    mother: person.motherName,
    facts: factsOf(person, place),
    kinds,
    rows: view.units.map((unit) => rowOf(unit, kinds)),
    total: view.total,
    totalMax: view.totalMax,
    credits: registered(view),
    points: view.sumPoints,
    note: noteOf(view, kinds, signWords),
    outcome: outcomeOf(view),
    semesters: semestersOf(source),
    grades: twoColumns(gradesOf(source.grades)),
    formula: view.sgpi === null ? '' : `SGPI = Σ(C × P) ÷ ΣC = ${view.sumPoints} ÷ ${view.sumCredits}.`,
  };
}

function factsOf(person: StatementPerson, place: StatementPlace) {
  return [
    { label: 'Seat number', value: person.seatNo ?? '' },
    { label: 'PRN', value: person.prn },
    { label: 'Exam type', value: place.examType },
    { label: 'Attempt', value: String(place.attemptNo) },
    { label: 'Pattern', value: place.pattern },
    { label: 'Result declared', value: place.declaredOn },
    ...(place.notification === null ? [] : [{ label: 'Notification', value: place.notification }]),
  ].filter(({ value }) => value.trim() !== '');
}

function rowOf(unit: ResultView['units'][number], kinds: readonly string[]) {
  return {
    code: unit.paperCode,
    title: unit.paperTitle,
    cells: kinds.map((kind) => {
      const heads = unit.heads.filter((head) => head.kind === kind);
      if (heads.length === 0) return null;
      return {
        marks: heads.map((head) => markParts(head, unit)),
        under: heads.map((head) => `${head.max}/${head.min}`).join(' + '),
      };
    }),
    total: unit.total,
    max: unit.totalMax,
    credits: unit.credits,
    grade: unit.grade,
    point: unit.gradePoint,
    cp: unit.creditPoints,
  };
}

function noteOf(view: ResultView, kinds: readonly string[], signWords: SignWords): string {
  const heads = kinds.map(headWords).join(', ');
  const signs = signWords(signsOn(view.units));
  return `Under each mark: maximum / minimum to pass. ${heads}.${signs === '' ? '' : ` Signs beside marks: ${signs}.`}`;
}

/** Credits of everything that was sat for, passed or not. */
const registered = (view: ResultView): string => formatShort(view.units.reduce((sum, unit) => sum + exact(unit.credits), 0));

function outcomeOf(view: ResultView) {
  const earned = view.units.reduce((sum, unit) => sum + exact(unit.creditsEarned), 0);
  const added = (index: string | null, addition: string) =>
    index === null ? NONE : addition === '0.00' ? index : `${index} + ${addition}`;
  const result = RESULTS[view.letter] ?? view.letter;
  return [
    { label: 'Result', value: view.className === null ? result : `${result}, ${view.className}`, size: view.className === null ? 14 : 9.5 },
    { label: 'SGPI', value: added(view.sgpi, view.sgpiAddition), size: 14 },
    // Only some examinations give a CGPI.
    ...(view.cgpi === null ? [] : [{ label: 'CGPI', value: added(view.cgpi, view.cgpiAddition), size: 14 }]),
    { label: 'Credits earned', value: `${formatShort(earned)} of ${registered(view)}`, size: 10.5 },
  ];
}

function semestersOf({ view, earlier }: StatementSource) {
  const present = { semester: Math.max(...view.semesters), sgpi: view.sgpi };
  return [...earlier.filter((one) => !view.semesters.includes(one.semester)), present]
    .toSorted((a, b) => a.semester - b.semester)
    .map((one) => ({ label: roman(one.semester), sgpi: one.sgpi ?? NONE }));
}

/** `80 and above`, `75 to 79.99`, `below 40`, all in per cent. */
function gradesOf(rows: readonly GradeRow[]) {
  return rows.map((row, at) => {
    const above = rows[at - 1];
    const upTo = above === undefined ? null : formatShort(exact(above.fromPercent) - 1);
    const range =
      upTo === null
        ? `${row.fromPercent} % and above`
        : exact(row.fromPercent) === 0
          ? `below ${above?.fromPercent} %`
          : `${row.fromPercent} to ${upTo} %`;
    return { grade: row.letter, range, point: row.gradePoint };
  });
}

/** Down the first column, then down the second. */
function twoColumns<T>(rows: readonly T[]): T[] {
  const half = Math.ceil(rows.length / 2);
  return rows.slice(0, half).flatMap((row, at) => {
    const beside = rows[half + at];
    return beside === undefined ? [row] : [row, beside];
  });
}
