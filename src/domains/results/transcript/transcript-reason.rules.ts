import { DEGREE_REASONS } from '../degree-completion/degree-completion.contract.ts';
import type { DegreeReasonCode } from '../degree-completion/degree-completion.contract.ts';

const OF_DEGREE: ReadonlySet<string> = new Set(DEGREE_REASONS);

/** A reason that degrees have too: its words are theirs. */
export const isOfDegree = (code: string): code is DegreeReasonCode => OF_DEGREE.has(code);
