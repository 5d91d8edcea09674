import { sql } from 'kysely';
import { canEverywhere } from '../../../kit/access/matcher.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { studentProfiles } from '../../people/student-profile/student-profile.contract.ts';
import type { STUDENT_STATES } from '../../people/student-profile/student-profile.contract.ts';
import type { LetterKind } from '../letter/letter.contract.ts';
import type { BatchLeftOut, BatchLetter, BatchOrder, LetterBatch } from './letter-batch.contract.ts';

export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly prn: string;
  readonly state: (typeof STUDENT_STATES)[number];
  /** Has a valid letter of this kind. */
  readonly isHeld: boolean;
}

/** Those of these students that the caller may see, by name: their numbers follow the alphabet. */
export async function candidatesFor(db: Db, scope: InstituteScope, kind: LetterKind, ids: readonly string[]): Promise<Candidate[]> {
  const granted = grantedRows(studentProfiles, scope) ?? sql`true`;
  const { rows } = await sql<Omit<Candidate, 'state'> & { state: string }>`
    select t.id, t.full_name as name, t.university_prn as prn, t.state, exists (select from printed_document d where d.institute_id = t.institute_id
             and d.student_profile_id = t.id and d.kind = ${kind} and d.state = 'VALID') as is_held
      from people_student_profile t
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = any(${[...ids]}::uuid[]) and ${granted}
     order by t.full_name, t.university_prn`.execute(db);
  return rows as Candidate[];
}

/** Minutes within which the same order is taken for a second click. */
const TWICE_WITHIN = 10;

export async function sameOrder(db: Db, scope: InstituteScope, digest: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from letter_batch where institute_id = (select ${scope.instituteId}::uuid) and digest = ${digest}
       and created_at > now() - make_interval(mins => ${TWICE_WITHIN}) limit 1`.execute(db);
  return rows.length > 0;
}

export async function insertBatch(
  db: Db,
  scope: InstituteScope,
  { kind, language, words }: BatchOrder,
  {
    digest,
    students,
  }: { readonly digest: string; readonly students: readonly { readonly id: string; readonly leftOut: BatchLeftOut | null }[] },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into letter_batch (institute_id, kind, language, purpose, admitted_on, left_on, reason, conduct, digest, created_by)
    values (${scope.instituteId}, ${kind}, ${language}, ${words.purpose ?? null}, ${words.admittedOn ?? null}, ${words.leftOn ?? null},
            ${words.reason ?? null}, ${words.conduct ?? null}, ${digest}, ${scope.userId})
    returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`
    insert into letter_batch_row (institute_id, letter_batch_id, position, student_profile_id, left_out)
    select ${scope.instituteId}::uuid, ${id}::uuid, w.place, w.id, w.left_out
      from unnest(${students.map((one) => one.id)}::uuid[], ${students.map((one) => one.leftOut)}::text[]) with ordinality w(id, left_out, place)`.execute(
    db,
  );
  return id;
}

export async function setBatchJob(db: Db, scope: InstituteScope, id: string, jobId: string): Promise<void> {
  await sql`update letter_batch set job_id = ${jobId}::uuid where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(
    db,
  );
}

type Stored = Omit<LetterBatch, 'kind' | 'language' | 'subject'> & {
  readonly kind: string;
  readonly language: string;
  readonly purpose: string | null;
  readonly admittedOn: string | null;
  readonly leftOn: string | null;
  readonly reason: string | null;
  readonly conduct: string | null;
};
/** A batch with what was typed for it. */
export type FoundBatch = Omit<Stored, 'kind' | 'language'> & Pick<LetterBatch, 'kind' | 'language'>;

/** Batches `b` of others are for whoever may see every student. */
const seenBatches = (scope: InstituteScope) =>
  canEverywhere(scope.rights, 'profiles', 'read') ? sql`true` : sql`b.created_by = ${scope.userId}::uuid`;

export async function listBatches(db: Db, scope: InstituteScope, { size, offset }: Page): Promise<FoundBatch[]> {
  const { rows } = await sql<Stored>`
    select b.id, b.kind, b.language, b.purpose, b.admitted_on, b.left_on, b.reason, b.conduct, n.students, n.issued, n.left_out, b.job_id,
           coalesce(j.state in ('QUEUED', 'RUNNING'), false) as is_working, b.created_at, u.name as created_by_name
      from (select * from letter_batch b where b.institute_id = (select ${scope.instituteId}::uuid) and ${seenBatches(scope)}
         order by b.created_at desc, b.id desc limit ${size} offset ${offset}) b
      left join kit_job j on j.institute_id = b.institute_id and j.id = b.job_id
      left join identity_user_account u on u.id = b.created_by
      cross join lateral (select count(*)::int as students, count(r.printed_document_id)::int as issued, count(r.left_out)::int as left_out
          from letter_batch_row r where r.institute_id = b.institute_id and r.letter_batch_id = b.id) n
     order by b.created_at desc, b.id desc`.execute(db);
  return rows as FoundBatch[];
}

export async function countBatches(db: Db, scope: InstituteScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from letter_batch b where b.institute_id = (select ${scope.instituteId}::uuid) and ${seenBatches(scope)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function findBatch(db: Db, scope: InstituteScope, id: string): Promise<FoundBatch | undefined> {
  const { rows } = await sql<Stored>`
    select b.id, b.kind, b.language, b.purpose, b.admitted_on, b.left_on, b.reason, b.conduct, n.students, n.issued, n.left_out, b.job_id,
           coalesce(j.state in ('QUEUED', 'RUNNING'), false) as is_working, b.created_at, u.name as created_by_name
      from letter_batch b
      left join kit_job j on j.institute_id = b.institute_id and j.id = b.job_id
      left join identity_user_account u on u.id = b.created_by
      cross join lateral (select count(*)::int as students, count(r.printed_document_id)::int as issued, count(r.left_out)::int as left_out
          from letter_batch_row r where r.institute_id = b.institute_id and r.letter_batch_id = b.id) n
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.id = ${id}::uuid and ${seenBatches(scope)}`.execute(db);
  return rows[0] as FoundBatch | undefined;
}

/** Whose turn has not come, in their order. */
export async function waitingRows(db: Db, scope: InstituteScope, batchId: string, most: number) {
  const { rows } = await sql<{ id: string; studentProfileId: string }>`
    select id, student_profile_id from letter_batch_row
     where institute_id = (select ${scope.instituteId}::uuid) and letter_batch_id = ${batchId}::uuid and left_out is null and printed_document_id is null
     order by position limit ${most}`.execute(db);
  return rows;
}

export interface RowEnd {
  readonly id: string;
  readonly leftOut: BatchLeftOut | null;
  readonly documentId: string | null;
}

export async function endRows(db: Db, scope: InstituteScope, ends: readonly RowEnd[]): Promise<void> {
  await sql`update letter_batch_row r set left_out = e."leftOut", printed_document_id = e."documentId"
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e(id uuid, "leftOut" text, "documentId" uuid)
    where r.institute_id = (select ${scope.instituteId}::uuid) and r.id = e.id`.execute(db);
}

/** Students `t` that the caller may see. */
const mine = (scope: InstituteScope) => grantedRows(studentProfiles, scope) ?? sql`true`;

export interface BatchQuery {
  readonly q?: string | undefined;
  readonly show?: 'ISSUED' | 'LEFT_OUT' | undefined;
}

export async function countLetters(
  db: Db,
  scope: InstituteScope,
  batchId: string,
  q: string | undefined,
): Promise<Record<'ISSUED' | 'LEFT_OUT', number>> {
  const { rows } = await sql<{ issued: number; leftOut: number }>`
    select count(r.printed_document_id)::int as issued, count(r.left_out)::int as left_out
      from letter_batch_row r
      join people_student_profile t on t.institute_id = r.institute_id and t.id = r.student_profile_id
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.letter_batch_id = ${batchId}::uuid and ${mine(scope)}
       and ${matchesWritten(q, ['t.full_name', 't.name_in_script', 't.university_prn'])}`.execute(db);
  return { ISSUED: rows[0]?.issued ?? 0, LEFT_OUT: rows[0]?.leftOut ?? 0 };
}

export async function listLetters(
  db: Db,
  scope: InstituteScope,
  batchId: string,
  { q, show }: BatchQuery,
  { size, offset }: Page,
): Promise<BatchLetter[]> {
  const { rows } = await sql<Omit<BatchLetter, 'leftOut' | 'documentState'> & { leftOut: string | null; documentState: string | null }>`
    select r.id, r.student_profile_id, t.full_name as name, t.university_prn as prn, r.left_out, d.number, d.state as document_state
      from letter_batch_row r
      join people_student_profile t on t.institute_id = r.institute_id and t.id = r.student_profile_id
      left join printed_document d on d.institute_id = r.institute_id and d.id = r.printed_document_id
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.letter_batch_id = ${batchId}::uuid and ${mine(scope)}
       and ${matchesWritten(q, ['t.full_name', 't.name_in_script', 't.university_prn'])}
       and (${show ?? null}::text is null or (${show ?? null} = 'ISSUED' and r.printed_document_id is not null) or (${show ?? null} = 'LEFT_OUT' and r.left_out is not null))
     order by r.position limit ${size} offset ${offset}`.execute(db);
  return rows as BatchLetter[];
}

/** Papers of a batch that are still valid, in their order. */
export async function validPapers(db: Db, scope: InstituteScope, batchId: string): Promise<{ id: string; number: string; prn: string }[]> {
  const { rows } = await sql<{ id: string; number: string; prn: string }>`
    select d.id, d.number, t.university_prn as prn
      from letter_batch_row r
      join printed_document d on d.institute_id = r.institute_id and d.id = r.printed_document_id
      join people_student_profile t on t.institute_id = r.institute_id and t.id = r.student_profile_id
     where r.institute_id = (select ${scope.instituteId}::uuid) and r.letter_batch_id = ${batchId}::uuid and ${mine(scope)} and d.state = 'VALID'
     order by r.position`.execute(db);
  return rows;
}
