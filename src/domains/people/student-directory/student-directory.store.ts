import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AttributeValue } from '../../../kit/attribute/attribute.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows, wantedRows } from '../../../kit/master/master-sql.store.ts';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import type { DirectoryRow } from './student-directory.contract.ts';

export interface DirectoryQuery {
  readonly q?: string | undefined;
  readonly academicYearId?: string | undefined;
  readonly courseId?: string | undefined;
  readonly divisionId?: string | undefined;
  readonly studentExamStatusId?: string | undefined;
  readonly gender?: string | undefined;
  readonly state?: string | undefined;
  /** fullName, universityPrn or rollNo; an attribute is an order of its own. */
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** An attribute whose values are kept as words. */
export interface WordFilter {
  readonly attributeId: string;
  /** One of these is wanted: given as they are, so that the planner knows how many have them. */
  readonly words: readonly string[];
}

/** What the call found out about attributes and rights before the rows are read. */
export interface DirectoryView {
  readonly filters: readonly WordFilter[];
  /** The attribute that the rows are ordered by. */
  readonly orderedBy: string | null;
  /** Keys of the attributes that come with each row. */
  readonly keys: readonly string[];
  readonly seats: boolean;
}

const and = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` and `);

/** What an enrolment `e` of a course instance `c` must be like; empty: nothing is asked of it. */
function asked(query: DirectoryQuery): RawBuilder<unknown>[] {
  const { academicYearId, courseId, divisionId, studentExamStatusId } = query;
  return [
    ...(academicYearId ? [sql`c.academic_year_id = ${academicYearId}`] : []),
    ...(courseId ? [sql`c.course_id = ${courseId}`] : []),
    ...(divisionId ? [sql`e.division_id = ${divisionId}`] : []),
    ...(studentExamStatusId ? [sql`e.student_exam_status_id = ${studentExamStatusId}`] : []),
  ];
}

/** Students `t` that are asked for; the state is left out where its values are counted. */
function chosen(scope: InstituteScope, query: DirectoryQuery, { filters }: DirectoryView, without?: 'state'): RawBuilder<unknown> {
  const wanted = wantedRows(studentProfiles, scope, { q: query.q, filters: { state: query.state, gender: query.gender } }, without);
  const own = and([wanted, ...filters.map((filter) => hasWord(scope, filter))]);
  const conditions = asked(query);
  if (conditions.length === 0) return own;
  return sql`${own} and t.id in (
    select e.student_profile_id from enrolment e
      join course_instance c on c.institute_id = e.institute_id and c.id = e.course_instance_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and ${and(conditions)})`;
}

const hasWord = (scope: InstituteScope, { attributeId, words }: WordFilter): RawBuilder<unknown> => sql`t.id in (
  select k.student_profile_id from attribute_word k where k.institute_id = (select ${scope.instituteId}::uuid)
     and k.custom_attribute_id = ${attributeId} and ${words.length === 1 ? sql`k.word = ${words[0]}` : sql`k.word = any(${words}::text[])`})`;

/** The words under which a value is found. */
export async function wordsOf(db: Db, type: string, value: AttributeValue): Promise<string[]> {
  const { rows } = await sql<{
    word: string;
  }>`select w.word from attribute_words(${type}, ${JSON.stringify(value)}::jsonb) w(word)`.execute(db);
  return rows.map((row) => row.word);
}

/** Roll numbers order a division; whom no division is asked for is ordered by name. */
function ordering(scope: InstituteScope, query: DirectoryQuery): RawBuilder<unknown> {
  const way = query.order === 'desc' ? sql`desc` : sql`asc`;
  if (query.sort === 'rollNo' && query.divisionId) {
    const roll = sql`(select e.roll_no from enrolment e where e.institute_id = (select ${scope.instituteId}::uuid)
      and e.student_profile_id = t.id and e.division_id = ${query.divisionId} limit 1)`;
    return sql`length(${roll}) ${way} nulls last, ${roll} ${way}, t.full_name, t.id`;
  }
  return query.sort === 'universityPrn' ? sql`t.university_prn ${way}, t.id ${way}` : sql`t.full_name ${way}, t.id ${way}`;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Ids of a page in the order of an attribute: who has a value by the index of words, then who has none by name. */
async function idsByWord(
  db: Db,
  scope: InstituteScope,
  query: DirectoryQuery,
  view: DirectoryView,
  { limit, offset }: Page,
): Promise<string[]> {
  const way = query.order === 'desc' ? sql`desc` : sql`asc`;
  const own = sql`k.institute_id = (select ${scope.instituteId}::uuid) and k.custom_attribute_id = ${view.orderedBy}`;
  const worded = sql`from attribute_word k join student_profile t on t.institute_id = (select ${scope.instituteId}::uuid) and t.id = k.student_profile_id
    where ${own} and ${chosen(scope, query, view)}`;
  const first = await sql<{ id: string }>`
    select t.id ${worded} order by k.word ${way}, t.id ${way} limit ${limit} offset ${offset}`.execute(db);
  const ids = first.rows.map((row) => row.id);
  if (ids.length === limit) return ids;
  const before =
    ids.length > 0 || offset === 0
      ? offset + ids.length
      : (await sql<{ n: number }>`select count(*)::int as n ${worded}`.execute(db)).rows[0]?.n;
  const rest = await sql<{ id: string }>`
    select t.id from student_profile t where ${chosen(scope, query, view)}
       and not exists (select 1 from attribute_word k where ${own} and k.student_profile_id = t.id)
     order by t.full_name, t.id limit ${limit - ids.length} offset ${Math.max(0, offset - (before ?? 0))}`.execute(db);
  return [...ids, ...rest.rows.map((row) => row.id)];
}

/** The ids of the page with their places. */
async function placesOf(
  db: Db,
  scope: InstituteScope,
  query: DirectoryQuery,
  view: DirectoryView,
  page: Page,
): Promise<RawBuilder<unknown>> {
  if (view.orderedBy !== null)
    return sql`(select u.id, u.place from unnest(${await idsByWord(db, scope, query, view, page)}::uuid[]) with ordinality u(id, place))`;
  return sql`(select t.id, row_number() over (order by ${ordering(scope, query)}) as place from student_profile t where ${chosen(scope, query, view)}
    order by ${ordering(scope, query)} limit ${page.limit} offset ${page.offset})`;
}

/** One page; ids first, then the rows of the page with the newest enrolment that the filters let through. */
export async function directoryPage(
  db: Db,
  scope: InstituteScope,
  query: DirectoryQuery,
  view: DirectoryView,
  page: Page,
): Promise<DirectoryRow[]> {
  const conditions = [sql`e.institute_id = (select ${scope.instituteId}::uuid)`, sql`e.student_profile_id = st.id`, ...asked(query)];
  const attributes =
    view.keys.length === 0
      ? sql`'{}'::jsonb`
      : sql`(select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(st.custom_attributes) v where v.key = any(${view.keys}::text[]))`;
  const seat = view.seats
    ? sql`(select x.seat_no from student_exam x where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = st.id
        and x.seat_no is not null order by x.id desc limit 1)`
    : sql`null::text`;
  const { rows } = await sql<DirectoryRow>`
    select st.id, st.full_name, st.name_in_script, st.university_prn, st.student_id, st.library_no, st.form_number, ${seat} as seat_no, st.picture,
           st.gender, st.category, st.phone_number, st.state, ${attributes} as attributes,
           n.enrolment_id, n.course_instance_id, n.academic_year, n.course, n.course_name, n.division, n.roll_no, n.exam_status, n.enrolment_state
      from ${await placesOf(db, scope, query, view, page)} p
      join student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = p.id
      left join lateral (
        select e.id as enrolment_id, e.course_instance_id, y.name as academic_year, k.code as course, k.name as course_name, d.name as division, e.roll_no, s.name as exam_status,
               e.state as enrolment_state
          from enrolment e
          join course_instance c on c.institute_id = e.institute_id and c.id = e.course_instance_id
          join academic_year y on y.institute_id = c.institute_id and y.id = c.academic_year_id
          join course k on k.institute_id = c.institute_id and k.id = c.course_id
          left join division d on d.institute_id = e.institute_id and d.id = e.division_id
          join student_exam_status s on s.institute_id = e.institute_id and s.id = e.student_exam_status_id
         where ${and(conditions)} order by y.starts_on desc, (e.state = 'RUNNING') desc, e.id desc limit 1) n on true
     order by p.place`.execute(db);
  return rows;
}

/** Students by state under the other filters. */
export async function directoryCounts(
  db: Db,
  scope: InstituteScope,
  query: DirectoryQuery,
  view: DirectoryView,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`
    select t.state, count(*)::int as n from student_profile t where ${chosen(scope, query, view, 'state')} group by t.state`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}

export interface HeldEnrolment {
  readonly id: string;
  readonly courseInstanceId: string;
}

/** The enrolments among these ids that the caller may change, held until the transaction ends. */
export async function holdEnrolments(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<HeldEnrolment[]> {
  const { rows } = await sql<HeldEnrolment>`
    select t.id, t.course_instance_id from enrolment t
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = any(${ids}::uuid[]) and ${grantedRows(enrolments, scope) ?? sql`true`}
     order by t.id for update`.execute(db);
  return rows;
}

/** Class of a division; undefined when it is not of this institute. */
export async function classOfDivision(db: Db, scope: InstituteScope, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ courseInstanceId: string }>`
    select course_instance_id from division where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
  return rows[0]?.courseInstanceId;
}

export interface Assignment {
  readonly divisionId?: string | null | undefined;
  readonly studentExamStatusId?: string | undefined;
}

/** Sets what is given; enrolments that have it already are left alone. A roll number that is taken violates enrolment_roll_no_once. */
export async function assignTo(db: Db, scope: InstituteScope, ids: readonly string[], to: Assignment): Promise<number> {
  const division = to.divisionId === undefined ? sql`division_id` : sql`${to.divisionId}::uuid`;
  const status = to.studentExamStatusId === undefined ? sql`student_exam_status_id` : sql`${to.studentExamStatusId}::uuid`;
  const { rows } = await sql<{ n: number }>`
    with changed as (
      update enrolment set division_id = ${division}, student_exam_status_id = ${status}, version = version + 1, updated_at = now()
       where institute_id = (select ${scope.instituteId}::uuid) and id = any(${ids}::uuid[])
         and (division_id, student_exam_status_id) is distinct from (${division}, ${status}) returning 1)
    select count(*)::int as n from changed`.execute(db);
  return rows[0]?.n ?? 0;
}
