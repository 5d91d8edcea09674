import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { examPapers } from '../../exams/exam-paper/exam-paper.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { QUICK_SEARCH_FROM, type QuickPaper, type QuickStudent } from './quick-search.contract.ts';

/** LIKE's own signs lose their meaning. */
const like = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
/** No character sorts after it, so everything that begins with a text stands before the text with this behind it. */
const LAST = '\u{10FFFF}';

/** What begins with `q`, as it was typed, in capitals or small, by ranges that an index answers also under a row policy. */
function beginsWith(place: RawBuilder<unknown>, q: string): RawBuilder<unknown> {
  const forms = [...new Set([q, q.toUpperCase(), q.toLowerCase()])];
  const ranges = forms.map((form) => sql`(${place} collate "C" >= ${form} and ${place} collate "C" < ${form + LAST})`);
  return sql`(${sql.join(ranges, sql` or `)})`;
}

/** The longest word goes through the trigram index, the others only narrow what it finds. */
function parts(q: string): { readonly indexed: string; readonly others: readonly string[] } {
  const words = q.split(/\s+/).filter(Boolean);
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? q;
  return longest.length < QUICK_SEARCH_FROM
    ? { indexed: q, others: [] }
    : { indexed: longest, others: words.filter((word) => word !== longest) };
}

interface Asked {
  readonly q: string;
  readonly limit: number;
  /** Whether seat numbers may be looked through. */
  readonly seats: boolean;
}

/** Students nearest first: whose number it is exactly, whose name begins so, the others by name. */
export async function quickStudents(db: Db, scope: InstituteScope, { q, limit, seats }: Asked): Promise<QuickStudent[]> {
  const institute = sql`(select ${scope.instituteId}::uuid)`;
  const { indexed, others } = parts(q);
  const narrowed = others.map((word) => sql`and t.search_text like lower(${like(word)})`);
  const bySeat = seats
    ? sql`union all (select x.student_profile_id, x.seat_no, false from student_exam x
        where x.institute_id = ${institute} and ${beginsWith(sql`x.seat_no`, q)} order by x.seat_no collate "C" limit ${limit * 10})`
    : sql``;
  const { rows } = await sql<QuickStudent>`
    with hit(id, seat_no, named) as materialized (
      select search_student_profile(${like(indexed)}), null::text, true
      union all (select e.student_profile_id, null, false from enrolment e
        where e.institute_id = ${institute} and ${beginsWith(sql`e.roll_no`, q)} order by e.roll_no collate "C" limit ${limit * 10})
      ${bySeat}),
    one as (select id, max(seat_no) as seat_no, bool_and(named) as named from hit group by id),
    nearest as (
      select t.id, t.full_name, t.name_in_script, t.university_prn, one.seat_no,
             row_number() over (order by lower(${q}) in (lower(t.university_prn), lower(t.student_id), lower(one.seat_no)) is true desc,
               not one.named desc, starts_with(lower(t.full_name), lower(${q})) desc, t.full_name, t.id) as place
        from one join student_profile t on t.institute_id = ${institute} and t.id = one.id
       where ${grantedRows(studentProfiles, scope) ?? sql`true`} and (not one.named or (true ${sql.join(narrowed, sql` `)}))
       order by place limit ${limit})
    select n.id, n.full_name, n.name_in_script, n.university_prn, n.seat_no, d.division, d.roll_no
      from nearest n
      left join lateral (
        select v.name as division, e.roll_no from enrolment e
          left join division v on v.institute_id = e.institute_id and v.id = e.division_id
         where e.institute_id = ${institute} and e.student_profile_id = n.id
         order by (e.state = 'RUNNING') desc, e.id desc limit 1) d on true
     order by n.place`.execute(db);
  return rows;
}

/** Papers whose code begins so, one of each code. */
export async function quickPapers(db: Db, scope: InstituteScope, q: string, limit: number): Promise<QuickPaper[]> {
  const { rows } = await sql<QuickPaper>`
    select * from (
      select distinct on (t.code collate "C") t.id, t.code, t.title, c.code as course, t.semester
        from exam_paper t join course c on c.institute_id = t.institute_id and c.id = t.course_id
       where t.institute_id = (select ${scope.instituteId}::uuid) and ${beginsWith(sql`t.code`, q)}
         and ${grantedRows(examPapers, scope) ?? sql`true`}
       order by t.code collate "C", t.id) found
     order by code collate "C" limit ${limit}`.execute(db);
  return rows;
}
