import type { DegreeReason } from '../degree-completion/degree-completion.contract.ts';
import type { CertificateLeftOut, CertificateStanding } from './passing-certificate.contract.ts';

interface Held {
  /** Of what the valid certificate says; null: there is none. */
  readonly digest: string | null;
  /** The last one was revoked by hand, and none was issued in its place. */
  readonly isRevoked: boolean;
}

interface Now {
  readonly reasons: readonly Pick<DegreeReason, 'code'>[];
  /** Of what a certificate would say now. */
  readonly digest: string;
}

/** A valid certificate stays valid when a result changes: only the office ends it, and is told that it says what is no longer so. */
export function certificateStanding({ digest: held, isRevoked }: Held, { reasons, digest }: Now): CertificateStanding {
  if (held === null && reasons.length > 0) return 'REFUSED';
  // One that was revoked by hand is followed by another only where somebody means to.
  if (held === null) return isRevoked ? 'REVOKED' : 'ELIGIBLE';
  return reasons.length === 0 && held === digest ? 'ISSUED' : 'OUTDATED';
}

const KEEPS_BACK: readonly DegreeReason['code'][] = ['WITHHELD', 'RESERVED', 'NULL_VOID'];

/** A student's own copy waits while a result of the degree is in question; otherwise what is outdated stays valid until the office ends it. */
export const keptBack = (reasons: readonly Pick<DegreeReason, 'code'>[]): boolean => reasons.some(({ code }) => KEEPS_BACK.includes(code));

/** FIRST: to whoever holds none; AGAIN: in the place of the valid one. */
export type IssueWay = 'FIRST' | 'AGAIN';

/** Why an issue leaves a student out; null: they get one. */
export function certificateLeftOut(
  way: IssueWay,
  student: { readonly reasons: readonly Pick<DegreeReason, 'code'>[]; readonly holds: boolean } | undefined,
): CertificateLeftOut | null {
  if (student === undefined) return 'GONE';
  const [first] = student.reasons;
  if (first !== undefined) return first.code;
  if (way === 'FIRST') return student.holds ? 'HAS_ONE' : null;
  return student.holds ? null : 'HAS_NONE';
}

/** Numbers begin again with each year of the institute's calendar. */
export const yearOf = (day: unknown): string => String(day).slice(0, 4);
