import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { IS_HIDDEN } from './hidden-candidate.store.ts';

/** What a computation, a lock and a publication are judged by; all counts. */
export interface ResultCounts {
  /** Students who sit the examination: INWARDED, LOCKED or SEATED. */
  readonly sitting: number;
  readonly rosterOpen: number;
  readonly uncomputed: number;
  readonly stale: number;
}

const NOBODY: ResultCounts = { sitting: 0, rosterOpen: 0, uncomputed: 0, stale: 0 };

export async function countStudents(db: Db, scope: InstituteScope, instanceId: string): Promise<ResultCounts> {
  return (await countStudentsOf(db, scope, [instanceId])).get(instanceId) ?? NOBODY;
}

/** The same of several examinations; one that nobody sits is not among them. */
export async function countStudentsOf(db: Db, scope: InstituteScope, instanceIds: readonly string[]): Promise<Map<string, ResultCounts>> {
  const { rows } = await sql<ResultCounts & { id: string }>`
    select exam_instance_id as id, count(*)::int as sitting, count(*) filter (where state = 'INWARDED')::int as roster_open,
           count(*) filter (where result_run_no is null)::int as uncomputed, count(*) filter (where stale)::int as stale
      from exams_student_exam where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = any(${[...instanceIds]}::uuid[])
       and state in ('INWARDED', 'LOCKED', 'SEATED') group by exam_instance_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface SheetReadiness {
  /** Heads × divisions with a candidate and without a sheet. */
  readonly missing: number;
  readonly notLocked: number;
  /** Candidates that came after their sheet was handed in. */
  readonly withoutMark: number;
}

const NO_DIVISION = '00000000-0000-0000-0000-000000000000';

/** Two passes over the instance's papers and sheets; marks are counted where they are carried. */
export async function sheetReadiness(db: Db, scope: InstituteScope, instanceId: string): Promise<SheetReadiness> {
  const { rows } = await sql<SheetReadiness>`
    with sitting as (
      select sp.exam_paper_id, coalesce(sp.division_id, ${NO_DIVISION}::uuid) as division_key, count(*)::int as n
        from exams_student_paper sp
        join exams_student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
       where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.exam_instance_id = ${instanceId} group by 1, 2),
    carried as (
      select m.paper_head_id, coalesce(sp.division_id, ${NO_DIVISION}::uuid) as division_key, count(*)::int as n
        from exams_mark m
        join exams_student_paper sp on sp.institute_id = m.institute_id and sp.id = m.student_paper_id and sp.exam_instance_id = ${instanceId}
        join exams_student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id and x.state in ('INWARDED', 'LOCKED', 'SEATED')
       where m.institute_id = (select ${scope.instituteId}::uuid) and m.origin = 'CARRIED' group by 1, 2),
    wanted as (
      select t.n - coalesce(c.n, 0) as candidates, s.id, s.state, s.candidate_count
        from sitting t
        join exams_paper_head h on h.institute_id = (select ${scope.instituteId}::uuid) and h.exam_paper_id = t.exam_paper_id
        left join carried c on c.paper_head_id = h.id and c.division_key = t.division_key
        left join exams_mark_sheet s on s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${instanceId}
             and s.paper_head_id = h.id and coalesce(s.division_id, ${NO_DIVISION}::uuid) = t.division_key)
    select count(*) filter (where id is null and candidates > 0)::int as missing,
           count(*) filter (where id is not null and state <> 'LOCKED' and candidates > 0)::int as not_locked,
           coalesce(sum(greatest(candidates - candidate_count, 0)) filter (where state = 'LOCKED'), 0)::int as without_mark
      from wanted`.execute(db);
  return rows[0] ?? { missing: 0, notLocked: 0, withoutMark: 0 };
}

/** Heads of papers that are known by mask number alone: their numbers are not resolved, or a sheet of theirs is open again. */
export async function countHiddenMasks(db: Db, scope: InstituteScope, instanceId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct (s.exam_paper_id, h.kind))::int as n
      from exams_mark_sheet s join exams_paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${instanceId} and ${IS_HIDDEN}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Moderations of the examination, to be applied or taken back, that a second person has not decided. */
export async function countModerations(db: Db, scope: InstituteScope, instanceId: string): Promise<number> {
  return (await countModerationsOf(db, scope, [instanceId])).get(instanceId) ?? 0;
}

/** The same of several examinations that have any. */
export async function countModerationsOf(db: Db, scope: InstituteScope, instanceIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select o.exam_instance_id as id, count(*)::int as n from moderation o
      join kit_approval_request a on a.institute_id = o.institute_id and a.id = o.approval_request_id and a.state = 'PENDING' and a.expires_at > now()
     where o.institute_id = (select ${scope.instituteId}::uuid) and o.exam_instance_id = any(${[...instanceIds]}::uuid[]) and o.taken_back_at is null
     group by o.exam_instance_id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.n]));
}

/** Students named for a single computation that sit the examination. */
export async function countSitting(db: Db, scope: InstituteScope, instanceId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from exams_student_exam where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId}
       and state in ('INWARDED', 'LOCKED', 'SEATED') and id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The day on which the examination's session begins, while it has not begun by the institute's calendar; null: it has. */
export async function findFutureStart(db: Db, scope: InstituteScope, instanceId: string): Promise<string | null> {
  const { rows } = await sql<{ startsOn: string }>`
    select s.starts_on::text as starts_on from exams_exam_instance i
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join institute n on n.id = i.institute_id
     where i.institute_id = (select ${scope.instituteId}::uuid) and i.id = ${instanceId} and s.starts_on > (now() at time zone n.time_zone)::date`.execute(
    db,
  );
  return rows[0]?.startsOn ?? null;
}
