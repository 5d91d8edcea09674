import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import type { EntryState } from './entry.contract.ts';

export interface EntryFilter {
  readonly examInstanceId: string;
  readonly q?: string | undefined;
  readonly state?: EntryState | undefined;
}

/** One person's unapproved entries of an examination; the digest is over their content, and null where there is none. */
export interface OpenEntries {
  readonly entries: number;
  readonly digest: string | null;
}

export type Hold = 'READ' | 'UPDATE';

/** Holds entries `a`: one that is being changed is waited for, and read as it is then. */
export const heldRows = (hold: Hold) => (hold === 'UPDATE' ? sql`for update of a` : sql``);

/** Entries `a` of the chosen state. */
export const inState = (state: EntryState | undefined) =>
  sql`(${state ?? null}::text is null or (a.approved_by is not null) = (${state ?? null} = 'APPROVED'))`;

/** Of entries `a` of students in the examinations `x`: whether a request about them waits, and whether they are the caller's own to correct. */
export const standingOf = (scope: InstituteScope, act: string) => {
  const sent = sql`exists (select from kit_approval_request w where w.institute_id = a.institute_id and w.act = ${act} and w.state = 'PENDING' and w.expires_at > now()
    and w.subject = x.exam_instance_id || ' ' || a.requested_by and w.requested_at >= a.updated_at and a.approved_by is null)`;
  return sql`${sent} as sent, (coalesce(a.requested_by = ${scope.userId}::uuid, false) and a.approved_by is null and not ${sent}) as is_draft`;
};

export interface CountedStates {
  readonly approved: number;
  readonly unapproved: number;
}

/** A page of entries, with how many there are of each state. */
export function entryPage<Row>(rows: Row[], counted: CountedStates | undefined, state: EntryState | undefined) {
  const counts = { APPROVED: counted?.approved ?? 0, UNAPPROVED: counted?.unapproved ?? 0 };
  return { rows, total: totalOf(counts, state), counts };
}

export async function instanceOfExam(db: Db, scope: InstituteScope, studentExamId: string): Promise<string | undefined> {
  const { rows } = await sql<{ examInstanceId: string }>`
    select exam_instance_id from exams_student_exam where institute_id = (select ${scope.instituteId}::uuid) and id = ${studentExamId}`.execute(
    db,
  );
  return rows[0]?.examInstanceId;
}
