import type { PrintRow, PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { gradeLegend, gradeNotes } from '../statement/grade-legend.rules.ts';
import type { GradeRules } from '../statement/grade-legend.rules.ts';
import { scaleOf } from '../statement/grade-scale.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import type { TranscriptExtent } from './transcript.contract.ts';
import type { AcademicRecord, RecordedPaper, RecordedSemester } from './transcript-record.rules.ts';

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI'];
const roman = (semester: number) => ROMAN[semester - 1] ?? String(semester);
const NONE = '–';

interface Say {
  readonly semester: string;
  readonly and: string;
  readonly entered: string;
  readonly manual: string;
  readonly credits: string;
  readonly of: (earned: string, all: string) => string;
  readonly to: string;
  readonly notPassed: string;
}
const SAYS: Readonly<Record<PrintLanguage, Say>> = {
  en: {
    semester: 'Semester',
    and: 'and',
    entered: 'taken over from earlier records (*)',
    manual: 'manual, not computed here (*)',
    credits: 'Credits',
    of: (earned, all) => `${earned} of ${all}`,
    to: 'to',
    notPassed: 'not passed',
  },
  hi: {
    semester: 'सेमेस्टर',
    and: 'और',
    entered: 'पिछले अभिलेखों से लिया गया (*)',
    manual: 'मैन्युअल, यहाँ नहीं गिना (*)',
    credits: 'क्रेडिट',
    of: (earned, all) => `${all} में से ${earned}`,
    to: 'से',
    notPassed: 'उत्तीर्ण नहीं',
  },
  mr: {
    semester: 'सेमिस्टर',
    and: 'व',
    entered: 'पूर्वीच्या नोंदींतून घेतलेला (*)',
    manual: 'मॅन्युअल, येथे मोजलेले नाही (*)',
    credits: 'श्रेयांक',
    of: (earned, all) => `${all} पैकी ${earned}`,
    to: 'ते',
    notPassed: 'उत्तीर्ण नाही',
  },
};

/** What whoever asks for it wants said. */
export interface TranscriptAsked {
  readonly extent: TranscriptExtent;
  readonly language: PrintLanguage;
  readonly purpose: string | null;
  readonly addressee: string | null;
  readonly copies: number;
}

/** Published results with the rules that graded them, oldest first. */
export interface Graded {
  readonly view: ResultView;
  readonly rules: GradeRules | null;
}

interface Source {
  readonly record: AcademicRecord;
  readonly graded: readonly Graded[];
  readonly medium: string;
  /** Only a complete record has a class. */
  readonly className: string | null;
  /** YYYY-MM-DD */
  readonly today: string;
}

export function transcriptValues({ record, graded, medium, className, today }: Source, asked: TranscriptAsked): PrintValues {
  const say = SAYS[asked.language];
  return {
    'transcript.extent': asked.extent,
    'transcript.asOf': today,
    'transcript.medium': medium,
    'transcript.period': periodOf(record, say),
    'transcript.purpose': asked.purpose,
    'transcript.addressee': asked.addressee,
    'transcript.copies': String(asked.copies),
    'transcript.extraCredits': record.extra,
    'transcript.papers': record.semesters.flatMap((semester) => rowsOf(semester, say)),
    'result.className': className,
    'result.cgpi': record.cgpi ?? NONE,
    // Of a part, what it is a part of is not known yet: the sum of its own courses would look like the whole.
    'result.credits': asked.extent === 'PARTIAL' ? record.earned : say.of(record.earned, record.registered),
    'result.semesters': indexesOf(record, say),
    ...legendOf(graded, say),
  };
}

function periodOf({ semesters }: AcademicRecord, say: Say): string | null {
  const sessions = semesters.flatMap(({ session }) => session ?? []);
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last ? first : `${first} ${say.to} ${last}`;
}

const nameOf = ({ semesters }: RecordedSemester, say: Say): string => `${say.semester} ${semesters.map(roman).join(` ${say.and} `)}`;

/** The papers under their semester, then what they come to. */
function rowsOf(semester: RecordedSemester, say: Say): PrintRow[] {
  const { papers, sgpi, cgpi, credits, earned, points, session, isEntered, issuedBy } = semester;
  const from = isEntered ? [issuedBy, issuedBy === null ? say.entered : say.manual] : [];
  const heading = [nameOf(semester, say), session, ...from].filter(Boolean).join(' · ');
  const indexes = [`SGPI ${sgpi ?? NONE}${isEntered ? '*' : ''}`, ...(cgpi === null ? [] : [`CGPI ${cgpi}`])];
  const told = earned === null || credits === null ? [] : [`${say.credits} ${say.of(earned, credits)}`];
  const total: PrintRow = { title: [...indexes, ...told].join(' · '), credits: credits ?? '', points: points ?? '' };
  return [...papers.map((paper) => paperRow(paper, say)), total].map((row, at) => (at === 0 ? { semester: heading, ...row } : row));
}

const paperRow = (paper: RecordedPaper, say: Say): PrintRow => ({
  code: paper.code,
  title: paper.title,
  credits: paper.credits,
  grade: paper.grade,
  point: paper.gradePoint,
  points: paper.creditPoints,
  attempt: paper.attemptNo === null ? NONE : String(paper.attemptNo),
  session: paper.pass ? (paper.session ?? NONE) : say.notPassed,
});

/** One column for each semester: which, and its SGPI. */
function indexesOf({ semesters }: AcademicRecord, say: Say): readonly PrintRow[] {
  const row = (label: string, of: (one: RecordedSemester) => string): PrintRow => ({
    label,
    ...Object.fromEntries(semesters.map((one, at) => [`sem${at + 1}`, of(one)])),
  });
  return [
    row(say.semester, (one) => one.semesters.map(roman).join(', ')),
    row('SGPI', (one) => `${one.sgpi ?? NONE}${one.isEntered ? '*' : ''}`),
  ];
}

/** The scale of the newest rules; what other semesters were graded by stands below it. */
function legendOf(graded: readonly Graded[], say: Say): PrintValues {
  const known = graded.flatMap(({ view, rules }) => (rules === null ? [] : [{ view, rules }]));
  const scaleKey = ({ rules }: { readonly rules: GradeRules }) => JSON.stringify(rules.grading.rows);
  const newest = known.at(-1);
  if (newest === undefined) return { 'grade.scale': [], 'result.note': null };
  const byScale = Map.groupBy(known, scaleKey);
  const own = byScale.get(scaleKey(newest)) ?? [newest];
  const others = [...byScale].filter(([key]) => key !== scaleKey(newest));
  const units = own.flatMap(({ view }) => view.units);
  const notes = [
    ...others.map(([, same]) => otherScale(same, say)),
    ...new Set(known.map(({ view, rules }) => gradeNotes(view.units, rules)).filter((note) => note !== '')),
  ];
  return { 'grade.scale': scaleOf(gradeLegend(units, newest.rules)), 'result.note': notes.length === 0 ? null : notes.join(' ') };
}

function otherScale(same: readonly { readonly view: ResultView; readonly rules: GradeRules }[], say: Say): string {
  const [first] = same;
  if (first === undefined) return '';
  const semesters = [...new Set(same.flatMap(({ view }) => view.semesters))].toSorted((a, b) => a - b);
  const rows = gradeLegend(
    same.flatMap(({ view }) => view.units),
    first.rules,
  );
  return `${say.semester} ${semesters.map(roman).join(', ')}: ${rows.map(({ grade, range, point }) => `${grade} ${range} = ${point}`).join('; ')}.`;
}
