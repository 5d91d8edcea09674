import type { PrintProblem } from '../../../kit/print-template/compile-template.rules.ts';

/** What would be wrong on paper; that a value is missing is not. */
const FAULTS: ReadonlySet<PrintProblem['code']> = new Set(['CUT', 'UNPRINTABLE', 'TOO_FINE']);

/** The first of the problems for which a paper is not printed. */
export const faultOf = (problems: readonly PrintProblem[]): PrintProblem | undefined => problems.find(({ code }) => FAULTS.has(code));
