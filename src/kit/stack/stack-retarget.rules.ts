import { isReference, referenceTo } from './stack-document.rules.ts';
import type { StackContent, StackItem } from './stack-document.rules.ts';

/** Another course or year that the copies belong to; absent: the one of the same key. */
export interface Retarget {
  readonly course: { readonly key: string; readonly semesters: readonly number[] } | null;
  readonly year: { readonly key: string; readonly startsOn: string } | null;
  /** Of the source, by key of the course and of the year. */
  readonly semestersOf: ReadonlyMap<string, readonly number[]>;
  readonly startOf: ReadonlyMap<string, string>;
  /** Inside one institute a code is taken already, so a copy for another course or year gets another. */
  readonly renames: boolean;
}

/** Nouns that are people: another institute has others, and nobody is copied. */
const PEOPLE: ReadonlySet<string> = new Set(['teacher_profile', 'student_profile', 'staff_profile']);

/** The content without the people it names, and in which fields they stood. */
export function withoutPeople(content: StackContent): { readonly content: StackContent; readonly people: readonly string[] } {
  const people = Object.keys(content).filter((name) => {
    const value = content[name];
    return isReference(value) && PEOPLE.has(value.$noun);
  });
  return people.length === 0
    ? { content, people }
    : { content: { ...content, ...Object.fromEntries(people.map((name) => [name, null])) }, people };
}

/** Why a record inside one institute is not duplicated: it belongs to no year, to no course, to a version, or to the target already. */
export function servesAlready(content: StackContent, to: Retarget): NonNullable<StackItem['serves']> {
  if (to.year && !('academicYearId' in content)) return 'academicYearId';
  // An instance is of the course of its version, which another course does not run.
  if (to.course && 'blueprintVersionId' in content) return 'VERSION';
  if (to.course && !('courseId' in content)) return 'courseId';
  return 'OWN';
}

const CODE_LENGTH = 30;

/** The content as it belongs to the chosen course and year: references, semesters, days and, inside one institute, its code. */
export function retarget(content: StackContent, to: Retarget): StackContent {
  const moved = to.course ? toCourse(content, to.course, to) : content;
  return to.year ? toYear(moved, to.year, to) : moved;
}

function toCourse(content: StackContent, course: NonNullable<Retarget['course']>, to: Retarget): StackContent {
  const from = content['courseId'];
  if (!isReference(from) || from.$key === course.key) return content;
  const steps = new Map((to.semestersOf.get(from.$key) ?? []).map((semester, at) => [semester, course.semesters[at] ?? semester]));
  const moved = moveSemesters(content, steps);
  return {
    ...moved,
    courseId: referenceTo('course', course.key),
    // A branch belongs to a program, and the other course may be of another one.
    ...('branchId' in content ? { branchId: null } : {}),
    ...(to.renames && 'papers' in content ? renamed(content, from.$key, course.key) : {}),
  };
}

function moveSemesters(content: StackContent, steps: ReadonlyMap<number, number>): StackContent {
  const move = <T extends object>(one: T): T =>
    'semester' in one && typeof one.semester === 'number' ? { ...one, semester: steps.get(one.semester) ?? one.semester } : one;
  return Object.fromEntries(
    Object.entries(move(content)).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((one: unknown) => (one !== null && typeof one === 'object' && !isReference(one) ? move(one) : one))
        : value,
    ]),
  );
}

function toYear(content: StackContent, year: NonNullable<Retarget['year']>, to: Retarget): StackContent {
  const from = content['academicYearId'];
  if (!isReference(from) || from.$key === year.key) return content;
  const years = Number(year.startsOn.slice(0, 4)) - Number((to.startOf.get(from.$key) ?? year.startsOn).slice(0, 4));
  return {
    ...(shiftDays(content, years) as StackContent),
    academicYearId: referenceTo('academic_year', year.key),
    ...(to.renames ? renamed(content, from.$key, year.key) : {}),
  };
}

/** The old name inside the code gives way to the new one; else the new one is added. */
function renamed(content: StackContent, from: string, to: string): StackContent {
  const code = typeof content['code'] === 'string' ? content['code'] : '';
  const fresh = code.includes(from) ? code.replace(from, to) : `${code.slice(0, CODE_LENGTH - 1 - to.length)}-${to}`;
  return { code: fresh.slice(0, CODE_LENGTH) };
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Every day in the value so many years later; 29 February becomes the 28th where the year has none. */
function shiftDays(value: unknown, years: number): unknown {
  if (typeof value === 'string') return shiftDay(value, years);
  if (Array.isArray(value)) return value.map((one) => shiftDays(one, years));
  if (value === null || typeof value !== 'object' || isReference(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shiftDays(one, years)]));
}

function shiftDay(text: string, years: number): string {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  if (year === '') return text;
  const next = Number(year) + years;
  const isLeap = (next % 4 === 0 && next % 100 !== 0) || next % 400 === 0;
  return `${next}-${month}-${month === '02' && day === '29' && !isLeap ? '28' : day}`;
}
