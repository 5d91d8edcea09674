import { sql } from 'kysely';
import { keptOf, restoreKept } from '../../../kit/feed/back.store.ts';
import type { DoneRow } from '../../../kit/feed/feed-definition.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { BackwardSgpiRow } from './backward-sgpi.contract.ts';
import { holdEntries } from './verification.store.ts';

const columns = sql`b.id, b.student_profile_id, st.university_prn as prn, st.full_name as name, st.name_in_script, b.semester, b.sgpi, b.credits, b.points, b.source_document, b.evidence_id, f.name as evidence,
  b.entered_by, e.name as entered_by_name, b.verified_by, v.name as verified_by_name, b.verified_at, b.manual_result_id is not null as of_manual, b.version`;
const tables = (scope: InstituteScope) => sql`backward_sgpi b
  join people_student_profile st on st.institute_id = b.institute_id and st.id = b.student_profile_id
  left join result_evidence f on f.institute_id = b.institute_id and f.id = b.evidence_id
  left join identity_user_account e on e.tenant_id = ${scope.tenantId} and e.id = b.entered_by
  left join identity_user_account v on v.tenant_id = ${scope.tenantId} and v.id = b.verified_by`;

interface Filter {
  readonly q?: string | undefined;
  readonly studentProfileId?: string | undefined;
  readonly semester?: number | undefined;
  readonly state?: 'VERIFIED' | 'UNVERIFIED' | undefined;
}

export interface EntryPage {
  readonly rows: BackwardSgpiRow[];
  readonly total: number;
  readonly counts: Record<'VERIFIED' | 'UNVERIFIED', number>;
}

export async function listEntries(db: Db, scope: InstituteScope, filter: Filter, page: Page): Promise<EntryPage> {
  const chosen = every([
    sql`b.institute_id = (select ${scope.instituteId}::uuid)`,
    equals('b.student_profile_id', filter.studentProfileId),
    equals('b.semester', filter.semester),
    matchesWritten(filter.q, ['st.full_name', 'st.name_in_script', 'st.university_prn']),
  ]);
  const { rows } = await sql<BackwardSgpiRow>`
    select ${columns} from ${tables(scope)} where ${chosen}
       and (${filter.state ?? null}::text is null or (b.verified_by is not null) = (${filter.state ?? null} = 'VERIFIED'))
     order by st.university_prn, b.semester ${paged(page)}`.execute(db);
  const counted = await sql<{ verified: number; unverified: number }>`
    select count(b.verified_by)::int as verified, (count(*) - count(b.verified_by))::int as unverified from ${tables(scope)} where ${chosen}`.execute(
    db,
  );
  const counts = { VERIFIED: counted.rows[0]?.verified ?? 0, UNVERIFIED: counted.rows[0]?.unverified ?? 0 };
  return { rows, total: totalOf(counts, filter.state), counts };
}

export async function findEntry(db: Db, scope: InstituteScope, id: string): Promise<BackwardSgpiRow | undefined> {
  const { rows } =
    await sql<BackwardSgpiRow>`select ${columns} from ${tables(scope)} where b.institute_id = (select ${scope.instituteId}::uuid) and b.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** One person's entries that nobody has verified, as the second person judges them. */
export async function askedEntries(db: Db, scope: InstituteScope, enteredBy: string, most: number): Promise<BackwardSgpiRow[]> {
  const { rows } = await sql<BackwardSgpiRow>`
    select ${columns} from ${tables(scope)}
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.entered_by = ${enteredBy} and b.verified_by is null
     order by st.university_prn, b.semester limit ${most}`.execute(db);
  return rows;
}

/** What an entry of a student and semester would meet. */
export interface EntryBar {
  readonly studentProfileId: string;
  readonly semester: number;
  readonly runGoing: boolean;
  readonly locked: boolean;
  /** It came with a manual result, and goes with it. */
  readonly ofManual: boolean;
}

/**
 * Entries that results block: a run that reads them now, or a locked result of a higher semester that used them.
 * The instances are held, so that no run starts and nothing is locked before this transaction ends; nor does anybody verify entries.
 */
export async function barredEntries(
  db: Db,
  scope: InstituteScope,
  entries: readonly { studentProfileId: string; semester: number }[],
  hold: 'READ' | 'HOLD' = 'HOLD',
): Promise<Map<string, EntryBar>> {
  const students = [...new Set(entries.map((one) => one.studentProfileId))];
  if (hold === 'HOLD') {
    await holdEntries(db, scope, 'WRITER');
    await sql`
    select 1 from exams_exam_instance i where i.institute_id = (select ${scope.instituteId}::uuid) and i.id in (
      select x.exam_instance_id from exams_student_exam x where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = any(${students}::uuid[]))
     order by i.id for share`.execute(db);
  }
  const { rows } = await sql<EntryBar>`
    select n.student as student_profile_id, n.semester, bool_or(exists (
             select 1 from result_run r where r.institute_id = x.institute_id and r.exam_instance_id = x.exam_instance_id and r.state = 'RUNNING'
                and not exists (select 1 from kit_job j where j.institute_id = r.institute_id and j.payload ->> 'runId' = r.id::text and j.state in ('DONE', 'FAILED', 'CANCELLED')))) as run_going,
           coalesce(bool_or(i.locked_run_no is not null and x.result_run_no is not null), false) as locked, bool_or(b.manual_result_id is not null) as of_manual
      from unnest(${entries.map((one) => one.studentProfileId)}::uuid[], ${entries.map((one) => one.semester)}::int[]) as n(student, semester)
      left join backward_sgpi b on b.institute_id = (select ${scope.instituteId}::uuid) and b.student_profile_id = n.student and b.semester = n.semester
      left join exams_student_exam x on x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = n.student and x.state in ('INWARDED', 'LOCKED', 'SEATED')
       and exists (select from exams_exam_instance h where h.institute_id = x.institute_id and h.id = x.exam_instance_id and h.semesters[array_upper(h.semesters, 1)] > n.semester)
      left join exams_exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
     group by 1, 2`.execute(db);
  return new Map(rows.filter((row) => row.runGoing || row.locked || row.ofManual).map((row) => [entryKey(row), row]));
}

export interface OfManual {
  readonly manualResultId: string;
  readonly studentProfileId: string;
  readonly semester: number;
  readonly sgpi: string;
  readonly credits: string | null;
  readonly points: string | null;
  readonly sourceDocument: string;
}

/** What approved manual results give to the CGPI: verified by whoever approves them now. */
export async function insertOfManual(db: Db, scope: InstituteScope, enteredBy: string, entries: readonly OfManual[]): Promise<void> {
  await sql`
    insert into backward_sgpi (institute_id, student_profile_id, semester, sgpi, credits, points, source_document, entered_by, verified_by, verified_at, manual_result_id)
    select ${scope.instituteId}, n."studentProfileId", n.semester, n.sgpi, n.credits, n.points, n."sourceDocument", ${enteredBy}, ${scope.userId}, now(), n."manualResultId"
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as n("manualResultId" uuid, "studentProfileId" uuid, semester int, sgpi numeric, credits numeric, points numeric, "sourceDocument" text)`.execute(
    db,
  );
}

export async function deleteOfManual(db: Db, scope: InstituteScope, manualResultId: string): Promise<void> {
  await sql`delete from backward_sgpi where institute_id = (select ${scope.instituteId}::uuid) and manual_result_id = ${manualResultId}`.execute(
    db,
  );
}

export const entryKey = (entry: { studentProfileId: string; semester: number }) => `${entry.studentProfileId} ${entry.semester}`;

export interface NewEntry {
  readonly studentProfileId: string;
  readonly semester: number;
  readonly sgpi: string;
  readonly credits: string | null;
  readonly points: string | null;
  readonly sourceDocument: string;
  readonly evidenceId: string;
}

const list = (entries: readonly NewEntry[]) => sql`
  unnest(${entries.map((one) => one.studentProfileId)}::uuid[], ${entries.map((one) => one.semester)}::int[], ${entries.map((one) => one.sgpi)}::numeric[],
    ${entries.map((one) => one.credits)}::numeric[], ${entries.map((one) => one.points)}::numeric[], ${entries.map((one) => one.sourceDocument)}::text[],
    ${entries.map((one) => one.evidenceId)}::uuid[]) as n(student, semester, sgpi, credits, points, document, evidence)`;

/** Inserts; an entry that is there already violates backward_sgpi_once. Answers ids by entry. */
export async function insertEntries(db: Db, scope: InstituteScope, entries: readonly NewEntry[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; studentProfileId: string; semester: number }>`
    insert into backward_sgpi (institute_id, student_profile_id, semester, sgpi, credits, points, source_document, evidence_id, entered_by)
    select ${scope.instituteId}, n.student, n.semester, n.sgpi, n.credits, n.points, n.document, n.evidence, ${scope.userId} from ${list(entries)} order by n.student, n.semester
    returning id, student_profile_id, semester`.execute(db);
  return new Map(rows.map((row) => [entryKey(row), row.id]));
}

/** The columns of an entry, with its student and who verified it. */
const KEPT = ['sgpi', 'credits', 'points', 'source_document', 'evidence_id', 'entered_by', 'verified_by', 'verified_at'] as const;

/** Entries that a file changed as they were before it, with their verification: two persons had agreed to them. */
export const restoreEntries = (db: Db, scope: InstituteScope, rows: readonly DoneRow<NewEntry>[]) =>
  restoreKept(db, scope, 'backward_sgpi', KEPT, rows);

/** Changes what differs; whoever changes an entry becomes its maker and it must be verified again. */
export async function changeEntries(
  db: Db,
  scope: InstituteScope,
  entries: readonly NewEntry[],
): Promise<Map<string, { readonly id: string; readonly before: string }>> {
  const { rows } = await sql<{ id: string; studentProfileId: string; semester: number; before: string }>`
    update backward_sgpi b set sgpi = n.sgpi, credits = n.credits, points = n.points, source_document = n.document, evidence_id = n.evidence, entered_by = ${scope.userId},
           verified_by = null, verified_at = null, version = b.version + 1, updated_at = now() from ${list(entries)}
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.student_profile_id = n.student and b.semester = n.semester
       and (b.sgpi, b.credits, b.points, b.source_document, b.evidence_id) is distinct from (n.sgpi, n.credits, n.points, n.document, n.evidence)
    returning b.id, b.student_profile_id, b.semester, jsonb_build_object('version', b.version, 'values', ${keptOf(KEPT)})::text as before`.execute(
    db,
  );
  return new Map(rows.map(({ id, before, ...row }) => [entryKey(row), { id, before }]));
}

/** Entries that are there, by student and semester. */
export async function presentEntries(
  db: Db,
  scope: InstituteScope,
  entries: readonly { studentProfileId: string; semester: number }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; studentProfileId: string; semester: number }>`
    select b.id, b.student_profile_id, b.semester
      from unnest(${entries.map((one) => one.studentProfileId)}::uuid[], ${entries.map((one) => one.semester)}::int[]) as n(student, semester)
      join backward_sgpi b on b.institute_id = (select ${scope.instituteId}::uuid) and b.student_profile_id = n.student and b.semester = n.semester
     order by b.id for update of b`.execute(db);
  return new Map(rows.map((row) => [entryKey(row), row.id]));
}

/** False when the version is not the present one. */
export async function updateEntry(
  db: Db,
  scope: InstituteScope,
  id: string,
  entry: Omit<NewEntry, 'studentProfileId' | 'semester'> & { version: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update backward_sgpi set sgpi = ${entry.sgpi}, credits = ${entry.credits}, points = ${entry.points}, source_document = ${entry.sourceDocument}, evidence_id = ${entry.evidenceId},
           entered_by = ${scope.userId}, verified_by = null, verified_at = null, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and version = ${entry.version} returning id`.execute(db);
  return rows.length > 0;
}

export async function deleteEntry(db: Db, scope: InstituteScope, id: string, version: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from backward_sgpi where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and version = ${version} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Students by what people write for them: PRN or student ID, whatever its case. */
export async function studentsNamed(db: Db, scope: InstituteScope, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    with named as (
      select v.name, st.id from people_student_profile st cross join lateral (values (lower(st.university_prn)), (lower(st.student_id))) v(name)
       where st.institute_id = (select ${scope.instituteId}::uuid))
    select n.name, min(e.id::text) as id from unnest(${names}::text[]) as n(name) join named e on e.name = lower(trim(n.name))
     group by 1 having count(distinct e.id) = 1`.execute(db);
  return new Map(rows.map((row) => [row.name, row.id]));
}

/** The first students, as a sample names them. */
export async function firstStudents(db: Db, scope: InstituteScope): Promise<{ readonly prn: string }[]> {
  const { rows } = await sql<{ prn: string }>`
    select university_prn as prn from people_student_profile where institute_id = (select ${scope.instituteId}::uuid) order by 1 limit 2`.execute(
    db,
  );
  return rows;
}
