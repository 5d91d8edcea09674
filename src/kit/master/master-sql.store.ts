import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Condition } from '../access/access.contract.ts';
import type { InstituteScope } from '../http/serve.server.ts';
import { referenceOf } from './master.contract.ts';
import type { Master } from './master.contract.ts';
import { isText, kindOf } from './field-kind.contract.ts';
import type { Values } from './master.server.ts';

/** 'facultyId' → 'faculty_id'. */
export const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every name below comes from a contract, none from a request. */
export const column = (table: string, key: string) => sql.ref(`${table}.${snake(key)}`);
export const tableOf = (master: Master) => sql.table(master.name);
export const entered = (master: Master) => Object.keys(master.shape);
export const stored = (master: Master) => [...entered(master), ...Object.keys(master.decided)];

function schemaOf(master: Master, key: string) {
  const schema = master.shape[key] ?? master.decided[key];
  if (!schema) throw new Error(`${master.name} has no field ${key}`);
  return schema;
}

/** `r.code, r.name, …`: exactly the fields of the contract's row. */
export function rowColumns(master: Master): RawBuilder<unknown> {
  const locks = master.lockable ? ['lockedAt', 'lockedBy'] : [];
  return sql.join(['id', ...stored(master), 'version', ...locks].map((key) => column('r', key)));
}

/** `{facultyId: 'Faculty of Science'}` for the rows that `r` refers to. */
export function namesOf(master: Master): RawBuilder<unknown> {
  const pairs = stored(master).flatMap((key) => {
    const other = referenceOf(master, key);
    return other && kindOf(schemaOf(master, key)) === 'SCALAR' ? [sql`${key}::text, ${shown(other, key, [other.display])}`] : [];
  });
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}

/** The natural key of a row as files write it, '|' between its parts; a part that refers to a record stands there by that record's own key. */
export function naturalName(master: Master, table: string): RawBuilder<unknown> {
  const parts = master.unique.map((key) => {
    const other = referenceOf(master, key);
    if (!other || kindOf(schemaOf(master, key)) !== 'SCALAR') return sql`${column(table, key)}::text`;
    const next = `${table}_n`;
    return sql`(select ${naturalName(other, next)} from ${tableOf(other)} ${sql.table(next)}
      where ${column(next, 'instituteId')} = ${column(table, 'instituteId')} and ${column(next, 'id')} = ${column(table, key)})`;
  });
  return parts.length === 1 ? sql`${parts[0]}` : sql`concat_ws('|', ${sql.join(parts)})`;
}

/** The columns of the row that `r.key` points to, as one text; '|' stands between the parts of a natural key. */
function shown(other: Master, key: string, keys: readonly string[]): RawBuilder<unknown> {
  const parts = keys.map((part) => sql`${column('n', part)}::text`);
  return sql`(select concat_ws('|', ${sql.join(parts)}) from ${tableOf(other)} n where n.institute_id = r.institute_id and n.id = ${column('r', key)})`;
}

/** The display values of the rows whose ids stand in the list `r.key`. */
export const shownAll = (other: Master, key: string): RawBuilder<unknown> =>
  sql`array(select ${column('n', other.display)} from ${tableOf(other)} n where n.institute_id = r.institute_id and n.id = any(${column('r', key)}) order by 1)`;

export type Filters = Readonly<Record<string, string | undefined>>;
export interface Wanted {
  readonly q?: string | undefined;
  readonly filters: Filters;
}

/** LIKE's own signs lose their meaning: a search for 50% finds "50%". */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Shorter texts have no trigram, so no index finds them. */
const TRIGRAM = 3;

function matching(master: Master, q: string): RawBuilder<boolean> {
  const pattern = `%${escapeLike(q)}%`;
  if (master.indexedSearch && q.length >= TRIGRAM) return sql`t.id = any(array(select ${sql.id(`search_${master.name}`)}(${pattern})))`;
  if (master.indexedSearch) return sql`t.search_text like lower(${pattern})`;
  const searched = master.search.filter((key) => isText(schemaOf(master, key)));
  if (searched.length === 0) return sql`false`;
  return sql`(${sql.join(
    searched.map((key) => sql`${column('t', key)} ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** Which rows of `t` the caller asked for and may see. `without` leaves one filter out, for counts over its values. */
export function wantedRows(master: Master, scope: InstituteScope, wanted: Wanted, without?: string): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`t.institute_id = ${scope.instituteId}`];
  const { q } = wanted;
  if (q) parts.push(matching(master, q));
  for (const key of master.filterKeys) {
    const value = wanted.filters[key];
    if (value === undefined || key === without) continue;
    parts.push(kindOf(schemaOf(master, key)) === 'LIST' ? sql`${value} = any(${column('t', key)})` : sql`${column('t', key)} = ${value}`);
  }
  const granted = grantedRows(master, scope);
  if (granted) parts.push(granted);
  return sql.join(parts, sql` and `);
}

/**
 * The conditions of the caller's grant on the rows of `t`; null: every row. A condition that this noun's rows cannot
 * answer holds for none of them, so a narrowed right never widens.
 */
export function grantedRows(master: Master, scope: InstituteScope): RawBuilder<boolean> | null {
  const { grant } = scope;
  if (!grant || (grant.allow === null && grant.deny.length === 0)) return null;
  const any = (conditions: readonly Condition[]) =>
    sql<boolean>`(${sql.join(
      conditions.map((one) => holds(master, scope, one)),
      sql` or `,
    )})`;
  const allowed = grant.allow === null ? sql<boolean>`true` : any(grant.allow);
  return grant.deny.length === 0 ? allowed : sql<boolean>`(${allowed} and not ${any(grant.deny)})`;
}

function holds(master: Master, scope: InstituteScope, condition: Condition): RawBuilder<boolean> {
  const has = (key: string) => stored(master).includes(key);
  const parts: RawBuilder<unknown>[] = [];
  const among = (place: RawBuilder<unknown> | null, ids: readonly string[]) =>
    parts.push(place ? sql`coalesce(${place} = any(${ids}::uuid[]), false)` : sql`false`);
  if (condition.departments) among(departmentOf(master.name, has), condition.departments);
  if (condition.courses) among(courseOf(master.name, has), condition.courses);
  if (condition.ownProfile) parts.push(ownProfile(master.name, has('studentProfileId'), scope));
  if (condition.ownPapers) parts.push(ownPapers(master.name, has('examPaperId'), scope));
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

type Has = (key: string) => boolean;

/** The course a row belongs to, itself or through what it refers to; null when its noun knows none. */
function courseOf(noun: string, has: Has): RawBuilder<unknown> | null {
  if (noun === 'course') return sql`t.id`;
  if (has('courseId')) return sql`t.course_id`;
  if (has('courseInstanceId'))
    return sql`(select i.course_id from course_instance i where i.institute_id = t.institute_id and i.id = t.course_instance_id)`;
  if (has('examPaperId'))
    return sql`(select e.course_id from exam_paper e where e.institute_id = t.institute_id and e.id = t.exam_paper_id)`;
  return null;
}

/** The same for the department: its own, its program's, or that of its course's program. */
function departmentOf(noun: string, has: Has): RawBuilder<unknown> | null {
  if (noun === 'department') return sql`t.id`;
  if (has('departmentId')) return sql`t.department_id`;
  if (has('programId')) return sql`(select g.department_id from program g where g.institute_id = t.institute_id and g.id = t.program_id)`;
  const course = courseOf(noun, has);
  return (
    course &&
    sql`(select g.department_id from course c join program g on g.institute_id = c.institute_id and g.id = c.program_id
    where c.institute_id = t.institute_id and c.id = ${course})`
  );
}

function ownProfile(noun: string, refers: boolean, scope: InstituteScope): RawBuilder<unknown> {
  if (noun === 'student_profile') return sql`coalesce(t.user_id = ${scope.userId}::uuid, false)`;
  if (!refers) return sql`false`;
  return sql`t.student_profile_id in (select s.id from student_profile s where s.institute_id = t.institute_id and s.user_id = ${scope.userId}::uuid)`;
}

/** Papers mapped to the caller's teacher profile today, in the institute's time zone. */
function ownPapers(noun: string, refers: boolean, scope: InstituteScope): RawBuilder<unknown> {
  const mine = sql`select m.exam_paper_id from paper_map m
    join teacher_profile p on p.institute_id = m.institute_id and p.id = m.teacher_profile_id
    cross join (select (now() at time zone i.time_zone)::date as today from institute i where i.id = ${scope.instituteId}::uuid) d
    where m.institute_id = ${scope.instituteId}::uuid and p.user_id = ${scope.userId}::uuid
      and coalesce(m.starts_on <= d.today, true) and coalesce(m.ends_on >= d.today, true)`;
  if (noun === 'exam_paper') return sql`t.id in (${mine})`;
  if (refers) return sql`t.exam_paper_id in (${mine})`;
  if (noun !== 'exam_instance') return sql`false`;
  return sql`t.id in (select e.exam_instance_id from exam_instance_paper e where e.institute_id = t.institute_id and e.exam_paper_id in (${mine}))`;
}

/**
 * Field values as one JSON object by column name. PostgreSQL reads it with jsonb_populate_record(null::table, …), so
 * every value takes the column's own type: dates, decimals, lists and documents alike.
 */
export const asColumns = (values: Values): string =>
  JSON.stringify(Object.fromEntries(Object.entries(values).map(([key, value]) => [snake(key), value ?? null])));
