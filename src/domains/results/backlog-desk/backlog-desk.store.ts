import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { BacklogExamRow, BacklogPaper, BacklogResult } from './backlog-desk.contract.ts';

interface Found<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** Each row knows how many there are in all. */
function found<Row extends { readonly total: number }>(counted: readonly Row[]): Found<Omit<Row, 'total'>> {
  return { rows: counted.map(({ total: _total, ...row }) => row), total: counted[0]?.total ?? 0 };
}

/** Backlogs tell of a result: only while it is published. */
const published = (scope: InstituteScope) => sql`
  published as materialized (
    select i.id from exams_exam_instance i where i.institute_id = (select ${scope.instituteId}::uuid) and i.published_run_no is not null),
  known as (
    select b.exam_paper_id, b.student_profile_id, b.state, o.exam_instance_id
      from backlog b
      join exams_student_exam o on o.institute_id = b.institute_id and o.id = b.origin_student_exam_id
      join exams_exam_instance i on i.institute_id = o.institute_id and i.id = o.exam_instance_id and published_run(i, o.id) is not null
     where b.institute_id = (select ${scope.instituteId}::uuid) and o.exam_instance_id in (select id from published))`;

const byState = sql`
  count(*) filter (where k.state = 'OPEN')::int as open, count(*) filter (where k.state in ('INWARDED', 'ATTEMPTED'))::int as under_way,
  count(*) filter (where k.state = 'CLEARED')::int as cleared`;

export async function owedPapers(db: Db, scope: InstituteScope, q: string | undefined, page: Page): Promise<Found<BacklogPaper>> {
  const { rows } = await sql<BacklogPaper & { total: number }>`
    with ${published(scope)},
    owed as (select k.exam_paper_id, ${byState} from known k group by 1)
    select p.id, p.code, p.title, p.semester, s.code as successor, o.open, o.under_way, o.cleared, count(*) over ()::int as total
      from owed o
      join exams_exam_paper p on p.institute_id = (select ${scope.instituteId}::uuid) and p.id = o.exam_paper_id
      left join exams_paper_equivalence e on e.institute_id = p.institute_id and e.old_paper_id = p.id
      left join exams_exam_paper s on s.institute_id = e.institute_id and s.id = e.new_paper_id
     where ${matchesWritten(q, ['p.code', 'p.title', 's.code'])}
     order by o.open desc, p.semester, p.code, p.id ${paged(page)}`.execute(db);
  return found(rows);
}

export async function publishedResults(db: Db, scope: InstituteScope, page: Page): Promise<Found<BacklogResult>> {
  const { rows } = await sql<BacklogResult & { total: number }>`
    with shown as materialized (
      select i.id, i as instance, i.code, i.name, s.name as session_name, i.published_at, count(*) over ()::int as total
        from exams_exam_instance i join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
       where i.institute_id = (select ${scope.instituteId}::uuid) and i.published_run_no is not null
       order by i.published_at desc, i.id ${paged(page)})
    select w.id, w.code, w.name, w.session_name, w.published_at, coalesce(c.open, 0) as open, coalesce(c.under_way, 0) as under_way,
           coalesce(c.cleared, 0) as cleared, w.total
      from shown w
      cross join lateral (
        select ${byState} from backlog k join exams_student_exam x on x.institute_id = k.institute_id and x.id = k.origin_student_exam_id
         where k.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id = w.id and published_run(w.instance, x.id) is not null) c
     order by w.published_at desc, w.id`.execute(db);
  return found(rows);
}

export async function backlogExams(db: Db, scope: InstituteScope, page: Page): Promise<Found<BacklogExamRow>> {
  const { rows } = await sql<BacklogExamRow & { total: number }>`
    with ${published(scope)},
    shown as materialized (
      select i.id, i.code, i.name, s.name as session_name, s.starts_on, count(*) over ()::int as total
        from exams_exam_instance i
        join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
        join exam_type y on y.institute_id = i.institute_id and y.id = i.exam_type_id and y.nature in ('ATKT', 'SUPPLEMENTARY')
       where i.institute_id = (select ${scope.instituteId}::uuid) and i.state = 'OPEN' and i.published_run_no is null
       order by s.starts_on desc, i.code, i.id ${paged(page)}),
    taken as materialized (
      select w.id as exam_instance_id, ip.exam_paper_id from shown w
        join exams_exam_instance_paper ip on ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = w.id
      union
      select w.id, q.old_paper_id from shown w
        join exams_succeeding_paper q on q.institute_id = (select ${scope.instituteId}::uuid) and q.exam_instance_id = w.id),
    inside as materialized (
      select x.exam_instance_id, x.student_profile_id from exams_student_exam x
       where x.institute_id = (select ${scope.instituteId}::uuid) and x.exam_instance_id in (select id from shown) and x.state in ('INWARDED', 'LOCKED', 'SEATED')),
    waiting as (
      select t.exam_instance_id, count(distinct k.student_profile_id)::int as n
        from known k join taken t on t.exam_paper_id = k.exam_paper_id
       where k.state = 'OPEN' and not exists (select 1 from inside n where n.exam_instance_id = t.exam_instance_id and n.student_profile_id = k.student_profile_id)
       group by 1)
    select w.id, w.code, w.name, w.session_name, coalesce(a.n, 0) as waiting,
           (select count(*)::int from inside n where n.exam_instance_id = w.id) as inwarded, w.total
      from shown w left join waiting a on a.exam_instance_id = w.id
     order by w.starts_on desc, w.code, w.id`.execute(db);
  return found(rows);
}
