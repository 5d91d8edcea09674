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
import type { GraceAllocationRow } from './grace-allocation.contract.ts';

/** The act that approves them. */
export const GRACE_ACT = 'graceAllocations.approve';

const columns = (
  scope: InstituteScope,
) => sql`a.id, a.student_exam_id, st.university_prn as prn, st.full_name as name, st.name_in_script, x.seat_no, a.category, a.marks, a.document, a.evidence_id, e.name as evidence, a.requested_by,
  r.name as requested_by_name, a.approved_by, p.name as approved_by_name, a.approved_at, ${standingOf(scope, GRACE_ACT)}, a.version`;
const tables = (scope: InstituteScope) => sql`grace_allocation a
  join exams_student_exam x on x.institute_id = a.institute_id and x.id = a.student_exam_id
  join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
  left join result_evidence e on e.institute_id = a.institute_id and e.id = a.evidence_id
  left join identity_user_account r on r.tenant_id = ${scope.tenantId} and r.id = a.requested_by
  left join identity_user_account p on p.tenant_id = ${scope.tenantId} and p.id = a.approved_by`;

export async function listAllocations(db: Db, scope: InstituteScope, filter: EntryFilter, page: Page) {
  const chosen = sql`a.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${filter.examInstanceId}
    and ${matchesWritten(filter.q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'x.seat_no'])}`;
  const { rows } = await sql<GraceAllocationRow>`
    select ${columns(scope)} from ${tables(scope)} where ${chosen} and ${inState(filter.state)}
     order by st.university_prn, a.category ${paged(page)}`.execute(db);
  const counted = await sql<CountedStates>`
    select count(a.approved_by)::int as approved, (count(*) - count(a.approved_by))::int as unapproved from ${tables(scope)} where ${chosen}`.execute(
    db,
  );
  return entryPage(rows, counted.rows[0], filter.state);
}

export async function findAllocation(
  db: Db,
  scope: InstituteScope,
  id: string,
): Promise<(GraceAllocationRow & { examInstanceId: string }) | undefined> {
  const { rows } = await sql<GraceAllocationRow & { examInstanceId: string }>`
    select ${columns(scope)}, x.exam_instance_id from ${tables(scope)} where a.institute_id = (select ${scope.instituteId}::uuid) and a.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

export interface CapFacts {
  readonly studentExamId: string;
  /** Rule document of the student's grace scheme; null: none. */
  readonly scheme: unknown;
  /** Categories and marks that are entered, approved or not; additional marks by code and name of their activity. */
  readonly has: Record<string, string>;
}

/** What one student has and by which rules, without holding it. */
export async function capFacts(db: Db, scope: InstituteScope, id: string): Promise<CapFacts | undefined> {
  const { rows } = await sql<CapFacts>`${facts(scope, [id])}`.execute(db);
  return rows[0];
}

const facts = (scope: InstituteScope, ids: readonly string[]) => sql`
    select x.id as student_exam_id, s.document as scheme,
           coalesce((select json_object_agg(h.category, h.marks::text) from (
             select a.category, a.marks from grace_allocation a where a.institute_id = x.institute_id and a.student_exam_id = x.id
             union all
             -- Additional marks count under the same cap; a category has no such name.
             select y.code || ' · ' || y.name, c.value from additional_credit c
               join credit_activity y on y.institute_id = c.institute_id and y.id = c.credit_activity_id and y.kind = 'MARKS'
              where c.institute_id = x.institute_id and c.student_exam_id = x.id) h), '{}') as has
      from exams_student_exam x
      join exams_exam_pattern t on t.institute_id = x.institute_id and t.id = x.exam_pattern_id
      left join exams_grace_scheme s on s.institute_id = t.institute_id and s.id = t.grace_scheme_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = any(${ids}::uuid[]) and x.state in ('INWARDED', 'LOCKED', 'SEATED')`;

/** Holds the students, then sums what they have: two callers at once are settled one after the other, so the cap holds. */
export async function holdStudents(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<Map<string, CapFacts>> {
  await sql`select 1 from exams_student_exam where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  );
  const { rows } = await sql<CapFacts>`${facts(scope, ids)}`.execute(db);
  return new Map(rows.map((row) => [row.studentExamId, row]));
}

export interface NewAllocation {
  readonly studentExamId: string;
  readonly category: string;
  readonly marks: string;
  readonly document: string;
  readonly evidenceId: string;
}

export const allocationKey = (one: { studentExamId: string; category: string }) => `${one.studentExamId} ${one.category}`;

/** A category a student has already violates grace_allocation_once. */
export async function insertAllocations(db: Db, scope: InstituteScope, rows: readonly NewAllocation[]): Promise<Map<string, string>> {
  const inserted = await sql<{ id: string; studentExamId: string; category: string }>`
    insert into grace_allocation (institute_id, student_exam_id, category, marks, document, evidence_id, requested_by)
    select ${scope.instituteId}, n.exam, n.category, n.marks, n.document, n.evidence, ${scope.userId}
      from unnest(${rows.map((one) => one.studentExamId)}::uuid[], ${rows.map((one) => one.category)}::text[], ${rows.map((one) => one.marks)}::numeric[],
                  ${rows.map((one) => one.document)}::text[], ${rows.map((one) => one.evidenceId)}::uuid[]) as n(exam, category, marks, document, evidence) order by n.exam, n.category
    returning id, student_exam_id, category`.execute(db);
  return new Map(inserted.rows.map((row) => [allocationKey(row), row.id]));
}

/** The columns of an entry, with who asked for it and who approved it. */
const KEPT = ['marks', 'document', 'evidence_id', 'requested_by', 'approved_by', 'approved_at'] as const;

/** Entries that a file changed as they were before it, with their approval: two persons had agreed to them. */
export const restoreAllocations = (db: Db, scope: InstituteScope, rows: readonly DoneRow<NewAllocation>[]) =>
  restoreKept(db, scope, 'grace_allocation', KEPT, rows);

/** Approved entries that these would change. */
export async function approvedAllocations(db: Db, scope: InstituteScope, rows: readonly NewAllocation[]): Promise<ReadonlySet<string>> {
  const found = await sql<{ studentExamId: string; category: string }>`
    select a.student_exam_id, a.category from grace_allocation a
      join unnest(${rows.map((one) => one.studentExamId)}::uuid[], ${rows.map((one) => one.category)}::text[], ${rows.map((one) => one.marks)}::numeric[],
                  ${rows.map((one) => one.document)}::text[], ${rows.map((one) => one.evidenceId)}::uuid[]) as n(exam, category, marks, document, evidence)
        on a.student_exam_id = n.exam and a.category = n.category
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.approved_by is not null
       and (a.marks, a.document, a.evidence_id) is distinct from (n.marks, n.document, n.evidence)`.execute(db);
  return new Set(found.rows.map(allocationKey));
}

/** Changes marks, document or evidence; the entry waits for approval again. */
export async function changeAllocations(
  db: Db,
  scope: InstituteScope,
  rows: readonly NewAllocation[],
): Promise<Map<string, { readonly id: string; readonly before: string }>> {
  const changed = await sql<{ id: string; studentExamId: string; category: string; before: string }>`
    update grace_allocation a set marks = n.marks, document = n.document, evidence_id = n.evidence, requested_by = ${scope.userId}, approved_by = null, approved_at = null,
           version = a.version + 1, updated_at = now()
      from unnest(${rows.map((one) => one.studentExamId)}::uuid[], ${rows.map((one) => one.category)}::text[], ${rows.map((one) => one.marks)}::numeric[],
                  ${rows.map((one) => one.document)}::text[], ${rows.map((one) => one.evidenceId)}::uuid[]) as n(exam, category, marks, document, evidence)
     where a.institute_id = (select ${scope.instituteId}::uuid) and a.student_exam_id = n.exam and a.category = n.category
       and (a.marks, a.document, a.evidence_id) is distinct from (n.marks, n.document, n.evidence)
    returning a.id, a.student_exam_id, a.category, jsonb_build_object('version', a.version, 'values', ${keptOf(KEPT)})::text as before`.execute(
    db,
  );
  return new Map(changed.rows.map(({ id, before, ...row }) => [allocationKey(row), { id, before }]));
}

export async function deleteAllocation(db: Db, scope: InstituteScope, id: string, version: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from grace_allocation where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and version = ${version} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** One person's unapproved entries of an instance with a digest over their content. */
export async function openAllocations(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  requestedBy: string,
  hold: Hold,
): Promise<OpenEntries> {
  const { rows } = await sql<OpenEntries>`
    select count(*)::int as entries, encode(sha256(convert_to(string_agg(concat_ws(' ', a.id, a.category, a.marks, a.document, a.evidence_id), ';' order by a.id), 'UTF8')), 'hex') as digest
      from (
        select a.* from grace_allocation a join exams_student_exam x on x.institute_id = a.institute_id and x.id = a.student_exam_id and x.exam_instance_id = ${examInstanceId}
         where a.institute_id = (select ${scope.instituteId}::uuid) and a.requested_by = ${requestedBy} and a.approved_by is null
         order by a.id ${heldRows(hold)}) a`.execute(db);
  return rows[0] ?? { entries: 0, digest: null };
}

/** One person's unapproved entries of an instance, as the second person judges them. */
export async function askedAllocations(
  db: Db,
  scope: InstituteScope,
  { examInstanceId, requestedBy }: AskedEntries,
  most: number,
): Promise<GraceAllocationRow[]> {
  const { rows } = await sql<GraceAllocationRow>`
    select ${columns(scope)} from ${tables(scope)}
     where a.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = ${examInstanceId}
       and a.requested_by = ${requestedBy} and a.approved_by is null
     order by st.university_prn, a.category limit ${most}`.execute(db);
  return rows;
}

export async function approveAllocations(db: Db, scope: InstituteScope, examInstanceId: string, requestedBy: string): Promise<void> {
  await sql`
    update grace_allocation a set approved_by = ${scope.userId}, approved_at = now(), version = a.version + 1, updated_at = now() from exams_student_exam x
     where a.institute_id = (select ${scope.instituteId}::uuid) and x.institute_id = a.institute_id and x.id = a.student_exam_id and x.exam_instance_id = ${examInstanceId}
       and a.requested_by = ${requestedBy} and a.approved_by is null`.execute(db);
}
