import { sql } from 'kysely';
import { keptOf, restoreKept } from '../../../kit/feed/back.store.ts';
import type { DoneRow } from '../../../kit/feed/feed-definition.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { AskedEntries } from '../entry/entry.contract.ts';
import { entryPage, heldRows, inState, standingOf } from '../entry/entry.store.ts';
import type { CountedStates, EntryFilter, Hold, OpenEntries } from '../entry/entry.store.ts';
import type { AdditionalCreditRow } from './additional-credit.contract.ts';

/** The act that approves them. */
export const CREDIT_ACT = 'additionalCredits.approve';

const columns = (
  scope: InstituteScope,
) => sql`a.id, a.student_exam_id, st.university_prn as prn, st.full_name as name, st.name_in_script, x.seat_no, i.abc_id, a.credit_activity_id, y.name as activity, y.kind, y.head,
  a.value, a.credit_evidence_id, e.name as evidence, a.requested_by, r.name as requested_by_name, a.approved_by, p.name as approved_by_name, a.approved_at, ${standingOf(scope, CREDIT_ACT)}, a.version`;
const tables = (scope: InstituteScope) => sql`additional_credit a
  join exams_student_exam x on x.institute_id = a.institute_id and x.id = a.student_exam_id
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
  join people_student_identity i on i.institute_id = x.institute_id and i.id = x.student_profile_id
  join credit_activity y on y.institute_id = a.institute_id and y.id = a.credit_activity_id
  join result_evidence e on e.institute_id = a.institute_id and e.id = a.credit_evidence_id
  left join identity_user_account r on r.tenant_id = ${scope.tenantId} and r.id = a.requested_by
  left join identity_user_account p on p.tenant_id = ${scope.tenantId} and p.id = a.approved_by`;

export async function listCredits(db: Db, scope: InstituteScope, filter: EntryFilter, page: Page) {
  const chosen = sql`a.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${filter.examInstanceId}
    and ${matchesWritten(filter.q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no', 'y.name'])}`;
  const { rows } = await sql<AdditionalCreditRow>`
    select ${columns(scope)} from ${tables(scope)} where ${chosen} and ${inState(filter.state)}
     order by st.university_prn, y.code ${paged(page)}`.execute(db);
  const counted = await sql<CountedStates>`
    select count(a.approved_by)::int as approved, (count(*) - count(a.approved_by))::int as unapproved from ${tables(scope)} where ${chosen}`.execute(
    db,
  );
  return entryPage(rows, counted.rows[0], filter.state);
}

export async function findCredit(
  db: Db,
  scope: InstituteScope,
  id: string,
): Promise<(AdditionalCreditRow & { examInstanceId: string }) | undefined> {
  const { rows } = await sql<AdditionalCreditRow & { examInstanceId: string }>`
    select ${columns(scope)}, x.exam_instance_id from ${tables(scope)} where a.institute_id = (select ${scope.instituteId}::uuid) and a.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export interface NewCredit {
  readonly studentExamId: string;
  readonly creditActivityId: string;
  readonly value: string;
  readonly creditEvidenceId: string;
}

export const creditKey = (one: { studentExamId: string; creditActivityId: string }) => `${one.studentExamId} ${one.creditActivityId}`;

const listsOf = (
  rows: readonly NewCredit[],
) => sql`unnest(${rows.map((one) => one.studentExamId)}::uuid[], ${rows.map((one) => one.creditActivityId)}::uuid[],
  ${rows.map((one) => one.value)}::numeric[], ${rows.map((one) => one.creditEvidenceId)}::uuid[]) as n(exam, activity, value, evidence)`;

/** An activity that a student has in the session already violates additional_credit_once. */
export async function insertCredits(db: Db, scope: InstituteScope, rows: readonly NewCredit[]): Promise<Map<string, string>> {
  const inserted = await sql<{ id: string; studentExamId: string; creditActivityId: string }>`
    insert into additional_credit (institute_id, student_exam_id, student_profile_id, exam_session_id, credit_activity_id, value, credit_evidence_id, requested_by)
    select x.institute_id, x.id, x.student_profile_id, x.exam_session_id, n.activity, n.value, n.evidence, ${scope.userId}
      from ${listsOf(rows)} join exams_student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.id = n.exam order by n.exam, n.activity
    returning id, student_exam_id, credit_activity_id`.execute(db);
  return new Map(inserted.rows.map((row) => [creditKey(row), row.id]));
}

/** The columns of an entry, with who asked for it and who approved it. */
const KEPT = ['value', 'credit_evidence_id', 'requested_by', 'approved_by', 'approved_at'] as const;

/** Entries that a file changed as they were before it, with their approval: two persons had agreed to them. */
export const restoreCredits = (db: Db, scope: InstituteScope, rows: readonly DoneRow<NewCredit>[]) =>
  restoreKept(db, scope, 'additional_credit', KEPT, rows);

/** Approved entries that these would change. */
export async function approvedCredits(db: Db, scope: InstituteScope, rows: readonly NewCredit[]): Promise<ReadonlySet<string>> {
  const found = await sql<{ studentExamId: string; creditActivityId: string }>`
    select a.student_exam_id, a.credit_activity_id from additional_credit a
      join ${listsOf(rows)} on a.student_exam_id = n.exam and a.credit_activity_id = n.activity
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.approved_by is not null
       and (a.value, a.credit_evidence_id) is distinct from (n.value, n.evidence)`.execute(db);
  return new Set(found.rows.map(creditKey));
}

/** Changes value or evidence; the entry waits for approval again. */
export async function changeCredits(
  db: Db,
  scope: InstituteScope,
  rows: readonly NewCredit[],
): Promise<Map<string, { readonly id: string; readonly before: string }>> {
  const changed = await sql<{ id: string; studentExamId: string; creditActivityId: string; before: string }>`
    update additional_credit a set value = n.value, credit_evidence_id = n.evidence, requested_by = ${scope.userId}, approved_by = null, approved_at = null,
           version = a.version + 1, updated_at = now()
      from ${listsOf(rows)}
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.student_exam_id = n.exam and a.credit_activity_id = n.activity
       and (a.value, a.credit_evidence_id) is distinct from (n.value, n.evidence)
    returning a.id, a.student_exam_id, a.credit_activity_id, jsonb_build_object('version', a.version, 'values', ${keptOf(KEPT)})::text as before`.execute(
    db,
  );
  return new Map(changed.rows.map(({ id, before, ...row }) => [creditKey(row), { id, before }]));
}

export async function deleteCredit(db: Db, scope: InstituteScope, id: string, version: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from additional_credit where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and version = ${version} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** One person's unapproved entries of an instance with a digest over their content. */
export async function openCredits(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  requestedBy: string,
  hold: Hold,
): Promise<OpenEntries> {
  const { rows } = await sql<OpenEntries>`
    select count(*)::int as entries,
           encode(sha256(convert_to(string_agg(concat_ws(' ', a.id, a.credit_activity_id, a.value, a.credit_evidence_id), ';' order by a.id), 'UTF8')), 'hex') as digest
      from (
        select a.* from additional_credit a join exams_student_exam x on x.institute_id = a.institute_id and x.id = a.student_exam_id and x.exam_instance_id = ${examInstanceId}
         where a.institute_id = (select ${scope.instituteId}::uuid) and a.requested_by = ${requestedBy} and a.approved_by is null
         order by a.id ${heldRows(hold)}) a`.execute(db);
  return rows[0] ?? { entries: 0, digest: null };
}

/** One person's unapproved entries of an instance, as the second person judges them. */
export async function askedCredits(
  db: Db,
  scope: InstituteScope,
  { examInstanceId, requestedBy }: AskedEntries,
  most: number,
): Promise<AdditionalCreditRow[]> {
  const { rows } = await sql<AdditionalCreditRow>`
    select ${columns(scope)} from ${tables(scope)}
     where a.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId}
       and a.requested_by = ${requestedBy} and a.approved_by is null
     order by st.university_prn, y.code limit ${most}`.execute(db);
  return rows;
}

export async function approveCredits(db: Db, scope: InstituteScope, examInstanceId: string, requestedBy: string): Promise<void> {
  await sql`
    update additional_credit a set approved_by = ${scope.userId}, approved_at = now(), version = a.version + 1, updated_at = now() from exams_student_exam x
     where a.institute_id = (select ${scope.instituteId}::uuid) and x.institute_id = a.institute_id and x.id = a.student_exam_id and x.exam_instance_id = ${examInstanceId}
       and a.requested_by = ${requestedBy} and a.approved_by is null`.execute(db);
}
