import { isReference } from '../../../kit/stack/stack-document.rules.ts';
import type { StackContent } from '../../../kit/stack/stack-document.rules.ts';

interface Course {
  readonly semesters: readonly number[];
}

/** A record as it belongs to another course: its first semester becomes the first one there, and so on. */
export function toCourse(content: StackContent, from: Course | null, to: Course): StackContent {
  const steps = new Map((from?.semesters ?? []).map((semester, at) => [semester, to.semesters[at] ?? semester]));
  // A branch belongs to a program, and the other course may be of another one.
  return { ...moveSemesters(content, steps), ...('branchId' in content ? { branchId: null } : {}) };
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
