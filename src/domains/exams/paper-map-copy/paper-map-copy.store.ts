import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { paperMaps } from '../paper-map/paper-map.contract.ts';
import { classDivisions } from '../session-paper/session-paper.store.ts';
import type { CopyRow, MapCopy } from './paper-map-copy.contract.ts';

export interface AskedCopy {
  readonly fromSessionId: string;
  readonly toSessionId: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Held until the transaction ends: two who copy into one session come after each other. How many of the sessions there are. */
export async function holdSessions(db: Db, scope: InstituteScope, { fromSessionId, toSessionId }: AskedCopy): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from exam_session where institute_id = (select ${scope.instituteId}::uuid) and id = any(${[fromSessionId, toSessionId]}::uuid[])
     order by id for no key update`.execute(db);
  return rows.length;
}

export type PlannedCopy = Omit<CopyRow, 'evaluator' | 'outcome'> & {
  readonly evaluator: string | null;
  readonly outcome: string;
  readonly toPaperId: string | null;
  readonly toDivisionId: string | null;
};

/**
 * `source`: assignments of the papers of the old session on a day of it, one of each teacher, paper, division and head; `aim`: the paper of the
 * new session that each goes to: itself, the one that follows it, else that of its code, course and semester.
 */
export async function planCopy(
  db: Db,
  scope: InstituteScope,
  { fromSessionId, toSessionId, startsOn, endsOn }: AskedCopy,
): Promise<PlannedCopy[]> {
  const { rows } = await sql<PlannedCopy>`
    with there as materialized (${classDivisions(scope, toSessionId)}),
    target as materialized (select distinct exam_paper_id from there),
    source as materialized (
      select distinct on (t.teacher_profile_id, t.exam_paper_id, t.division_id, t.evaluator)
             t.id, t.teacher_profile_id, t.exam_paper_id, t.division_id, t.evaluator, s.starts_on as new_from
        from exam_session a join exam_session s on s.institute_id = a.institute_id and s.id = ${toSessionId}
        join paper_map t on t.institute_id = a.institute_id and coalesce(t.starts_on <= a.ends_on, true) and coalesce(t.ends_on >= a.starts_on, true)
       where a.institute_id = (select ${scope.instituteId}::uuid) and a.id = ${fromSessionId} and ${grantedRows(paperMaps, scope) ?? sql`true`}
         and t.exam_paper_id in (select ip.exam_paper_id from exam_instance e join exam_instance_paper ip on ip.institute_id = e.institute_id and ip.exam_instance_id = e.id
               where e.institute_id = (select ${scope.instituteId}::uuid) and e.exam_session_id = ${fromSessionId})
       order by t.teacher_profile_id, t.exam_paper_id, t.division_id, t.evaluator, t.ends_on desc nulls first, t.id),
    aim as (
      select distinct on (m.id) m.id, m.exam_paper_id from (
        select s.id, s.exam_paper_id, 1 as rank from source s join target on target.exam_paper_id = s.exam_paper_id
        union all
        select s.id, q.new_paper_id, 2 from source s join paper_equivalence q on q.institute_id = (select ${scope.instituteId}::uuid) and q.old_paper_id = s.exam_paper_id
           and coalesce(q.from_on <= s.new_from, true) join target on target.exam_paper_id = q.new_paper_id
        union all
        select s.id, n.id, 3 from source s join exam_paper o on o.institute_id = (select ${scope.instituteId}::uuid) and o.id = s.exam_paper_id
          join exam_paper n on n.institute_id = o.institute_id and n.course_id = o.course_id and n.semester = o.semester and n.code = o.code
           and n.branch_id is not distinct from o.branch_id join target on target.exam_paper_id = n.id) m
       order by m.id, m.rank, m.exam_paper_id),
    aimed as (
      select s.id, s.teacher_profile_id, s.exam_paper_id, s.division_id, s.evaluator, aim.exam_paper_id as to_paper_id, d.name as division,
             (select x.division_id from there x where x.exam_paper_id = aim.exam_paper_id and x.division = d.name order by x.division_id limit 1) as to_division_id
        from source s left join aim on aim.id = s.id
        left join division d on d.institute_id = (select ${scope.instituteId}::uuid) and d.id = s.division_id),
    held as (
      select a.id, bool_or(m.teacher_profile_id = a.teacher_profile_id) as has,
             string_agg(distinct o.name, ', ' order by o.name) filter (where m.teacher_profile_id <> a.teacher_profile_id and o.state = 'ACTIVE') as taker
        from aimed a
        join paper_map m on m.institute_id = (select ${scope.instituteId}::uuid) and m.exam_paper_id = a.to_paper_id
         and (m.division_id is null or a.division_id is null or m.division_id = a.to_division_id) and (m.evaluator is null or a.evaluator is null or m.evaluator = a.evaluator)
         and coalesce(m.starts_on <= ${endsOn}::date, true) and coalesce(m.ends_on >= ${startsOn}::date, true)
        join people_teacher_profile o on o.institute_id = m.institute_id and o.id = m.teacher_profile_id
       group by a.id)
    select a.id as paper_map_id, p.code, p.title, p.semester, a.division, a.evaluator, tp.name as teacher, nullif(n.code, p.code) as to_code, h.taker,
           case when tp.state = 'LEFT' then 'LEFT' when a.to_paper_id is null then 'GONE' when a.division_id is not null and a.to_division_id is null then 'NO_DIVISION'
                when h.has then 'HAS' when h.taker is not null then 'TAKEN' else 'COPY' end as outcome, a.to_paper_id, a.to_division_id
      from aimed a
      join exam_paper p on p.institute_id = (select ${scope.instituteId}::uuid) and p.id = a.exam_paper_id
      join people_teacher_profile tp on tp.institute_id = (select ${scope.instituteId}::uuid) and tp.id = a.teacher_profile_id
      left join exam_paper n on n.institute_id = (select ${scope.instituteId}::uuid) and n.id = a.to_paper_id
      left join held h on h.id = a.id
     order by p.semester, p.code, a.division, a.evaluator, tp.name, a.id`.execute(db);
  return rows;
}

export async function insertCopy(
  db: Db,
  scope: InstituteScope,
  { fromSessionId, toSessionId, startsOn, endsOn }: AskedCopy,
  given: readonly PlannedCopy[],
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into paper_map_copy (institute_id, from_session_id, to_session_id, starts_on, ends_on, papers, made_by)
    values (${scope.instituteId}, ${fromSessionId}, ${toSessionId}, ${startsOn}, ${endsOn}, ${given.length}, ${scope.userId}) returning id`.execute(
    db,
  );
  const [made] = rows;
  if (made === undefined) throw new Error('a copy was not written');
  await sql`
    insert into paper_map (institute_id, teacher_profile_id, exam_paper_id, division_id, evaluator, starts_on, ends_on, hours, practical_hours, paper_map_copy_id)
    select s.institute_id, s.teacher_profile_id, g.paper, g.division, s.evaluator, ${startsOn}::date, ${endsOn}::date, s.hours, s.practical_hours, ${made.id}::uuid
      from unnest(${given.map((one) => one.paperMapId)}::uuid[], ${given.map((one) => one.toPaperId)}::uuid[], ${given.map((one) => one.toDivisionId)}::uuid[])
           as g(id, paper, division)
      join paper_map s on s.institute_id = (select ${scope.instituteId}::uuid) and s.id = g.id`.execute(db);
  return made.id;
}

export interface HeldCopy {
  readonly id: string;
  readonly undone: boolean;
  readonly version: number;
}

export async function holdCopy(db: Db, scope: InstituteScope, id: string): Promise<HeldCopy | undefined> {
  const { rows } = await sql<HeldCopy>`
    select id, undone_at is not null as undone, version from paper_map_copy where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} for no key update`.execute(
    db,
  );
  return rows[0];
}

/** What somebody changed since stays, and is counted. */
export async function takeCopyBack(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`delete from paper_map where institute_id = (select ${scope.instituteId}::uuid) and paper_map_copy_id = ${id} and version = 1`.execute(
    db,
  );
  await sql`
    update paper_map_copy c set undone_by = ${scope.userId}, undone_at = now(), version = version + 1,
           kept = (select count(*)::int from paper_map m where m.institute_id = c.institute_id and m.paper_map_copy_id = c.id)
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = ${id}`.execute(db);
}

const COPY = (scope: InstituteScope) => sql`
  select c.id, a.code as from_session, b.code as to_session, c.starts_on, c.ends_on, c.papers, c.kept, c.made_at, c.undone_at, c.version,
         (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = c.made_by) as made_by_name,
         (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = c.undone_by) as undone_by_name
    from paper_map_copy c
    join exam_session a on a.institute_id = c.institute_id and a.id = c.from_session_id
    join exam_session b on b.institute_id = c.institute_id and b.id = c.to_session_id
   where c.institute_id = (select ${scope.instituteId}::uuid)`;

export async function listCopies(db: Db, scope: InstituteScope, page: Page): Promise<MapCopy[]> {
  const { rows } = await sql<MapCopy>`${COPY(scope)} order by c.id desc ${paged(page)}`.execute(db);
  return rows;
}

export async function countCopies(db: Db, scope: InstituteScope): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from paper_map_copy where institute_id = (select ${scope.instituteId}::uuid)`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function findCopy(db: Db, scope: InstituteScope, id: string): Promise<MapCopy> {
  const { rows } = await sql<MapCopy>`${COPY(scope)} and c.id = ${id}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a copy is gone');
  return found;
}
