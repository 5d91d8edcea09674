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
