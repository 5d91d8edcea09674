import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { RegisterChecks, RegisterPageRow } from './register-check.contract.ts';

/** How many persons the institute wants to verify each page. */
export async function checksWanted(db: Db, { tenantId, instituteId }: InstituteScope): Promise<RegisterChecks> {
  const { rows } = await sql<{ wanted: string | null }>`
    select i.settings ->> 'registerChecks' as wanted from institute i where i.tenant_id = ${tenantId} and i.id = ${instituteId}`.execute(
    db,
  );
  return (rows[0]?.wanted ?? 'NONE') as RegisterChecks;
}

interface Run {
  readonly examInstanceId: string;
  readonly runNo: number;
}

interface NewPage {
  readonly ids: readonly string[];
  readonly digest: string;
}

/** The pages of a run; those laid out before are replaced. */
export async function replacePages(db: Db, scope: InstituteScope, of: Run, pages: readonly NewPage[]): Promise<void> {
  await sql`delete from register_page where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${of.examInstanceId} and run_no = ${of.runNo}`.execute(
    db,
  );
  await sql`
    insert into register_page (institute_id, exam_instance_id, run_no, page_no, digest, student_exam_ids)
    select ${scope.instituteId}::uuid, ${of.examInstanceId}::uuid, ${of.runNo}::int, w.no::int, w.page ->> 'digest',
           array(select jsonb_array_elements_text(w.page -> 'ids'))::uuid[]
      from jsonb_array_elements(${JSON.stringify(pages)}::jsonb) with ordinality w(page, no)`.execute(db);
}

const needed = (checks: RegisterChecks) => (checks === 'TWO' ? 2 : 1);
/** Of a page with the counts `m` of its marks. */
const stateOf = (
  checks: RegisterChecks,
) => sql`case when m.differences > 0 then 'DIFFERENCE' when m.verified >= ${needed(checks)}::int then 'VERIFIED'
  when m.verified > 0 then 'CHECKED' else 'OPEN' end`;
/** The counts of the marks of a page `p`. */
const marksOf = sql`
  select count(*) filter (where k.kind = 'VERIFIED')::int as verified,
         count(*) filter (where k.kind = 'DIFFERENCE' and k.settled_at is null)::int as differences
    from register_mark k where k.institute_id = p.institute_id and k.exam_instance_id = p.exam_instance_id and k.digest = p.digest`;

interface CheckedRun extends Run {
  readonly checks: RegisterChecks;
}

/** Pages of the run in their order. */
export async function listPages(db: Db, scope: InstituteScope, { examInstanceId, runNo, checks }: CheckedRun): Promise<RegisterPageRow[]> {
  const { rows } = await sql<Omit<RegisterPageRow, 'state'> & { state: string }>`
    select p.page_no, cardinality(p.student_exam_ids) as candidates,
           (select x.seat_no from exams_student_exam x where x.institute_id = p.institute_id and x.id = p.student_exam_ids[1]) as first_seat,
           (select x.seat_no from exams_student_exam x where x.institute_id = p.institute_id and x.id = p.student_exam_ids[cardinality(p.student_exam_ids)]) as last_seat,
           ${stateOf(checks)} as state, m.differences,
           array(select coalesce(u.name, '–') from register_mark k left join identity_user_account u on u.id = k.made_by
                  where k.institute_id = p.institute_id and k.exam_instance_id = p.exam_instance_id and k.digest = p.digest and k.kind = 'VERIFIED'
                  order by k.made_at, k.id) as verified_by,
           m.verified = 0 and exists (
             select from register_page q join register_mark k on k.institute_id = q.institute_id and k.exam_instance_id = q.exam_instance_id and k.digest = q.digest and k.kind = 'VERIFIED'
              where q.institute_id = p.institute_id and q.exam_instance_id = p.exam_instance_id and q.run_no < p.run_no
                and (q.student_exam_ids && p.student_exam_ids or (cardinality(q.student_exam_ids) = 0 and cardinality(p.student_exam_ids) = 0))) as changed
      from register_page p cross join lateral (${marksOf}) m
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.exam_instance_id = ${examInstanceId} and p.run_no = ${runNo}
     order by p.page_no`.execute(db);
  return rows as RegisterPageRow[];
}

/** Of each run, how many pages are laid out, and how many of them are not verified. */
export async function countPages(
  db: Db,
  scope: InstituteScope,
  runs: readonly Run[],
  checks: RegisterChecks,
): Promise<{ examInstanceId: string; pages: number; open: number }[]> {
  const { rows } = await sql<{ examInstanceId: string; pages: number; open: number }>`
    select w.id as exam_instance_id, count(f.state)::int as pages, count(*) filter (where f.state <> 'VERIFIED')::int as open
      from unnest(${runs.map((one) => one.examInstanceId)}::uuid[], ${runs.map((one) => one.runNo)}::int[]) w(id, run_no)
      left join lateral (
        select ${stateOf(checks)} as state from register_page p cross join lateral (${marksOf}) m
         where p.institute_id = (select ${scope.instituteId}::uuid) and p.exam_instance_id = w.id and p.run_no = w.run_no) f on true
     group by w.id`.execute(db);
  return rows;
}

export interface FoundPage {
  readonly pageNo: number;
  readonly digest: string;
  readonly studentExamIds: string[];
  /** Candidates, and pages of figures, on the pages before it. */
  readonly before: number;
  readonly figuresBefore: number;
  readonly state: RegisterPageRow['state'];
}

/** A page of the run by its number, or by what stands on it. */
export async function findPage(
  db: Db,
  scope: InstituteScope,
  { examInstanceId, runNo, checks }: CheckedRun,
  by: { readonly pageNo: number } | { readonly digest: string },
): Promise<FoundPage | undefined> {
  const chosen = 'pageNo' in by ? sql`p.page_no = ${by.pageNo}` : sql`p.digest = ${by.digest}`;
  const { rows } = await sql<Omit<FoundPage, 'state'> & { state: string }>`
    select p.page_no, p.digest, p.student_exam_ids, ${stateOf(checks)} as state,
           (select coalesce(sum(cardinality(q.student_exam_ids)), 0)::int from register_page q
             where q.institute_id = p.institute_id and q.exam_instance_id = p.exam_instance_id and q.run_no = p.run_no and q.page_no < p.page_no) as before,
           (select count(*)::int from register_page q where q.institute_id = p.institute_id and q.exam_instance_id = p.exam_instance_id and q.run_no = p.run_no
             and q.page_no < p.page_no and cardinality(q.student_exam_ids) = 0) as figures_before
      from register_page p cross join lateral (${marksOf}) m
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.exam_instance_id = ${examInstanceId} and p.run_no = ${runNo} and ${chosen}
     order by p.page_no limit 1`.execute(db);
  return rows[0] as FoundPage | undefined;
}

/** Of these candidates, whose result is out of date. */
export async function staleOf(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select x.id from exams_student_exam x where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = any(${[...ids]}::uuid[]) and x.stale`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
