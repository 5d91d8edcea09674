import type { Dataset, PrintField } from '../../../kit/print-template/dataset.contract.ts';
import { SERIAL_FIELD } from '../../../kit/print-template/template.contract.ts';

/** Kinds of prints that an institute designs. */
export const PRINT_KINDS = [
  'STATEMENT',
  'ID_CARD',
  'STAFF_CARD',
  'HALL_TICKET',
  'BONAFIDE',
  'TRANSFER',
  'PASSING_CERTIFICATE',
  'TRANSCRIPT',
  'STUDENT_PROFILE',
  'ATTENDANCE_SHEET',
  'CONVOCATION_LIST',
  'RECEIPT',
  'PAYSLIP',
  'APPLICATION',
] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** Kinds of papers that are issued with a number, with the letters that their numbers have behind the institute's; statements of marks began without. */
export const NUMBER_LETTERS = {
  STATEMENT: null,
  ID_CARD: 'ID',
  STAFF_CARD: 'SC',
  HALL_TICKET: 'HT',
  BONAFIDE: 'BC',
  TRANSFER: 'TC',
  PASSING_CERTIFICATE: 'PC',
  TRANSCRIPT: 'TR',
} as const satisfies Readonly<Partial<Record<PrintKind, string | null>>>;
export type IssuedKind = keyof typeof NUMBER_LETTERS;

/** Whose data stand on papers of a kind: an applicant is no student yet, and a list has many. */
export const holderOf = (kind: PrintKind): 'STUDENT' | 'STAFF' | 'NOBODY' => {
  if (kind === 'STAFF_CARD' || kind === 'PAYSLIP') return 'STAFF';
  return kind === 'ATTENDANCE_SHEET' || kind === 'CONVOCATION_LIST' || kind === 'APPLICATION' ? 'NOBODY' : 'STUDENT';
};

/** Data that a template is tried with before it meets people. */
export const SAMPLES = ['SHORT', 'LONG', 'DEVANAGARI', 'MISSING'] as const;
export type Sample = (typeof SAMPLES)[number];

const text = (...keys: readonly string[]): PrintField[] => keys.map((key) => ({ key, type: 'TEXT' }));
const pictures = (...keys: readonly string[]): PrintField[] => keys.map((key) => ({ key, type: 'PICTURE' }));
const day = (key: string): PrintField => ({ key, type: 'DATE' });

/** Pictures that the institute uploads once for all prints. */
export const INSTITUTE_PICTURES = ['institute.logo', 'principal.signature', 'controller.signature'] as const;

const INSTITUTE: Dataset = [
  ...text('institute.name', 'institute.nameScript', 'institute.university', 'institute.affiliation'),
  ...text('institute.address', 'institute.city', 'institute.phone', 'institute.email', 'institute.website'),
  ...text('principal.name', 'controller.name'),
  ...pictures(...INSTITUTE_PICTURES),
];
const DOCUMENT: Dataset = [...text(SERIAL_FIELD), day('document.date')];
const STUDENT: Dataset = [
  ...text('student.name', 'student.nameScript', 'student.motherName', 'student.fatherName', 'student.gender'),
  ...text('student.prn', 'student.studentId', 'student.libraryNo', 'student.formNumber', 'student.abcId'),
  ...text('student.category', 'student.mobile', 'student.email'),
  day('student.birthDate'),
  ...pictures('student.photo'),
];
const STAFF: Dataset = [
  ...text('staff.name', 'staff.staffNo', 'staff.designation', 'staff.department', 'staff.mobile', 'staff.email'),
  ...pictures('staff.photo'),
];
const CLASS: Dataset = text('class.program', 'class.course', 'class.year', 'class.division', 'class.rollNo');
const EXAM: Dataset = [
  ...text('exam.name', 'exam.session', 'exam.sessionBeside', 'exam.seatNo', 'exam.type', 'exam.unplaced'),
  { key: 'exam.papers', type: 'LIST', columns: ['place', 'code', 'title', 'semester', 'date', 'time', 'reportBy', 'room'] },
];
/** Facts that stand beside each other in a row of a profile. */
const FACTS_ACROSS = 3;
/** Kinds of heads that a statement has columns for, and the semesters of the longest course. */
const NUMBERED = { heads: 7, semesters: 16 } as const;
const numbered = (count: number, ...names: readonly string[]): string[] =>
  Array.from({ length: count }, (_, at) => names.map((name) => `${name}${at + 1}`)).flat();
/** The fine lines under a statement, below src. */
export const GROUND = 'domains/print/print-kind/guilloche.svg';

/** What a statement of marks shows: of one published result. */
const STATEMENT: Dataset = [
  ...text('institute.name', 'institute.nameScript', 'institute.initials', 'institute.standing', 'institute.university'),
  ...text('institute.affiliation', 'institute.address', 'institute.city', 'principal.name', 'controller.name'),
  ...pictures(...INSTITUTE_PICTURES, 'document.ground'),
  ...DOCUMENT,
  ...text('document.standing', 'document.placeDate', 'document.checkAt', 'document.checkAddress'),
  ...text('student.name', 'student.nameScript', 'student.motherName', 'student.fatherName', 'student.prn'),
  ...text('exam.course', 'exam.semesters', 'exam.session', 'exam.seatNo', 'exam.type', 'exam.attempt', 'exam.pattern'),
  ...text('exam.declaredOn', 'exam.notification'),
  ...text('result.version', 'result.outcome', 'result.sgpi', 'result.cgpi', 'result.credits', 'result.note', 'result.formula'),
  ...text(...numbered(NUMBERED.heads, 'result.head')),
  {
    key: 'result.marks',
    type: 'LIST',
    columns: [
      'code',
      'title',
      ...numbered(NUMBERED.heads, 'mark', 'under', 'signs'),
      'total',
      'totalMax',
      'credits',
      'grade',
      'point',
      'points',
    ],
  },
  { key: 'result.semesters', type: 'LIST', columns: ['label', ...numbered(NUMBERED.semesters, 'sem')] },
  { key: 'grade.scale', type: 'LIST', columns: ['grade', 'range', 'point', 'grade2', 'range2', 'point2'] },
];
/** What a student's profile shows: the fields of every print, and all known facts with the institute's own attributes as a list. */
const PROFILE: Dataset = [
  ...INSTITUTE,
  ...STUDENT,
  ...CLASS,
  day('document.date'),
  ...text('document.printedOn', 'document.printedBy', 'exam.seatNo'),
  { key: 'profile.facts', type: 'LIST', columns: ['group', ...numbered(FACTS_ACROSS, 'label', 'value')] },
];
/** Who sits where in an examination, to be signed. */
const ATTENDANCE: Dataset = [
  ...INSTITUTE,
  day('document.date'),
  ...text('exam.name', 'exam.session', 'sitting.code', 'sitting.paper', 'sitting.time', 'sitting.room', 'sitting.count'),
  day('sitting.date'),
  { key: 'sitting.candidates', type: 'LIST', columns: ['place', 'seatNo', 'name', 'nameScript', 'prn', 'rollNo', 'division', 'note'] },
];
/** Who receives a degree, in the order of the ceremony. */
const CONVOCATION: Dataset = [
  ...INSTITUTE,
  day('document.date'),
  ...text('convocation.name', 'convocation.place', 'convocation.count', 'degree.name'),
  day('convocation.date'),
  { key: 'convocation.candidates', type: 'LIST', columns: ['place', 'name', 'nameScript', 'prn', 'className', 'cgpi', 'presence'] },
];
/** Money that was taken: amounts as they are written, because they are exact to the paisa. */
const RECEIPT: Dataset = [
  ...INSTITUTE,
  ...DOCUMENT,
  ...STUDENT,
  ...CLASS,
  ...text('receipt.payer', 'receipt.counter', 'receipt.cashier', 'receipt.mode', 'receipt.reference', 'receipt.condition'),
  ...text('receipt.amount', 'receipt.amountWords', 'receipt.dues', 'receipt.advance', 'receipt.note'),
  { key: 'receipt.heads', type: 'LIST', columns: ['place', 'head', 'period', 'amount'] },
];
/** One month of one person; the employer's share is information and no deduction. */
const PAYSLIP: Dataset = [
  ...INSTITUTE,
  day('document.date'),
  ...STAFF,
  ...text('slip.month', 'slip.pan', 'slip.uan', 'slip.account', 'slip.paidDays', 'slip.unpaidDays', 'slip.leave'),
  ...text('slip.gross', 'slip.deducted', 'slip.net', 'slip.netWords', 'slip.employerShare', 'slip.rules'),
  day('slip.joinedOn'),
  { key: 'slip.lines', type: 'LIST', columns: ['earning', 'earned', 'earnedYear', 'deduction', 'deducted', 'deductedYear'] },
];
/** What an applicant submitted: only answers that were asked for and visible. */
const APPLICATION: Dataset = [
  ...INSTITUTE,
  ...DOCUMENT,
  ...text('applicant.name', 'applicant.nameScript', 'applicant.motherName', 'applicant.fatherName', 'applicant.gender'),
  ...text('applicant.category', 'applicant.mobile', 'applicant.email', 'applicant.address', 'applicant.abcId'),
  ...text(
    'application.program',
    'application.year',
    'application.round',
    'application.submittedOn',
    'application.fee',
    'application.declaration',
  ),
  day('applicant.birthDate'),
  ...pictures('applicant.photo', 'applicant.signature'),
  { key: 'application.education', type: 'LIST', columns: ['examination', 'board', 'year', 'seatNo', 'marks', 'percent'] },
  { key: 'application.facts', type: 'LIST', columns: ['group', ...numbered(FACTS_ACROSS, 'label', 'value')] },
];
const COMMON: Dataset = [...INSTITUTE, ...DOCUMENT, ...STUDENT, ...CLASS];
/** That a degree is complete: by the examination of the last semester, in the session of passing. */
const CERTIFICATE: Dataset = [
  ...COMMON,
  ...text('document.check', 'document.checkAt', 'degree.name', 'degree.title', 'degree.branch'),
  ...text('exam.name', 'exam.session', 'exam.seatNo', 'result.className', 'result.cgpi'),
  day('result.declaredOn'),
];

/** Every semester of a program, complete or as of a day. */
const TRANSCRIPT: Dataset = [
  ...COMMON,
  ...text('document.check', 'document.checkAt', 'degree.name', 'degree.title', 'degree.branch'),
  ...text('transcript.extent', 'transcript.medium', 'transcript.period', 'transcript.purpose', 'transcript.addressee', 'transcript.copies'),
  ...text('result.className', 'result.cgpi', 'result.credits', 'transcript.extraCredits', 'result.note'),
  day('transcript.asOf'),
  {
    key: 'transcript.papers',
    type: 'LIST',
    columns: ['semester', 'code', 'title', 'credits', 'grade', 'point', 'points', 'attempt', 'session'],
  },
  { key: 'result.semesters', type: 'LIST', columns: ['label', ...numbered(NUMBERED.semesters, 'sem')] },
  { key: 'grade.scale', type: 'LIST', columns: ['grade', 'range', 'point', 'grade2', 'range2', 'point2'] },
];

/** What each kind may show: the closed dataset of its templates. */
export const DATASETS: Readonly<Record<PrintKind, Dataset>> = {
  STATEMENT,
  ID_CARD: [...COMMON, ...text('document.check')],
  STAFF_CARD: [...INSTITUTE, ...DOCUMENT, ...STAFF, ...text('document.check')],
  HALL_TICKET: [...COMMON, ...EXAM, ...text('document.check')],
  BONAFIDE: [...COMMON, ...text('document.check', 'letter.purpose')],
  TRANSFER: [...COMMON, ...text('document.check', 'letter.reason', 'letter.conduct'), day('letter.admittedOn'), day('letter.leftOn')],
  PASSING_CERTIFICATE: CERTIFICATE,
  TRANSCRIPT,
  STUDENT_PROFILE: PROFILE,
  ATTENDANCE_SHEET: ATTENDANCE,
  CONVOCATION_LIST: CONVOCATION,
  RECEIPT,
  PAYSLIP,
  APPLICATION,
};
