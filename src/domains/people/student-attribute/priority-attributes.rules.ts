/** The specification's "Priority student attribute names", in its order: first in every list, file and card of students. */
export const PRIORITY = ['picture', 'division', 'rollNo', 'studentId', 'universityPrn', 'libraryNo', 'formNumber', 'seatNo'] as const;

/** Those in their order, then the others unchanged. */
export function priorityFirst<T>(all: readonly T[], nameOf: (one: T) => string): T[] {
  const names: readonly string[] = PRIORITY;
  const place = (one: T) => {
    const at = names.indexOf(nameOf(one));
    return at < 0 ? names.length : at;
  };
  return all.toSorted((a, b) => place(a) - place(b));
}
