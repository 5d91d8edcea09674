import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AttributeValue } from '../../../kit/attribute/attribute.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { idsFound, isIndexed, matchesIndexed } from '../../../kit/list/search.store.ts';
import { grantedRows, wantedRows } from '../../../kit/master/master-sql.store.ts';
import { formsOf, rollAsked } from '../student-profile/roll-asked.rules.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';

export interface DirectoryQuery {
  readonly q?: string | undefined;
  readonly academicYearId?: string | undefined;
  readonly courseId?: string | undefined;
  readonly divisionId?: string | undefined;
  readonly studentExamStatusId?: string | undefined;
  /** NONE: who studies in no class, or in none of the year and course that are asked for. */
  readonly enrolled?: 'NONE' | undefined;
  readonly gender?: string | undefined;
  readonly studentTagId?: string | undefined;
  readonly state?: string | undefined;
  /** fullName, universityPrn or rollNo; attributes are sorted separately. */
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** A condition on the index words of an attribute. */
export type WordTest =
  | { readonly op: 'IN'; readonly words: readonly string[] }
  | { readonly op: 'RANGE'; readonly from: string | null; readonly to: string | null }
  | { readonly op: 'HAS' | 'BEGINS'; readonly word: string }
  | { readonly op: 'EMPTY' | 'FILLED' };

/** An attribute whose values are indexed as words. */
export interface WordFilter {
  readonly attributeId: string;
  /** A student has several words of it. */
  readonly several: boolean;
  readonly test: WordTest;
}

/** Expected number of rows: for many a full scan is best, a few are fetched one by one. */
export type Found = 'FEW' | 'MANY';
export const FEW = 2000;

/** Facts about attributes and rights, read before the rows. */
export interface DirectoryView {
  readonly filters: readonly WordFilter[];
  /** The attribute to sort by. */
  readonly orderedBy: string | null;
  /** Keys of the attributes returned with each row. */
  readonly keys: readonly string[];
  readonly seats: boolean;
  /** Only students who lack one of these required attributes; null: no such filter. */
  readonly lacking: readonly string[] | null;
  readonly found: Found;
}

export const and = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` and `);

/** Conditions on an enrolment `e` of a course instance `c`; empty: none. */
export function asked(query: DirectoryQuery): RawBuilder<unknown>[] {
  const { academicYearId, courseId, divisionId, studentExamStatusId } = query;
  return [
    ...(academicYearId ? [sql`c.academic_year_id = ${academicYearId}`] : []),
    ...(courseId ? [sql`c.course_id = ${courseId}`] : []),
    ...(divisionId ? [sql`e.division_id = ${divisionId}`] : []),
    ...(studentExamStatusId ? [sql`e.student_exam_status_id = ${studentExamStatusId}`] : []),
  ];
}

/** Which of those conditions there are: the form of the text. */
export const askedForm = ({ academicYearId, courseId, divisionId, studentExamStatusId }: DirectoryQuery): readonly boolean[] =>
  [academicYearId, courseId, divisionId, studentExamStatusId].map(Boolean);

/** Students with a roll number, of the class that is asked for or else of a present one. */
export function byRoll(scope: InstituteScope, rollNo: string, query: DirectoryQuery): RawBuilder<unknown> {
  const conditions = asked(query);
  return sql`select e.student_profile_id from enrolment e
      join course_instance c on c.institute_id = e.institute_id and c.id = e.course_instance_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.search_text collate "C" = search_number(${rollNo})
       and ${conditions.length === 0 ? sql`e.state = 'RUNNING'` : and(conditions)}`;
}

/** Students found by a roll number or by a seat number. */
export function byNumber(scope: InstituteScope, q: string, query: DirectoryQuery, { seats }: DirectoryView): RawBuilder<unknown> {
  const roll = byRoll(scope, q.trim(), query);
  const seat = sql`select x.student_profile_id from exams_student_exam x
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.seat_no collate "C" = any(${formsOf(q.trim())}::text[])`;
  return seats ? sql`${roll} union all ${seat}` : roll;
}

/** What is typed: in the names and numbers of the student, or a roll or seat number. */
function named(scope: InstituteScope, query: DirectoryQuery, view: DirectoryView): RawBuilder<unknown>[] {
  const { q } = query;
  if (!q) return [];
  const rollNo = rollAsked(q);
  if (rollNo !== null) return [sql`t.id = any(array(${byRoll(scope, rollNo, query)}))`];
  const numbers = byNumber(scope, q, query, view);
  return isIndexed(q)
    ? [sql`t.id = any(array(${idsFound(q, 'search_student_profile')} union all ${numbers}))`]
    : [sql`(${matchesIndexed(q, 't', 'search_student_profile')} or t.id = any(array(${numbers})))`];
}

/** Conditions on students `t`; without the state where states are counted. */
export function chosen(scope: InstituteScope, query: DirectoryQuery, view: DirectoryView, without?: 'state'): RawBuilder<unknown> {
  const wanted = wantedRows(studentProfiles, scope, { filters: { state: query.state, gender: query.gender } }, without);
  const lacking =
    view.lacking === null
      ? []
      : [
          sql`t.id in (select g.student_profile_id from attribute_gap g where g.institute_id = (select ${scope.instituteId}::uuid)
            and g.custom_attribute_id = any(${view.lacking}::uuid[]))`,
        ];
  const tagged =
    query.studentTagId === undefined
      ? []
      : [
          sql`t.id in (select x.student_profile_id from student_tagging x where x.institute_id = (select ${scope.instituteId}::uuid)
            and x.student_tag_id = ${query.studentTagId})`,
        ];
  const own = and([
    wanted,
    ...tagged,
    ...named(scope, query, view),
    ...lacking,
    ...view.filters.map((filter) => hasWord(scope, filter, sql`t.id`, view.found)),
  ]);
  const conditions = asked(query);
  if (query.enrolled === 'NONE')
    return sql`${own} and not exists (
      select 1 from enrolment e join course_instance c on c.institute_id = e.institute_id and c.id = e.course_instance_id
       where e.institute_id = (select ${scope.instituteId}::uuid) and e.student_profile_id = t.id and e.state = 'RUNNING' and ${and([sql`true`, ...conditions])})`;
  if (conditions.length === 0) return own;
  return sql`${own} and t.id in (
    select e.student_profile_id from enrolment e
      join course_instance c on c.institute_id = e.institute_id and c.id = e.course_instance_id
     where e.institute_id = (select ${scope.instituteId}::uuid) and ${and(conditions)})`;
}

/** Index words `k` of one attribute. */
export const wordsOfAttribute = (scope: InstituteScope, attributeId: string): RawBuilder<unknown> =>
  sql`k.institute_id = (select ${scope.instituteId}::uuid) and k.custom_attribute_id = ${attributeId}`;

/** Condition on the word `k`. A prefix is an index range; any other part is searched in every word. */
function tested(test: WordTest): RawBuilder<unknown> {
  switch (test.op) {
    case 'IN':
      return test.words.length === 1 ? sql`k.word = ${test.words[0]}` : sql`k.word = any(${test.words}::text[])`;
    case 'RANGE':
      return and([...(test.from === null ? [] : [sql`k.word >= ${test.from}`]), ...(test.to === null ? [] : [sql`k.word <= ${test.to}`])]);
    case 'HAS':
      return sql`strpos(k.word, ${test.word}) > 0`;
    case 'BEGINS':
      // 1114111 is the last code point.
      return sql`k.word >= ${test.word} and k.word < ${test.word}::text || chr(1114111)`;
    case 'EMPTY':
    case 'FILLED':
      return sql`true`;
  }
}

/**
 * For a condition that may match half of all students, they are hashed: no plan costs more than one scan of all.
 * Where few matches are expected, they are joined.
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

/** Whether the students are chosen by anything but their state and the words of attributes. */
export const isNarrowed = (scope: InstituteScope, query: DirectoryQuery, { lacking }: DirectoryView): boolean =>
  Boolean(query.q || query.gender || query.studentTagId || query.enrolled) ||
  lacking !== null ||
  asked(query).length > 0 ||
  grantedRows(studentProfiles, scope) !== null;

/** Conditions on the index words of one attribute when these alone suffice, without other tables; null: other filters are set. */
export function wordsAlone(
  scope: InstituteScope,
  query: DirectoryQuery,
  view: DirectoryView,
  attributeId: string,
): RawBuilder<unknown> | null {
  const { filters } = view;
  if (isNarrowed(scope, query, view) || filters.some((filter) => filter.attributeId === attributeId && filter.test.op === 'EMPTY'))
    return null;
  const conditions = filters.map((filter) =>
    filter.attributeId === attributeId ? tested(filter.test) : hasWord(scope, filter, sql`k.student_profile_id`, 'MANY'),
  );
  return and([wordsOfAttribute(scope, attributeId), ...conditions]);
}

/** The best attribute to count by: one that every match has, preferably with one word each. */
export const countedBy = ({ filters }: DirectoryView): WordFilter | undefined =>
  filters.filter((filter) => filter.test.op !== 'EMPTY').toSorted((one, other) => Number(one.several) - Number(other.several))[0];

/** Memory for a hash of all students: without it the planner compares row by row. */
export async function giveRoom(db: Db, { filters, orderedBy }: DirectoryView): Promise<void> {
  if (filters.length > 0 || orderedBy !== null) await sql`select set_config('work_mem', '64MB', true)`.execute(db);
}

/** Index words of the values, in word order. */
export async function wordsOf(db: Db, type: string, values: readonly AttributeValue[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select w.word from attribute_words(${type}, ${JSON.stringify(values.flat())}::jsonb) w(word)`.execute(db);
  return rows.map((row) => row.word);
}
