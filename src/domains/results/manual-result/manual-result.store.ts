import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { creditsOf, sgpiOfPapers } from '../manual-view/manual-figures.rules.ts';
import type { ManualResultRow } from './manual-result.contract.ts';
import { semesterKey } from './manual-standing.store.ts';
import type { SemesterKey } from './manual-standing.store.ts';
import type { ManualPaper } from '../manual-view/manual-view.contract.ts';
import { semesterColumns } from '../manual-view/manual-view.store.ts';

/** The act that approves them. */
export const MANUAL_ACT = 'manualResults.approve';

const columns = (
  scope: InstituteScope,
) => sql`${semesterColumns}, m.student_profile_id, st.university_prn as prn, st.full_name as name, st.name_in_script, m.difference_reason, m.source_document, m.evidence_id, f.name as evidence,
  m.entered_by, e.name as entered_by_name, m.approved_by, a.name as approved_by_name, m.approved_at, m.version, m.entered_by = ${scope.userId} as is_own,
  (m.approved_by is null and exists (select from kit_approval_request w where w.institute_id = m.institute_id and w.act = ${MANUAL_ACT} and w.state = 'PENDING' and w.expires_at > now()
    and w.subject = m.entered_by::text and w.requested_at >= m.updated_at)) as sent`;
const tables = (scope: InstituteScope) => sql`manual_result m
  join people_student_profile st on st.institute_id = m.institute_id and st.id = m.student_profile_id
  join result_evidence f on f.institute_id = m.institute_id and f.id = m.evidence_id
  left join identity_user_account e on e.tenant_id = ${scope.tenantId} and e.id = m.entered_by
  left join identity_user_account a on a.tenant_id = ${scope.tenantId} and a.id = m.approved_by`;

type Read = Omit<ManualResultRow, 'sgpiOfPapers' | 'credits'>;

const withFigures = (row: Read): ManualResultRow => ({ ...row, sgpiOfPapers: sgpiOfPapers(row.papers), credits: creditsOf(row.papers) });

interface Filter {
  readonly q?: string | undefined;
  readonly studentProfileId?: string | undefined;
  readonly semester?: number | undefined;
  readonly state?: 'APPROVED' | 'UNAPPROVED' | undefined;
}

export async function listManual(db: Db, scope: InstituteScope, filter: Filter, page: Page) {
  const chosen = every([
    sql`m.institute_id = (select ${scope.instituteId}::uuid)`,
    equals('m.student_profile_id', filter.studentProfileId),
    equals('m.semester', filter.semester),
    matchesWritten(filter.q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'm.exam_name', 'm.issued_by']),
  ]);
  const { rows } = await sql<Read>`
    select ${columns(scope)} from ${tables(scope)} where ${chosen}
       and (${filter.state ?? null}::text is null or (m.approved_by is not null) = (${filter.state ?? null} = 'APPROVED'))
     order by st.university_prn, m.semester ${paged(page)}`.execute(db);
  const counted = await sql<{ approved: number; unapproved: number }>`
    select count(m.approved_by)::int as approved, (count(*) - count(m.approved_by))::int as unapproved from ${tables(scope)} where ${chosen}`.execute(
    db,
  );
  const counts = { APPROVED: counted.rows[0]?.approved ?? 0, UNAPPROVED: counted.rows[0]?.unapproved ?? 0 };
  return { rows: rows.map(withFigures), total: totalOf(counts, filter.state), counts };
}

export async function findManual(db: Db, scope: InstituteScope, id: string): Promise<ManualResultRow | undefined> {
  const { rows } = await sql<Read>`
    select ${columns(scope)} from ${tables(scope)} where m.institute_id = (select ${scope.instituteId}::uuid) and m.id = ${id}`.execute(db);
  return rows.map(withFigures)[0];
}

/** One person's entries that nobody has approved, as the second person judges them. */
export async function askedManual(db: Db, scope: InstituteScope, enteredBy: string, most: number | null): Promise<ManualResultRow[]> {
  const { rows } = await sql<Read>`
    select ${columns(scope)} from ${tables(scope)}
     where m.institute_id = (select ${scope.instituteId}::uuid) and m.entered_by = ${enteredBy} and m.approved_by is null
     order by st.university_prn, m.semester limit ${most}`.execute(db);
  return rows.map(withFigures);
}

/** The figures of a semester beside its papers, as they are typed. */
export interface ManualHead {
  readonly examName: string;
  readonly examMonth: number;
  readonly examYear: number;
  readonly issuedBy: string;
  readonly outcome: string;
  readonly sgpi: string | null;
  readonly total: string | null;
  readonly totalMax: string | null;
  readonly className: string | null;
  readonly differenceReason: string | null;
  readonly sourceDocument: string;
  readonly evidenceId: string;
}

/** A semester that is there already violates manual_result_once. Answers ids by student and semester. */
export async function insertHeads(
  db: Db,
  scope: InstituteScope,
  heads: readonly (ManualHead & SemesterKey)[],
): Promise<Map<string, string>> {
  const { rows } = await sql<SemesterKey & { id: string }>`
    insert into manual_result (institute_id, student_profile_id, semester, exam_name, exam_month, exam_year, issued_by, outcome, sgpi, total, total_max, class_name, difference_reason,
                               source_document, evidence_id, entered_by)
    select ${scope.instituteId}, n."studentProfileId", n.semester, n."examName", n."examMonth", n."examYear", n."issuedBy", n.outcome, n.sgpi, n.total, n."totalMax", n."className",
           n."differenceReason", n."sourceDocument", n."evidenceId", ${scope.userId}
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as n("studentProfileId" uuid, semester int, "examName" text, "examMonth" int, "examYear" int, "issuedBy" text, outcome text,
             sgpi numeric, total numeric, "totalMax" numeric, "className" text, "differenceReason" text, "sourceDocument" text, "evidenceId" uuid)
     order by 2, 3
    returning id, student_profile_id, semester`.execute(db);
  return new Map(rows.map((row) => [semesterKey(row), row.id]));
}

/** Whoever changes it becomes its maker. False when the version is not the present one, or it is approved. */
export async function updateHead(
  db: Db,
  scope: InstituteScope,
  id: string,
  { version, ...head }: ManualHead & { readonly version: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update manual_result set exam_name = ${head.examName}, exam_month = ${head.examMonth}, exam_year = ${head.examYear}, issued_by = ${head.issuedBy}, outcome = ${head.outcome},
           sgpi = ${head.sgpi}, total = ${head.total}, total_max = ${head.totalMax}, class_name = ${head.className}, difference_reason = ${head.differenceReason},
           source_document = ${head.sourceDocument}, evidence_id = ${head.evidenceId}, entered_by = ${scope.userId}, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and version = ${version} and approved_by is null returning id`.execute(
    db,
  );
  return rows.length > 0;
}

export interface PaperOf extends ManualPaper {
  readonly manualResultId: string;
}

export const paperOfKey = ({ manualResultId, code }: { readonly manualResultId: string; readonly code: string }) =>
  `${manualResultId} ${code}`;

/** Puts papers behind those that are there, in the order given. Answers their ids by result and code. */
export async function addPapers(db: Db, scope: InstituteScope, papers: readonly PaperOf[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; manualResultId: string; code: string }>`
    insert into manual_result_paper (institute_id, manual_result_id, position, code, title, credits, marks, max_marks, grade, grade_point, outcome)
    select ${scope.instituteId}, n."manualResultId", coalesce(k.last, 0) + row_number() over (partition by n."manualResultId" order by n.at), n.code, n.title, n.credits, n.marks, n."maxMarks",
           n.grade, n."gradePoint", n.outcome
      from rows from (jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) as ("manualResultId" uuid, code text, title text, credits numeric, marks numeric, "maxMarks" numeric, grade text,
             "gradePoint" numeric, outcome text)) with ordinality as n("manualResultId", code, title, credits, marks, "maxMarks", grade, "gradePoint", outcome, at)
      left join lateral (select max(p.position) as last from manual_result_paper p where p.institute_id = (select ${scope.instituteId}::uuid) and p.manual_result_id = n."manualResultId") k on true
    returning id, manual_result_id, code`.execute(db);
  return new Map(rows.map((row) => [paperOfKey(row), row.id]));
}

export async function clearPapers(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`delete from manual_result_paper where institute_id = (select ${scope.instituteId}::uuid) and manual_result_id = ${id}`.execute(
    db,
  );
}

/** With its papers. False when the version is not the present one. */
export async function deleteManual(db: Db, scope: InstituteScope, id: string, version: number): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from manual_result where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and version = ${version} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

export interface OpenManual {
  readonly entries: number;
  /** Null: there are none. */
  readonly digest: string | null;
}

/** One person's open entries, with what they are by their versions: what is approved is what was shown. */
export async function openManual(db: Db, scope: InstituteScope, enteredBy: string): Promise<OpenManual> {
  const { rows } = await sql<OpenManual>`
    select count(*)::int as entries, encode(sha256(convert_to(string_agg(concat_ws(' ', id, version), ';' order by id), 'UTF8')), 'hex') as digest
      from manual_result where institute_id = (select ${scope.instituteId}::uuid) and entered_by = ${enteredBy} and approved_by is null`.execute(
    db,
  );
  return rows[0] ?? { entries: 0, digest: null };
}

export async function approveManual(db: Db, scope: InstituteScope, enteredBy: string): Promise<void> {
  await sql`
    update manual_result set approved_by = ${scope.userId}, approved_at = now(), version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and entered_by = ${enteredBy} and approved_by is null`.execute(db);
}
