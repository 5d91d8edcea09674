import type { DegreeReason } from './degree-completion.contract.ts';

/** A reason that says only what is known of it. */
export const reasonOf = <Code extends string>(
  code: Code,
  more: Partial<Omit<DegreeReason, 'code'>> = {},
): Omit<DegreeReason, 'code'> & { readonly code: Code } => ({
  code,
  semester: null,
  paper: null,
  paperTitle: null,
  earned: null,
  required: null,
  ...more,
});
