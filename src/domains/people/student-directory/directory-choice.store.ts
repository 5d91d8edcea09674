import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AttributeValue } from '../../../kit/attribute/attribute.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { grantedRows, wantedRows } from '../../../kit/master/master-sql.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';

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

/** What is asked of the words of an attribute. */
export type WordTest =
  | { readonly op: 'IN'; readonly words: readonly string[] }
  | { readonly op: 'RANGE'; readonly from: string | null; readonly to: string | null }
  | { readonly op: 'HAS' | 'BEGINS'; readonly word: string }
  | { readonly op: 'EMPTY' | 'FILLED' };

/** An attribute whose values are kept as words. */
export interface WordFilter {
  readonly attributeId: string;
  /** A student has several words of it. */
  readonly several: boolean;
  readonly test: WordTest;
}

/** How many a list finds, as far as it is known: everybody can be looked at at once, few are fetched one by one. */
export type Found = 'FEW' | 'MANY';
export const FEW = 2000;

/** What the call found out about attributes and rights before the rows are read. */
export interface DirectoryView {
  readonly filters: readonly WordFilter[];
  /** The attribute that the rows are ordered by. */
  readonly orderedBy: string | null;
  /** Keys of the attributes that come with each row. */
  readonly keys: readonly string[];
  readonly seats: boolean;
  /** Who lacks one of these required attributes is asked for; null: nobody asks. */
  readonly lacking: readonly string[] | null;
  readonly found: Found;
}

export const and = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` and `);

/** What an enrolment `e` of a course instance `c` must be like; empty: nothing is asked of it. */
export function asked(query: DirectoryQuery): RawBuilder<unknown>[] {
  const { academicYearId, courseId, divisionId, studentExamStatusId } = query;
  return [
    ...(academicYearId ? [sql`c.academic_year_id = ${academicYearId}`] : []),
    ...(courseId ? [sql`c.course_id = ${courseId}`] : []),
    ...(divisionId ? [sql`e.division_id = ${divisionId}`] : []),
    ...(studentExamStatusId ? [sql`e.student_exam_status_id = ${studentExamStatusId}`] : []),
  ];
}

/** Students `t` that are asked for; the state is left out where its values are counted. */
export function chosen(scope: InstituteScope, query: DirectoryQuery, view: DirectoryView, without?: 'state'): RawBuilder<unknown> {
  const wanted = wantedRows(studentProfiles, scope, { q: query.q, filters: { state: query.state, gender: query.gender } }, without);
  const lacking =
    view.lacking === null
      ? []
      : [
          sql`t.id in (select g.student_profile_id from attribute_gap g where g.institute_id = (select ${scope.instituteId}::uuid)
            and g.custom_attribute_id = any(${view.lacking}::uuid[]))`,
        ];
  const own = and([wanted, ...lacking, ...view.filters.map((filter) => hasWord(scope, filter, sql`t.id`, view.found))]);
  const conditions = asked(query);
  if (conditions.length === 0) return own;
  return sql`${own} and t.id in (
    select e.student_profile_id from enrolment e
      join course_instance c on c.institute_id = e.institute_id and c.id = e.course_instance_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and ${and(conditions)})`;
}

/** Words `k` of one attribute. */
export const wordsOfAttribute = (scope: InstituteScope, attributeId: string): RawBuilder<unknown> =>
  sql`k.institute_id = (select ${scope.instituteId}::uuid) and k.custom_attribute_id = ${attributeId}`;

/** What the word `k` must be like. A beginning is a range, which an index answers; any part is looked for in every word. */
function tested(test: WordTest): RawBuilder<unknown> {
  switch (test.op) {
    case 'IN':
      return test.words.length === 1 ? sql`k.word = ${test.words[0]}` : sql`k.word = any(${test.words}::text[])`;
    case 'RANGE':
      return and([...(test.from === null ? [] : [sql`k.word >= ${test.from}`]), ...(test.to === null ? [] : [sql`k.word <= ${test.to}`])]);
    case 'HAS':
      return sql`strpos(k.word, ${test.word}) > 0`;
    case 'BEGINS':
      // 1114111 is the last sign there is.
      return sql`k.word >= ${test.word} and k.word < ${test.word}::text || chr(1114111)`;
    case 'EMPTY':
    case 'FILLED':
      return sql`true`;
  }
}

/**
 * Of a condition that may hold for half of all, the students are hashed and each is looked up: no plan of it grows beyond one look at everybody.
 * Where it is known that few are found, they are joined.
 */
function hasWord(
  scope: InstituteScope,
  { attributeId, test }: WordFilter,
  student: RawBuilder<unknown>,
  found: Found,
): RawBuilder<unknown> {
  const those = sql`select k.student_profile_id from attribute_word k where ${wordsOfAttribute(scope, attributeId)} and ${tested(test)}`;
  if (test.op === 'EMPTY') return sql`${student} not in (${those})`;
  return found === 'FEW' ? sql`${student} in (${those})` : sql`(${student} in (${those})) is true`;
}

/** The words `k` of one attribute answer: only attributes and states are asked for, of everybody. Null: more is asked. */
export function wordsAlone(
  scope: InstituteScope,
  query: DirectoryQuery,
  { filters, lacking }: DirectoryView,
  attributeId: string,
): RawBuilder<unknown> | null {
  const others = query.q || query.gender || lacking !== null || asked(query).length > 0 || grantedRows(studentProfiles, scope) !== null;
  if (others || filters.some((filter) => filter.attributeId === attributeId && filter.test.op === 'EMPTY')) return null;
  const conditions = filters.map((filter) =>
    filter.attributeId === attributeId ? tested(filter.test) : hasWord(scope, filter, sql`k.student_profile_id`, 'MANY'),
  );
  return and([wordsOfAttribute(scope, attributeId), ...conditions]);
}

/** Whose words count best: of an attribute that everybody asked for has, rather once than several times. */
export const countedBy = ({ filters }: DirectoryView): WordFilter | undefined =>
  filters.filter((filter) => filter.test.op !== 'EMPTY').toSorted((one, other) => Number(one.several) - Number(other.several))[0];

/** A hash of everybody has room: without it the planner compares row by row. */
export async function giveRoom(db: Db, { filters, orderedBy }: DirectoryView): Promise<void> {
  if (filters.length > 0 || orderedBy !== null) await sql`select set_config('work_mem', '64MB', true)`.execute(db);
}

/** The words under which values are found, in the order of words. */
export async function wordsOf(db: Db, type: string, values: readonly AttributeValue[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select w.word from attribute_words(${type}, ${JSON.stringify(values.flat())}::jsonb) w(word)`.execute(db);
  return rows.map((row) => row.word);
}
