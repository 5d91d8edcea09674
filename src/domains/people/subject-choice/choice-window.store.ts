import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { IS_HERE } from '../student-profile/present-student.store.ts';
import type { ChoiceMethod, Chooser, ChooserState, TieBreak, WindowBasket, WindowBody, WindowPaper } from './choice-window.contract.ts';

export interface FoundWindow {
  readonly id: string;
  readonly courseInstanceId: string;
  readonly semester: number;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly method: ChoiceMethod;
  readonly ties: TieBreak[];
  readonly baskets: WindowBasket[];
  /** An allotment was committed and its act stands. */
  readonly isAllotted: boolean;
  readonly students: number;
  readonly chosen: number;
  readonly version: number;
}

const columns = sql`
  w.id, r.course_instance_id, r.semester, w.opens_at, w.closes_at, w.method, w.ties, w.baskets, w.version,
  exists (select from subject_allotment a join subject_act k on k.institute_id = a.institute_id and k.id = a.subject_act_id and k.undone_at is null
    where a.institute_id = w.institute_id and a.choice_window_id = w.id) as is_allotted,
  (select count(*)::int from enrolment e join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id and ${IS_HERE}
    where e.institute_id = r.institute_id and e.course_instance_id = r.course_instance_id and e.state = 'RUNNING') as students,
  (select count(*)::int from subject_choice c join enrolment e on e.institute_id = c.institute_id and e.id = c.enrolment_id and e.state = 'RUNNING'
     join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id and ${IS_HERE}
    where c.institute_id = w.institute_id and c.choice_window_id = w.id) as chosen`;

const reached = (scope: InstituteScope): RawBuilder<unknown> => sql`
  choice_window w
  join subject_register r on r.institute_id = w.institute_id and r.id = w.subject_register_id
  join course_instance t on t.institute_id = r.institute_id and t.id = r.course_instance_id
 where w.institute_id = (select ${scope.instituteId}::uuid) and ${grantedRows(courseInstances, scope) ?? sql`true`}`;

export async function findWindowOf(
  db: Db,
  scope: InstituteScope,
  courseInstanceId: string,
  semester: number,
): Promise<FoundWindow | undefined> {
  const { rows } = await sql<FoundWindow>`
    select ${columns} from ${reached(scope)} and r.course_instance_id = ${courseInstanceId} and r.semester = ${semester}`.execute(db);
  return rows[0];
}

export async function findWindow(db: Db, scope: InstituteScope, id: string): Promise<FoundWindow | undefined> {
  const { rows } = await sql<FoundWindow>`select ${columns} from ${reached(scope)} and w.id = ${id}`.execute(db);
  return rows[0];
}

/** Held until the transaction ends: what decides over a window follows one another. */
export async function holdWindow(db: Db, scope: InstituteScope, id: string): Promise<FoundWindow | undefined> {
  await sql`select 1 from choice_window where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} for no key update`.execute(
    db,
  );
  return findWindow(db, scope, id);
}

/** Choosing goes on beside choosing, and not beside what decides over the window. */
export async function shareWindow(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`select 1 from choice_window where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} for share`.execute(db);
}

export async function windowPapers(db: Db, scope: InstituteScope, windowId: string): Promise<WindowPaper[]> {
  const { rows } = await sql<WindowPaper>`
    with wished as (
      select u.id, count(*)::int as wanted,
             (count(*) filter (where u.at = (select min(o.at) from unnest(c.wishes) with ordinality o(id, at)
                join choice_window_paper k on k.institute_id = c.institute_id and k.choice_window_id = c.choice_window_id and k.exam_paper_id = o.id
               where k.basket = w.basket)))::int as first
        from subject_choice c cross join unnest(c.wishes) with ordinality u(id, at)
        join choice_window_paper w on w.institute_id = c.institute_id and w.choice_window_id = c.choice_window_id and w.exam_paper_id = u.id
       where c.institute_id = (select ${scope.instituteId}::uuid) and c.choice_window_id = ${windowId} group by u.id)
    select w.exam_paper_id as paper_id, p.code, p.title, w.basket, w.capacity, w.least, w.closed_at, coalesce(n.first, 0) as first, coalesce(n.wanted, 0) as wanted,
           coalesce((select trim_scale(sum(u.credits))::text from exams_paper_unit u where u.institute_id = p.institute_id and u.exam_paper_id = p.id), '0') as credits
      from choice_window_paper w
      join exams_exam_paper p on p.institute_id = w.institute_id and p.id = w.exam_paper_id
      left join wished n on n.id = w.exam_paper_id
     where w.institute_id = (select ${scope.instituteId}::uuid) and w.choice_window_id = ${windowId} order by w.basket, w.position`.execute(
    db,
  );
  return rows;
}

export async function insertWindow(db: Db, scope: InstituteScope, registerId: string, body: WindowBody): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into choice_window (institute_id, subject_register_id, opens_at, closes_at, method, ties, baskets)
    values (${scope.instituteId}, ${registerId}, ${body.opensAt}, ${body.closesAt}, ${body.method}, ${body.ties}, ${JSON.stringify(body.baskets)}::jsonb)
    returning id`.execute(db);
  const [made] = rows;
  if (made === undefined) throw new Error('a window was not written');
  return made.id;
}

export async function updateWindow(db: Db, scope: InstituteScope, id: string, body: WindowBody): Promise<void> {
  await sql`
    update choice_window set opens_at = ${body.opensAt}, closes_at = ${body.closesAt}, method = ${body.method}, ties = ${body.ties},
           baskets = ${JSON.stringify(body.baskets)}::jsonb, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

export interface NewWindowPaper {
  readonly paperId: string;
  readonly basket: string;
  readonly capacity: number;
  readonly least: number;
}

/** Papers that stay keep their row, and whether they are closed. */
export async function writeWindowPapers(db: Db, scope: InstituteScope, windowId: string, papers: readonly NewWindowPaper[]): Promise<void> {
  const ids = papers.map((one) => one.paperId);
  await sql`delete from choice_window_paper where institute_id = (select ${scope.instituteId}::uuid) and choice_window_id = ${windowId}
    and exam_paper_id <> all(${ids}::uuid[])`.execute(db);
  await sql`
    insert into choice_window_paper (institute_id, choice_window_id, exam_paper_id, basket, position, capacity, least)
    select ${scope.instituteId}, ${windowId}, p.id, p.basket, p.at, p.capacity, p.least
      from unnest(${ids}::uuid[], ${papers.map((one) => one.basket)}::text[], ${papers.map((one) => one.capacity)}::int[], ${papers.map((one) => one.least)}::int[])
             with ordinality p(id, basket, capacity, least, at)
        on conflict on constraint choice_window_paper_once do update
       set basket = excluded.basket, position = excluded.position, capacity = excluded.capacity, least = excluded.least`.execute(db);
}

export async function closeWindow(db: Db, scope: InstituteScope, id: string, at: string): Promise<void> {
  await sql`update choice_window set closes_at = ${at}, version = version + 1, updated_at = now()
    where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

export async function turnPaper(db: Db, scope: InstituteScope, windowId: string, paperId: string, way: 'CLOSE' | 'OPEN'): Promise<void> {
  const closes = way === 'CLOSE';
  await sql`
    update choice_window_paper set closed_at = case when ${closes} then now() end, closed_by = case when ${closes} then ${scope.userId}::uuid end
     where institute_id = (select ${scope.instituteId}::uuid) and choice_window_id = ${windowId} and exam_paper_id = ${paperId}`.execute(
    db,
  );
  await sql`update choice_window set version = version + 1, updated_at = now() where institute_id = (select ${scope.instituteId}::uuid) and id = ${windowId}`.execute(
    db,
  );
}

interface ChooserFilter {
  readonly q?: string | undefined;
  readonly state?: ChooserState | undefined;
}

const choosers = (
  scope: InstituteScope,
  { id, courseInstanceId }: Pick<FoundWindow, 'id' | 'courseInstanceId'>,
  { q }: ChooserFilter,
) => sql`
  enrolment e
  join student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
  left join division d on d.institute_id = e.institute_id and d.id = e.division_id
  left join subject_choice c on c.institute_id = e.institute_id and c.enrolment_id = e.id and c.choice_window_id = ${id}
 where e.institute_id = (select ${scope.instituteId}::uuid) and e.course_instance_id = ${courseInstanceId} and e.state = 'RUNNING'
   and ${IS_HERE} and ${matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'e.roll_no'])}`;

const STATE = sql`case when c.id is null then 'MISSING' else 'CHOSEN' end`;

export async function listChoosers(
  db: Db,
  scope: InstituteScope,
  window: Pick<FoundWindow, 'id' | 'courseInstanceId'>,
  filter: ChooserFilter,
  page: Page,
): Promise<Chooser[]> {
  const { state = null } = filter;
  const { rows } = await sql<Chooser>`
    select e.id, e.student_profile_id, st.full_name as name, st.university_prn as prn, d.name as division, e.roll_no, c.submitted_at, c.version,
           st.user_id is not null as has_login, coalesce(c.wishes, '{}') as wish_ids,
           coalesce((select array_agg(p.code order by u.at) from unnest(c.wishes) with ordinality u(id, at)
             join exams_exam_paper p on p.institute_id = e.institute_id and p.id = u.id), '{}') as wishes
      from ${choosers(scope, window, filter)} and (${state}::text is null or ${STATE} = ${state})
     order by d.position nulls last, length(e.roll_no) nulls last, e.roll_no, st.full_name, e.id ${paged(page)}`.execute(db);
  return rows;
}

export async function countChoosers(
  db: Db,
  scope: InstituteScope,
  window: Pick<FoundWindow, 'id' | 'courseInstanceId'>,
  filter: ChooserFilter,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select ${STATE} as state, count(*)::int as n from ${choosers(scope, window, filter)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

/** Somebody who studies in the class of the window. */
export async function isChooser(
  db: Db,
  scope: InstituteScope,
  window: Pick<FoundWindow, 'id' | 'courseInstanceId'>,
  enrolmentId: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select e.id from ${choosers(scope, window, {})} and e.id = ${enrolmentId}`.execute(db);
  return rows.length > 0;
}

/** Logins of those who have not chosen; null: there is none. */
export async function missingLogins(
  db: Db,
  scope: InstituteScope,
  window: Pick<FoundWindow, 'id' | 'courseInstanceId'>,
): Promise<(string | null)[]> {
  const { rows } = await sql<{ userId: string | null }>`select st.user_id from ${choosers(scope, window, {})} and c.id is null`.execute(db);
  return rows.map((one) => one.userId);
}
