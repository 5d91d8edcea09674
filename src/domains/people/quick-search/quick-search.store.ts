import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { planForAnyValue, prepared } from '../../../kit/db/connection.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { examPapers } from '../../exams/exam-paper/exam-paper.contract.ts';
import { formsOf, rollAsked } from '../student-profile/roll-asked.rules.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { containing } from '../../../kit/list/search.rules.ts';
import { hasWords, LAST, textBegins } from '../../../kit/list/search.store.ts';
import { guardianFound } from '../student-guardian/guardian-search.store.ts';
import type { QuickPaper, QuickStudent } from './quick-search.contract.ts';

/** Texts that begin with one of these, as ranges that can use an index also under a row policy. */
function beginsWith(place: RawBuilder<unknown>, forms: readonly string[]): RawBuilder<unknown> {
  const ranges = forms.map((form) => sql`(${place} collate "C" >= ${form} and ${place} collate "C" < ${form + LAST})`);
  return sql`(${sql.join(ranges, sql` or `)})`;
}

/** At most this many matches within names are read; the list has all. */
const WITHIN = 200;
/** Students looked at by name before the search index is asked, which finds all that match before it tells one. */
const AMONG = 4_000;

interface Asked {
  readonly q: string;
  readonly limit: number;
  /** Whether the user may search seat numbers. */
  readonly seats: boolean;
}

/** Who begins with what is typed, in `begun(id, seat_no, rank)`: exact roll number, another exact number, name, other numbers. */
function begunWith(own: RawBuilder<unknown>, { instituteId }: InstituteScope, { q, limit, seats }: Asked): RawBuilder<unknown> {
  const institute = sql`(select ${instituteId}::uuid)`;
  const forms = formsOf(q);
  // A range of the index each: several in one condition would be a filter over the whole of it.
  const byPrn = forms.map(
    (form) => sql`(select t.id, null, case when t.university_prn = any(${forms}) then 0 else 2 end from student_profile t
        where ${own} and ${beginsWith(sql`t.university_prn`, [form])} order by t.university_prn collate "C" limit ${limit})`,
  );
  const bySeat = forms.map(
    (form) => sql`(select t.id, x.seat_no, case when x.seat_no = any(${forms}) then 0 else 2 end
        from exams_student_exam x join student_profile t on ${own} and t.id = x.student_profile_id
       where x.institute_id = ${institute} and ${beginsWith(sql`x.seat_no`, [form])} order by x.seat_no collate "C" limit ${limit * 10})`,
  );
  const found = [
    sql`(select t.id, null::text, 1 from student_profile t where ${own} and ${textBegins(sql`t.search_text`, sql`search_fold(${q})`)}
        order by t.search_text collate "C" limit ${limit})`,
    ...byPrn,
    sql`select t.id, null, 0 from student_profile t where ${own} and t.student_id = any(${forms})`,
    sql`(select t.id, null, case when e.search_text = search_number(${q}) then -1 else 2 end
        from enrolment e join student_profile t on ${own} and t.id = e.student_profile_id
       where e.institute_id = ${institute} and ${textBegins(sql`e.search_text`, sql`search_number(${q})`)} order by e.search_text collate "C" limit ${limit * 10})`,
    ...(seats ? bySeat : []),
  ];
  return sql.join(found, sql` union all `);
}

/** Who has this roll number in a class of now. */
const havingRoll = (own: RawBuilder<unknown>, { instituteId }: InstituteScope, rollNo: string, limit: number): RawBuilder<unknown> =>
  sql`(select t.id, null::text, 0 from enrolment e join student_profile t on ${own} and t.id = e.student_profile_id
       where e.institute_id = (select ${instituteId}::uuid) and e.search_text collate "C" = search_number(${rollNo}) and e.state = 'RUNNING'
       order by t.full_name limit ${limit * 10})`;

/**
 * Who has what is typed within, in `rest(id)`: the first by name, and where too few are among those, some that the search index tells.
 * Nothing is looked at once enough begin with it.
 */
function withinOf(institute: RawBuilder<unknown>, granted: RawBuilder<unknown> | null, { q, limit }: Asked): RawBuilder<unknown> {
  const few = sql`(select count(distinct id) from begun) + (select count(*) from near) < ${limit}`;
  // Whom a narrowed right does not show must not take the places of those whom it shows.
  const near =
    granted === null
      ? sql`select n.id from (
          select t.id, t.search_text from student_profile t where t.institute_id = ${institute} and (select count(distinct id) from begun) < ${limit}
           order by t.search_text collate "C", t.id limit ${AMONG}) n
         where ${hasWords(q, sql`n.search_text`)} and n.id not in (select id from begun) limit ${limit}`
      : sql`select id from begun where false`;
  return sql`near as materialized (${near}),
    rest as (select id from near union select search_student_parts(${containing(q)}, ${WITHIN}) where ${few})`;
}

/** Students, best match first; a match within the name comes last. "Roll 39" asks for the roll number alone. */
export async function quickStudents(db: Db, scope: InstituteScope, asked: Asked): Promise<QuickStudent[]> {
  const { q, limit } = asked;
  const institute = sql`(select ${scope.instituteId}::uuid)`;
  const granted = grantedRows(studentProfiles, scope);
  const own = sql`t.institute_id = ${institute} and ${granted ?? sql`true`}`;
  const rollNo = rollAsked(q);
  // Of many joins: to plan it takes ten times as long as to read what it finds.
  const form = rollNo === null ? `${Number(asked.seats)}${formsOf(q).length}` : 'roll';
  const within = rollNo === null ? withinOf(institute, granted, asked) : sql`rest as (select id from begun where false)`;
  // Each part is a range of an index with a bound, whatever is typed: there is no better plan to be found in the values.
  await planForAnyValue(db);
  const { rows } = await sql<QuickStudent>`
    with begun(id, seat_no, rank) as materialized (${rollNo === null ? begunWith(own, scope, asked) : havingRoll(own, scope, rollNo, limit)}),
    ${within},
    hit as (select * from begun union all select r.id, null, 3 from rest r),
    one as (select id, max(seat_no) as seat_no, min(rank) as rank from hit group by id),
    nearest as (
      select t.id, t.full_name, t.name_in_script, t.university_prn, t.search_text, t.father_name, one.seat_no, one.rank, row_number() over (order by one.rank, t.full_name, t.id) as place
        from one join student_profile t on ${own} and t.id = one.id order by place limit ${limit})
    select n.id, n.full_name, n.name_in_script, n.university_prn, n.seat_no, d.division, d.roll_no,
           case when n.rank = 3 then ${guardianFound(scope, q, 'n')} end as guardian
      from nearest n
      left join lateral (
        select v.name as division, e.roll_no from enrolment e
          left join division v on v.institute_id = e.institute_id and v.id = e.division_id
         where e.institute_id = ${institute} and e.student_profile_id = n.id
         order by (e.state = 'RUNNING') desc, e.id desc limit 1) d on true
     order by n.place`.execute(granted === null ? prepared(db, `quick_students_${form}`) : db);
  return rows;
}

/** Papers by code prefix, one per code. */
export async function quickPapers(db: Db, scope: InstituteScope, q: string, limit: number): Promise<QuickPaper[]> {
  const { rows } = await sql<QuickPaper>`
    select * from (
      select distinct on (t.code collate "C") t.id, t.code, t.title, c.code as course, t.semester
        from exams_exam_paper t join course c on c.institute_id = t.institute_id and c.id = t.course_id
       where t.institute_id = (select ${scope.instituteId}::uuid) and ${beginsWith(sql`t.code`, formsOf(q))}
         and ${grantedRows(examPapers, scope) ?? sql`true`}
       order by t.code collate "C", t.id) found
     order by code collate "C" limit ${limit}`.execute(db);
  return rows;
}
