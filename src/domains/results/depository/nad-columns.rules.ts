/** What stands in a cell of a paper. */
export const PAPER_FIELDS = [
  'NM',
  'CODE',
  'MAX',
  'TH_MAX',
  'PR_MAX',
  'CE_MAX',
  'VV_MAX',
  'TH_MRKS',
  'PR_MRKS',
  'CE_MRKS',
  'VV_MRKS',
  'TOT',
  'GRADE',
  'GRADE_POINTS',
  'CREDIT',
  'CREDIT_POINTS',
  'CREDIT_ELIGIBILITY',
  'STATUS',
  'SEM',
] as const;
export type PaperField = (typeof PAPER_FIELDS)[number];

/** Columns of a student that a published result and its student have an answer to. */
export const ROW_FIELDS = [
  'ORG_NAME',
  'ACADEMIC_COURSE_ID',
  'COURSE_NAME',
  'STREAM',
  'SESSION',
  'REGN_NO',
  'RROLL',
  'CNAME',
  'GENDER',
  'DOB',
  'FNAME',
  'MNAME',
  'MRKS_REC_STATUS',
  'RESULT',
  'YEAR',
  'MONTH',
  'DIVISION',
  'PERCENT',
  'DOI',
  'CERT_NO',
  'SEM',
  'EXAM_TYPE',
  'TOT',
  'TOT_MRKS',
  'TOT_CREDIT',
  'TOT_CREDIT_POINTS',
  'SGPA',
  'CGPA',
  'ABC_ACCOUNT_ID',
  'TERM_TYPE',
] as const;
export type RowField = (typeof ROW_FIELDS)[number];

/** Other spellings that templates of the portal are seen with; a misspelt header is matched and stays as it is. */
const ALIASES: Readonly<Record<string, RowField>> = {
  ACADMIC_COURSE_ID: 'ACADEMIC_COURSE_ID',
  SGPI: 'SGPA',
  CGPI: 'CGPA',
  ROLL_NO: 'RROLL',
  REG_NO: 'REGN_NO',
  ABC_ID: 'ABC_ACCOUNT_ID',
  CANDIDATE_NAME: 'CNAME',
  MOTHER_NAME: 'MNAME',
  FATHER_NAME: 'FNAME',
};

/** Where a column of a template gets its value from; null: it stays empty. */
export type NadSource =
  | { readonly of: 'ROW'; readonly field: RowField }
  | { readonly of: 'PAPER'; readonly paper: number; readonly field: PaperField }
  | null;

const isRowField = (name: string): name is RowField => ROW_FIELDS.some((one) => one === name);
const isPaperField = (name: string): name is PaperField => PAPER_FIELDS.some((one) => one === name);

/** `SUB1`, `SUB1NM`, `SUB1MAX` and `SUB1_TH_MAX`: a paper's number, and with or without a line what of it. */
const PAPER = /^SUB([1-9]\d{0,2})(?:_?([A-Z_]+))?$/;

export function sourceOf(header: string): NadSource {
  const name = header
    .replace(/^\uFEFF/, '')
    .trim()
    .toUpperCase();
  const alias = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
  if (alias !== undefined) return { of: 'ROW', field: alias };
  if (isRowField(name)) return { of: 'ROW', field: name };
  const [, number, rest = 'CODE'] = PAPER.exec(name) ?? [];
  return number !== undefined && isPaperField(rest) ? { of: 'PAPER', paper: Number(number), field: rest } : null;
}

export interface NadColumns {
  readonly headers: readonly string[];
  readonly sources: readonly NadSource[];
  /** Papers that a row has room for. */
  readonly papers: number;
  /** Columns that stay empty, as the template spells them. */
  readonly empty: readonly string[];
}

export function columnsOf(headers: readonly string[]): NadColumns {
  const sources = headers.map(sourceOf);
  return {
    headers,
    sources,
    papers: sources.reduce((most, source) => (source?.of === 'PAPER' ? Math.max(most, source.paper) : most), 0),
    empty: headers.filter((_, at) => sources[at] === null),
  };
}

/** Without them nobody could tell whose row it is and what it replaces. */
const NEEDED: readonly RowField[] = ['REGN_NO', 'CNAME', 'ABC_ACCOUNT_ID', 'SEM', 'MRKS_REC_STATUS'];
export const missingOf = ({ sources }: NadColumns): RowField[] =>
  NEEDED.filter((field) => !sources.some((source) => source?.of === 'ROW' && source.field === field));

const PAPERS_SHIPPED = 14;
const EACH_PAPER = [
  'NM',
  '',
  '_TH_MAX',
  '_PR_MAX',
  '_CE_MAX',
  '_TH_MRKS',
  '_PR_MRKS',
  '_CE_MRKS',
  '_TOT',
  '_GRADE',
  '_GRADE_POINTS',
  '_CREDIT',
  '_CREDIT_POINTS',
  '_REMARKS',
  '_CREDIT_ELIGIBILITY',
];

/** The layout that three public exporters of universities agree in, for an office that has not downloaded its own header yet. */
export const COMMON_HEADERS: readonly string[] = [
  ...'ORG_NAME ORG_NAME_L ACADEMIC_COURSE_ID COURSE_NAME COURSE_NAME_L STREAM STREAM_L SESSION REGN_NO RROLL CNAME GENDER DOB FNAME MNAME PHOTO'.split(
    ' ',
  ),
  ...'MRKS_REC_STATUS RESULT YEAR MONTH DIVISION GRADE PERCENT DOI SEM EXAM_TYPE TOT TOT_MRKS TOT_CREDIT TOT_CREDIT_POINTS TOT_GRADE_POINTS'.split(
    ' ',
  ),
  ...'GRAND_TOT_MAX GRAND_TOT_MRKS GRAND_TOT_CREDIT_POINTS CGPA REMARKS SGPA ABC_ACCOUNT_ID TERM_TYPE TOT_GRADE'.split(' '),
  ...Array.from({ length: PAPERS_SHIPPED }, (_, at) => EACH_PAPER.map((part) => `SUB${at + 1}${part}`)).flat(),
  'AADHAAR_NAME',
  'ADMISSION_YEAR',
];
