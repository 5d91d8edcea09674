import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import { matches } from '../../../kit/list/search.store.ts';
import { wantedRows } from '../../../kit/master/master-sql.store.ts';
import { examPapers } from '../exam-paper/exam-paper.contract.ts';
import type { CoverStand } from './session-paper.contract.ts';

export interface AskedSession {
  readonly id: string;
  readonly code: string;
}

export async function findSession(db: Db, scope: InstituteScope, id: string): Promise<AskedSession | undefined> {
  const { rows } = await sql<AskedSession>`
    select id, code from exam_session where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Papers examined in a session with the divisions of their classes: those of the examination's class, else of its course in the year of the
 * session.
 */
export const classDivisions = (scope: InstituteScope, examSessionId: string) => sql`
  select distinct ip.exam_paper_id, d.id as division_id, d.name as division, d.position
    from exam_session s
    join exam_instance e on e.institute_id = s.institute_id and e.exam_session_id = s.id
    join exam_instance_paper ip on ip.institute_id = e.institute_id and ip.exam_instance_id = e.id
    left join course_instance ci on ci.institute_id = e.institute_id and ci.course_id = e.course_id
     and case when e.course_instance_id is null then ci.academic_year_id = s.academic_year_id and (e.branch_id is null or ci.branch_id is not distinct from e.branch_id)
              else ci.id = e.course_instance_id end
    left join division d on d.institute_id = ci.institute_id and d.course_instance_id = ci.id
   where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${examSessionId}`;

export interface CoverFilter {
  readonly q?: string | undefined;
  readonly courseId?: string | undefined;
  readonly evaluator?: string | undefined;
}

/** `wanted`: every paper, division and evaluator that needs somebody; `given`: who has it on a day of the session; read once for all. */
const covered = (scope: InstituteScope, examSessionId: string, { q, courseId, evaluator }: CoverFilter) => sql`
  with sat as materialized (${classDivisions(scope, examSessionId)}),
  wanted as materialized (
    select t.id as exam_paper_id, t.code, t.title, t.semester, c.code as course, x.division_id, x.division, x.position, h.evaluator
      from exam_paper t
      join (select exam_paper_id, division_id, division, position,
                   bool_or(division_id is not null) over (partition by exam_paper_id) as has_divisions from sat) x
        on x.exam_paper_id = t.id and (x.division_id is not null or not x.has_divisions)
      join course c on c.institute_id = t.institute_id and c.id = t.course_id
      join (select distinct exam_paper_id, evaluator from paper_head where institute_id = (select ${scope.instituteId}::uuid)) h on h.exam_paper_id = t.id
     where ${wantedRows(examPapers, scope, { filters: {} })} and ${equals('t.course_id', courseId)} and ${equals('h.evaluator', evaluator)}
       and ${matches(q, ['t.code', 't.title'])}),
  given as materialized (
    select m.exam_paper_id, m.division_id, m.evaluator, tp.name, tp.state
      from exam_session s
      join paper_map m on m.institute_id = s.institute_id and m.exam_paper_id in (select exam_paper_id from wanted)
       and coalesce(m.starts_on <= s.ends_on, true) and coalesce(m.ends_on >= s.starts_on, true)
      join people_teacher_profile tp on tp.institute_id = m.institute_id and tp.id = m.teacher_profile_id
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${examSessionId}),
  covered as (
    select w.exam_paper_id || ' ' || coalesce(w.division_id::text, '') || ' ' || w.evaluator as key, w.*, string_agg(distinct g.name, ', ' order by g.name) as teachers,
           case when count(g.name) = 0 then 'NOBODY' when bool_and(g.state = 'LEFT') then 'LEFT' else 'GIVEN' end as stand
      from wanted w
      left join given g on g.exam_paper_id = w.exam_paper_id and (g.division_id is null or w.division_id is null or g.division_id = w.division_id)
       and (g.evaluator is null or g.evaluator = w.evaluator)
     group by w.exam_paper_id, w.code, w.title, w.semester, w.course, w.division_id, w.division, w.position, w.evaluator)`;

export interface FoundCover {
  readonly key: string;
  readonly examPaperId: string;
  readonly code: string;
  readonly title: string;
  readonly semester: number;
  readonly course: string;
  readonly divisionId: string | null;
  readonly division: string | null;
  readonly evaluator: string;
  readonly teachers: string | null;
  readonly stand: string;
}

export async function listCovers(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  { stand, page, ...filter }: CoverFilter & { readonly stand?: CoverStand | undefined; readonly page: Page },
): Promise<FoundCover[]> {
  const { rows } = await sql<FoundCover>`
    ${covered(scope, examSessionId, filter)}
    select key, exam_paper_id, code, title, semester, course, division_id, division, evaluator, teachers, stand from covered
     where ${equals('stand', stand)}
     order by stand = 'GIVEN', stand = 'LEFT', course, semester, code, exam_paper_id, position, division, evaluator desc, division_id ${paged(page)}`.execute(
    db,
  );
  return rows;
}

export async function countCovers(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  filter: CoverFilter,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ stand: string; n: number }>`
    ${covered(scope, examSessionId, filter)}
    select stand, count(*)::int as n from covered group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ stand, n }) => [stand, n]));
}
