import { ruleDocument, type RuleDocument } from '../../result-rules/engine/settings.contract.ts';
import { compileSettings } from '../../result-rules/engine/compile-settings.rules.ts';
import { computeTraced } from '../../result-rules/engine/compute-result.rules.ts';
import type { StudentResult } from '../../result-rules/engine/engine.contract.ts';
import type { GraceScheme } from '../../result-rules/engine/grace-scheme.contract.ts';
import type { Trace } from '../../result-rules/engine/trace.contract.ts';
import type { TrialProblem, TrialStudent } from './trial.contract.ts';
import { otherPapersSet, trialInput } from './trial-input.rules.ts';

/** No grace at all: for a pattern without a scheme. */
export const NO_GRACE: GraceScheme = {
  enabled: false,
  excludedBy: [],
  carriedCountInAggregate: false,
  unitTotalMayBeGraced: false,
  ordinances: [],
};

export interface TypedDocument {
  readonly pattern: unknown;
  readonly headSets: unknown;
  readonly grading: unknown;
  readonly graceScheme: unknown;
  readonly classTable: unknown;
}

export type Trial =
  /** The rules are incomplete. */
  | { readonly state: 'RULES'; readonly issues: number }
  /** A figure of the student is invalid. */
  | { readonly state: 'STUDENT'; readonly document: RuleDocument; readonly problems: readonly TrialProblem[] }
  | { readonly state: 'DONE'; readonly document: RuleDocument; readonly result: StudentResult; readonly trace: Trace };

/** Tries the rules as typed on the student as typed, by the same engine that computes results. */
export function tryRules(typed: TypedDocument, student: TrialStudent | null): Trial {
  const parsed = ruleDocument.safeParse(typed);
  if (!parsed.success) return { state: 'RULES', issues: parsed.error.issues.length };
  const document = parsed.data;
  if (student === null) return { state: 'STUDENT', document, problems: [] };
  const { input, problems } = trialInput(student, document.headSets);
  if (input === null) return { state: 'STUDENT', document, problems };
  const headSets = [...document.headSets, ...otherPapersSet(student.otherMax)];
  return { state: 'DONE', document, ...computeTraced(input, compileSettings({ ...document, headSets })) };
}
