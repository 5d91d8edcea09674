import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { nearestIds } from '../../../kit/list/nearest.store.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, ordered, paged } from '../../../kit/list/rows.store.ts';
import { containing } from '../../../kit/list/search.rules.ts';
import { isIndexed, nearestFirst } from '../../../kit/list/search.store.ts';
import { wantedRows } from '../../../kit/master/master-sql.store.ts';
import { rollAsked, rollPerhaps } from '../student-profile/roll-asked.rules.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { byNumber, byRoll, chosen, isNarrowed } from './directory-choice.store.ts';
import type { DirectoryQuery, DirectoryView } from './directory-choice.store.ts';

type Typed = DirectoryQuery & { readonly q: string };
type Counts = Readonly<Record<string, number>>;

/** What is typed decides the order where no column is chosen; a roll number that is asked for by its name finds one class. */
const isNearest = (query: DirectoryQuery): query is Typed =>
  Boolean(query.q) && query.sort === undefined && query.order === undefined && rollAsked(query.q ?? '') === null;

/** Roll numbers order a division; without a division filter the order is by name. */
export function ordering(scope: InstituteScope, query: DirectoryQuery): RawBuilder<unknown> {
  const { sort, order } = query;
  if (sort === 'rollNo' && query.divisionId) {
    const roll = sql`(select e.roll_no from enrolment e where e.institute_id = (select ${scope.instituteId}::uuid)
      and e.student_profile_id = t.id and e.division_id = ${query.divisionId} limit 1)`;
    return sql`${ordered([{ emptyLast: sql`length(${roll})` }, roll], order)}, t.full_name, t.id`;
  }
  if (isNearest(query)) {
    const rollNo = rollPerhaps(query.q);
    const first = rollNo === null ? [] : [sql`t.id <> all(array(${byRoll(scope, rollNo, query)}))`];
    return ordered([...first, ...nearestFirst(query.q, sql`t.search_text`, sql`t.id`)], 'asc');
  }
  return ordered(sort === 'universityPrn' ? [sql`t.university_prn`, sql`t.id`] : [sql`t.full_name`, sql`t.id`], order);
}

/** Whether a text alone chooses the students, and it is nobody's roll or seat number: then the search functions know all that a list asks. */
export async function isTextAlone(db: Db, scope: InstituteScope, query: DirectoryQuery, view: DirectoryView): Promise<boolean> {
  const { q = '', ...others } = query;
  if (q === '' || rollAsked(q) !== null || view.filters.length > 0 || isNarrowed(scope, others, view)) return false;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${byNumber(scope, q, query, view)} limit 1) numbered`.execute(db);
  return rows[0]?.n === 0;
}

/** The first whom a text alone finds, where they can be told without finding all. */
export async function firstFound(db: Db, scope: InstituteScope, query: DirectoryQuery, page: Page): Promise<readonly string[] | null> {
  // Few have a number in common, which the index tells at once.
  if (!isNearest(query) || (isIndexed(query.q) && /\d/.test(query.q))) return null;
  const where = [wantedRows(studentProfiles, scope, { filters: { state: query.state } })];
  return nearestIds(db, scope, { q: query.q, table: 'student_profile', where, columns: ['institute_id', 'state'] }, page);
}

/** The column that the order is made of. */
function keyOf(query: DirectoryQuery): string {
  if (isNearest(query)) return 'search_text';
  return query.sort === 'universityPrn' ? 'university_prn' : 'full_name';
}

/** The students found, with what they are counted and ordered by; to read each again under the row policy costs as much as to find it. */
function foundRows(scope: InstituteScope, query: DirectoryQuery, view: DirectoryView, by: 'TEXT_ALONE' | null): RawBuilder<unknown> {
  const { q = '' } = query;
  // One text for each of very many rows: the others would not fit into memory beside it.
  const told = (column: string) => (column === keyOf(query) ? sql`t.key_value` : sql`null::text`);
  if (by === 'TEXT_ALONE' && isIndexed(q))
    return sql`select t.id, t.value as state, ${told('full_name')} as full_name, ${told('university_prn')} as university_prn, ${told('search_text')} as search_text
      from found_student_profile(${containing(q)}, ${keyOf(query)}) t`;
  return sql`select t.id, t.state, t.full_name, t.university_prn, t.search_text from student_profile t where ${chosen(scope, query, view, 'state')}`;
}

/** What is typed is looked for once: the same students are counted and ordered. */
export async function searched(
  db: Db,
  scope: InstituteScope,
  query: DirectoryQuery,
  view: DirectoryView,
  page: Page,
  by: 'TEXT_ALONE' | null,
): Promise<{ readonly counts: Counts; readonly ids: readonly string[] }> {
  const { rows } = await sql<{ counts: Record<string, number> | null; ids: string[] }>`
    with found as materialized (${foundRows(scope, query, view, by)})
    select (select jsonb_object_agg(n.state, n.students) from (select t.state, count(*)::int as students from found t group by t.state) n) as counts,
           array(select t.id from found t where ${equals('t.state', query.state)} ${ordering(scope, query)} ${paged(page)}) as ids`.execute(
    db,
  );
  return { counts: rows[0]?.counts ?? {}, ids: rows[0]?.ids ?? [] };
}

/** Students by state whom a text alone finds. */
export async function countFound(db: Db, scope: InstituteScope, query: DirectoryQuery, view: DirectoryView): Promise<Counts> {
  const { rows } = await sql<{ state: string; n: number }>`
    select t.state, count(*)::int as n from (${foundRows(scope, query, view, 'TEXT_ALONE')}) t group by t.state`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.state, row.n]));
}
