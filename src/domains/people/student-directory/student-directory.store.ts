import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { planForAnyValue, prepared } from '../../../kit/db/connection.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { oneMore, totalOf } from '../../../kit/list/page.rules.ts';
import type { Counted, Page, Total } from '../../../kit/list/page.rules.ts';
import { ordered, paged } from '../../../kit/list/rows.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { keptCounts } from '../../../kit/master/row-count.store.ts';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { and, asked, askedForm, chosen, countedBy, FEW, isNarrowed, wordsAlone, wordsOfAttribute } from './directory-choice.store.ts';
import type { DirectoryQuery, DirectoryView } from './directory-choice.store.ts';
import { countFound, firstFound, isTextAlone, ordering, searched } from './directory-search.store.ts';
import { guardianFound } from '../student-guardian/guardian-search.store.ts';
import { rollAsked } from '../student-profile/roll-asked.rules.ts';
import type { DirectoryFileRow, DirectoryRow } from '../student-profile/student-directory.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';

type FoundRow = DirectoryFileRow & Pick<DirectoryRow, 'guardian' | 'tags'>;

/** Ids of a page in the order of an attribute: students with a value by the word index, then the others by name. */
async function idsByWord(
  db: Db,
  scope: InstituteScope,
  query: DirectoryQuery,
  view: DirectoryView,
  page: Page,
  attributeId: string,
): Promise<string[]> {
  const { size, offset } = page;
  const own = wordsOfAttribute(scope, attributeId);
  const alone = wordsAlone(scope, query, view, attributeId);
  const state = query.state === undefined ? sql`true` : sql`k.state = ${query.state}`;
  const worded = alone
    ? sql`from attribute_word k where ${alone} and ${state}`
    : sql`from attribute_word k join student_profile t on t.institute_id = (select ${scope.instituteId}::uuid) and t.id = k.student_profile_id
        where ${own} and ${chosen(scope, query, view)}`;
  const first = await sql<{ id: string }>`
    select k.student_profile_id as id ${worded} ${ordered([sql`k.word`, sql`k.student_profile_id`], query.order)} ${paged(page)}`.execute(
    db,
  );
  const ids = first.rows.map((row) => row.id);
  // With a condition on a word every match has one.
  const nobodyElse = view.filters.some((filter) => filter.attributeId === attributeId && filter.test.op !== 'EMPTY');
  if (ids.length === size || nobodyElse) return ids;
  const before =
    ids.length > 0 || offset === 0
      ? offset + ids.length
      : (await sql<{ n: number }>`select count(*)::int as n ${worded}`.execute(db)).rows[0]?.n;
  const rest = await sql<{ id: string }>`
    select t.id from student_profile t where ${chosen(scope, query, view)}
       and t.id not in (select k.student_profile_id from attribute_word k where ${own})
     order by t.full_name, t.id limit ${size - ids.length} offset ${Math.max(0, offset - (before ?? 0))}`.execute(db);
  return [...ids, ...rest.rows.map((row) => row.id)];
}

const placedAs = (ids: readonly string[]) => sql`(select u.id, u.place from unnest(${ids}::uuid[]) with ordinality u(id, place))`;

/** The ids of the page with their positions, by name or PRN. */
const placesOf = (scope: InstituteScope, query: DirectoryQuery, view: DirectoryView, page: Page): RawBuilder<unknown> =>
  sql`(select t.id, row_number() over (${ordering(scope, query)}) as place from student_profile t where ${chosen(scope, query, view)}
    ${ordering(scope, query)} ${paged(page)})`;

/** One page; ids first, then the rows of the page with the newest enrolment that matches the filters. */
export async function directoryPage(
  db: Db,
  scope: InstituteScope,
  query: DirectoryQuery,
  view: DirectoryView,
  page: Page,
): Promise<FoundRow[]> {
  const ids = view.orderedBy === null ? null : await idsByWord(db, scope, query, view, page, view.orderedBy);
  return rowsAt(db, scope, query, view, page, ids);
}

/** The students of a page; without their ids those that the order puts there. */
async function rowsAt(
  db: Db,
  scope: InstituteScope,
  query: DirectoryQuery,
  view: DirectoryView,
  page: Page,
  ids: readonly string[] | null,
): Promise<FoundRow[]> {
  if (ids?.length === 0) return [];
  const places = ids === null ? placesOf(scope, query, view, page) : placedAs(ids);
  const conditions = [sql`e.institute_id = (select ${scope.instituteId}::uuid)`, sql`e.student_profile_id = st.id`, ...asked(query)];
  const attributes =
    view.keys.length === 0
      ? sql`'{}'::jsonb`
      : sql`(select coalesce(jsonb_object_agg(v.key, v.value), '{}') from jsonb_each(st.custom_attributes) v where v.key = any(${view.keys}::text[]))`;
  const seat = view.seats
    ? sql`(select x.seat_no from exams_student_exam x where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = st.id
        and x.seat_no is not null order by x.id desc limit 1)`
    : sql`null::text`;
  const isGuardianAsked = Boolean(query.q) && rollAsked(query.q ?? '') === null;
  const guardian = query.q && isGuardianAsked ? guardianFound(scope, query.q, 'st') : sql`null::text`;
  // Of many joins: to plan it takes longer than to read a page. Without ids its text has the order and every filter.
  const form = [view.seats, view.keys.length > 0, isGuardianAsked, ...askedForm(query)].map(Number).join('');
  if (ids !== null) await planForAnyValue(db);
  const { rows } = await sql<FoundRow>`
    select st.id, st.full_name, st.name_in_script, st.university_prn, st.student_id, st.library_no, st.form_number, ${seat} as seat_no, st.picture,
           st.gender, st.category, st.phone_number, st.state, ${attributes} as attributes,
           st.surname, st.mother_name, st.father_name, st.date_of_birth, st.email, st.abc_id, st.emergency_name, st.emergency_relation, st.emergency_phone, st.emergency_phone2, st.lateral_entry, st.first_semester,
           n.enrolment_id, n.course_instance_id, n.academic_year, n.course, n.course_name, n.division, n.roll_no, n.exam_status, n.enrolment_state,
           ${guardian} as guardian,
           (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'colour', g.colour) order by g.name), '[]')
              from student_tagging x join student_tag g on g.institute_id = x.institute_id and g.id = x.student_tag_id
             where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = st.id) as tags
      from ${places} p
      join student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = p.id
      left join lateral (
        select e.id as enrolment_id, e.course_instance_id, y.name as academic_year, k.code as course, k.name as course_name, d.name as division, e.roll_no, s.name as exam_status,
               e.state as enrolment_state
          from enrolment e
          join course_instance c on c.institute_id = e.institute_id and c.id = e.course_instance_id
          join academic_year y on y.institute_id = c.institute_id and y.id = c.academic_year_id
          join course k on k.institute_id = c.institute_id and k.id = c.course_id
          left join division d on d.institute_id = e.institute_id and d.id = e.division_id
          join exams_student_exam_status s on s.institute_id = e.institute_id and s.id = e.student_exam_status_id
         where ${and(conditions)} order by y.starts_on desc, (e.state = 'RUNNING') desc, e.id desc limit 1) n on true
     order by p.place`.execute(ids === null ? db : prepared(db, `directory_rows_${form}`));
  return rows;
}

/** Students by state under the other filters. */
async function directoryCounts(
  db: Db,
  scope: InstituteScope,
  query: DirectoryQuery,
  view: DirectoryView,
): Promise<Readonly<Record<string, number>>> {
  if (view.filters.length === 0 && !isNarrowed(scope, query, view)) return keptCounts(db, scope, studentProfiles);
  const first = countedBy(view);
  const alone = first && wordsAlone(scope, query, view, first.attributeId);
  // A student with several words counts once.
  const once = first?.several ? sql`(select distinct k.student_profile_id, k.state from attribute_word k where ${alone}) k` : null;
  const { rows } = alone
    ? await sql<{ state: string; n: number }>`
        select k.state, count(*)::int as n from ${once ?? sql`attribute_word k where ${alone}`} group by k.state`.execute(db)
    : await sql<{ state: string; n: number }>`
    select t.state, count(*)::int as n from student_profile t where ${chosen(scope, query, view, 'state')} group by t.state`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}

interface Listed {
  readonly rows: FoundRow[];
  readonly total: Total;
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** One page, and the students of every state under the other filters. */
export async function directoryList(
  db: Db,
  scope: InstituteScope,
  query: DirectoryQuery & { readonly count?: Counted | undefined },
  view: DirectoryView,
  page: Page,
): Promise<Listed> {
  const counted = (counts: Readonly<Record<string, number>>, rows: FoundRow[]) => ({ rows, total: totalOf(counts, query.state), counts });
  const by = (await isTextAlone(db, scope, query, view)) ? 'TEXT_ALONE' : null;
  if (query.count === 'ONLY') return counted(await (by ? countFound(db, scope, query, view) : directoryCounts(db, scope, query, view)), []);
  if (query.q && view.orderedBy === null) {
    const first = by && query.count === 'LATER' ? await firstFound(db, scope, query, page) : null;
    if (first !== null)
      return { rows: await rowsAt(db, scope, query, view, page, first), total: { atLeast: oneMore(page) }, counts: undefined };
    const { counts, ids } = await searched(db, scope, query, view, page, by);
    return counted(counts, await rowsAt(db, scope, query, view, page, ids));
  }
  // Counted first: the number decides how a page is fetched.
  const counts = await directoryCounts(db, scope, query, view);
  const found = totalOf(counts, query.state) <= FEW ? 'FEW' : 'MANY';
  return counted(counts, await directoryPage(db, scope, query, { ...view, found }, page));
}

/** How many of the chosen students lack any of these attributes, and each one. */
export async function countLacking(
  db: Db,
  scope: InstituteScope,
  query: DirectoryQuery,
  view: DirectoryView,
  attributeIds: readonly string[],
) {
  const { rows } = await sql<{ students: number; byAttribute: Record<string, number> | null }>`
    with gap as (
      select g.custom_attribute_id as attribute, g.student_profile_id as student from attribute_gap g
       where g.institute_id = (select ${scope.instituteId}::uuid) and g.custom_attribute_id = any(${attributeIds}::uuid[])
         and g.student_profile_id in (select t.id from student_profile t where ${chosen(scope, query, view)})),
    each as (select p.attribute, count(*)::int as n from gap p group by p.attribute)
    select (select count(distinct p.student)::int from gap p) as students, (select jsonb_object_agg(x.attribute, x.n) from each x) as by_attribute`.execute(
    db,
  );
  return { students: rows[0]?.students ?? 0, byAttribute: rows[0]?.byAttribute ?? {} };
}

export interface HeldEnrolment {
  readonly id: string;
  readonly courseInstanceId: string;
}

/** The enrolments among these ids that the caller may change, locked until the transaction ends. */
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

/** Sets the given values; enrolments that have them already are not touched. A duplicate roll number violates enrolment_roll_no_once. */
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
