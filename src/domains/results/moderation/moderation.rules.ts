import type { ErrorItem } from '../../../kit/errors/app-error.rules.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';

/** A moderation as it is typed, and what its head allows; decimal texts. */
export interface TypedRule {
  readonly kind: 'ALL' | 'BAND' | 'LINE';
  readonly marks: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly line?: string | undefined;
}
export interface HeadLimits {
  readonly max: string;
  readonly step: string;
  readonly most: string;
}
/** The same with the marks that it reaches, both ends included; hundredths. */
export interface Rule {
  readonly kind: TypedRule['kind'];
  readonly marks: number;
  readonly from: number;
  readonly to: number;
  readonly line: number | null;
}

type Problem = readonly [code: string, message: string, field: string];

/** The rule in figures. */
export function ruleOf(typed: TypedRule, { max, step }: HeadLimits): Rule {
  const marks = hundredthsOf(typed.marks);
  const line = hundredthsOf(typed.line ?? '0');
  switch (typed.kind) {
    case 'ALL':
      return { kind: 'ALL', marks, from: 0, to: hundredthsOf(max), line: null };
    case 'BAND':
      return { kind: 'BAND', marks, from: hundredthsOf(typed.from ?? '0'), to: hundredthsOf(typed.to ?? '0'), line: null };
    case 'LINE':
      return { kind: 'LINE', marks, from: Math.max(0, line - marks), to: Math.max(0, line - hundredthsOf(step)), line };
  }
}

function problemOf(typed: TypedRule, limits: HeadLimits): Problem | null {
  const { marks, from, to, line } = ruleOf(typed, limits);
  const [max, step, most] = [hundredthsOf(limits.max), hundredthsOf(limits.step), hundredthsOf(limits.most)];
  if (most === 0) return ['MODERATION_OFF', 'The exam pattern allows no moderation: its maximum moderation marks are 0.', 'marks'];
  if (marks > most)
    return ['MODERATION_ABOVE_CAP', `The exam pattern allows at most ${formatShort(most)} marks of moderation on a head.`, 'marks'];
  if (marks === 0 || marks % step !== 0)
    return ['MODERATION_STEP', `Marks of this head go in steps of ${formatShort(step)}: enter a multiple of it.`, 'marks'];
  if (typed.kind === 'BAND' && (typed.from === undefined || typed.to === undefined))
    return ['MODERATION_BAND', 'Say from which mark to which mark.', typed.from === undefined ? 'from' : 'to'];
  if (typed.kind === 'BAND' && (from > to || to > max))
    return ['MODERATION_BAND', `The band must begin below its end and end at ${formatShort(max)} at most.`, 'to'];
  if (typed.kind === 'LINE' && (line === null || line === 0 || line > max || line % step !== 0))
    return ['MODERATION_LINE', `The line must be a mark of this head, above 0 and up to ${formatShort(max)}.`, 'line'];
  return null;
}

/** Why a rule cannot be; null: it can. `at`: where the call has its fields. */
export function ruleProblem(typed: TypedRule, limits: HeadLimits, at: 'query' | 'body'): ErrorItem | null {
  const problem = problemOf(typed, limits);
  if (problem === null) return null;
  const [code, message, field] = problem;
  return { code, message, path: `${at}.${field}` };
}

export interface RaisedMark {
  /** Hundredths. */
  readonly mark: number;
  readonly added: number;
}

const BANDS = 10;

/** How many have a mark in each tenth of the maximum; the last has the maximum itself. `failing`: below the head's least mark from its beginning. */
export function bandsOf(marks: readonly RaisedMark[], max: number, min: number) {
  const place = (mark: number) => Math.min(BANDS - 1, Math.floor((mark * BANDS) / max));
  const bands = Array.from({ length: BANDS }, () => ({ before: 0, after: 0 }));
  for (const { mark, added } of marks) {
    const [was, is] = [bands[place(mark)], bands[place(mark + added)]];
    if (was) was.before += 1;
    if (is) is.after += 1;
  }
  return bands.map((counts, at) => {
    const [from, to] = [Math.ceil((max * at) / BANDS), Math.ceil((max * (at + 1)) / BANDS)];
    return { from: formatShort(from), to: formatShort(to), ...counts, failing: from < min };
  });
}
