/** The list with one element less. */
export const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, each) => each !== index);

/** The list with one element changed. */
export const changed = <T>(list: readonly T[], index: number, next: T): T[] => list.map((value, each) => (each === index ? next : value));

/** The list with one element moved by `by` places; over an end nothing moves. */
export function moved<T>(list: readonly T[], index: number, by: number): T[] {
  const target = index + by;
  if (index < 0 || index >= list.length || target < 0 || target >= list.length) return [...list];
  const rest = without(list, index);
  return [...rest.slice(0, target), ...list.slice(index, index + 1), ...rest.slice(target)];
}
