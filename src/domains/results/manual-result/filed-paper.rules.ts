import { parseHundredths } from '../../../kit/marks/hundredths.rules.ts';

interface Typed {
  readonly result: string;
  readonly sgpi?: string | null | undefined;
  readonly total?: string | null | undefined;
  readonly totalMax?: string | null | undefined;
  readonly marks?: string | null | undefined;
  readonly maxMarks?: string | null | undefined;
}

interface Fault {
  readonly column: 'marks' | 'total' | 'sgpi';
  readonly value: string;
  readonly because: 'manualWhy.half' | 'manualWhy.aboveMax' | 'manualWhy.passSgpi';
}

const exact = (text: string) => parseHundredths(text) ?? 0;

function markFault(column: 'marks' | 'total', marks: string | null | undefined, most: string | null | undefined): Fault[] {
  if (marks == null && most == null) return [];
  if (marks == null || most == null) return [{ column, value: marks ?? '', because: 'manualWhy.half' }];
  return exact(marks) > exact(most) ? [{ column, value: marks, because: 'manualWhy.aboveMax' }] : [];
}

/** What is wrong in a row of a file that no cell alone shows. */
export function filedFaults({ result, sgpi, total, totalMax, marks, maxMarks }: Typed): Fault[] {
  const low = result === 'PASS' && sgpi != null && exact(sgpi) < 400;
  return [
    ...markFault('marks', marks, maxMarks),
    ...markFault('total', total, totalMax),
    ...(low ? [{ column: 'sgpi', value: sgpi, because: 'manualWhy.passSgpi' } as const] : []),
  ];
}

type Cell = string | number | null;

/** The same figure or the same words: "8.4" and "8.40" are one. */
function same(a: Cell, b: Cell): boolean {
  if (a === b) return true;
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  const [x, y] = [parseHundredths(a), parseHundredths(b)];
  return x !== null && x === y;
}

const HEAD = [
  'examName',
  'examMonth',
  'examYear',
  'issuedBy',
  'outcome',
  'sgpi',
  'total',
  'totalMax',
  'className',
  'differenceReason',
  'sourceDocument',
  'evidenceId',
] as const;
const PAPER = ['code', 'title', 'credits', 'marks', 'maxMarks', 'grade', 'gradePoint', 'outcome'] as const;

type Of<Keys extends readonly string[]> = { readonly [K in Keys[number]]: Cell };

/** Whether two rows say the same of their semester. */
export const sameHead = (a: Of<typeof HEAD>, b: Of<typeof HEAD>): boolean => HEAD.every((key) => same(a[key], b[key]));
export const samePaper = (a: Of<typeof PAPER>, b: Of<typeof PAPER>): boolean => PAPER.every((key) => same(a[key], b[key]));
