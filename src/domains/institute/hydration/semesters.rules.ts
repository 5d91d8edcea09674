/** What no program is known to exceed. */
const MOST = 16;

interface Known {
  readonly programs: readonly { readonly id: string; readonly totalSemesters: number }[];
  readonly courses: readonly { readonly id: string; readonly programId: string; readonly semesters: readonly number[] }[];
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);

/** Semesters that can be chosen: those of the course, else of its program, else of the longest program; where none is known, up to 16. */
export function offeredSemesters({ programs, courses }: Known, courseId: string | null): readonly number[] {
  const course = courses.find(({ id }) => id === courseId);
  if (course && course.semesters.length > 0) return course.semesters;
  const among = course ? programs.filter(({ id }) => id === course.programId) : programs;
  const most = Math.max(0, ...among.map(({ totalSemesters }) => totalSemesters));
  return upTo(most === 0 ? MOST : Math.min(MOST, most));
}
