import type { RemovalUse } from './student-removal.contract.ts';

const CLASSES = 'enrolment';

/** What prevents the whole: all that hangs on the student or on a class of theirs, but for the classes themselves. */
export function wholeUses(ofStudent: readonly RemovalUse[], ofClasses: readonly RemovalUse[]): RemovalUse[] {
  const found = new Map<string, RemovalUse>();
  for (const use of [...ofStudent, ...ofClasses].filter((one) => one.table !== CLASSES)) {
    const before = found.get(use.table);
    // The same rows can hang on both.
    if (before === undefined || before.count < use.count) found.set(use.table, use);
  }
  return [...found.values()].toSorted((a, b) => (a.table < b.table ? -1 : 1));
}

/** The uses of several classes as those of one. */
export function together(uses: readonly RemovalUse[]): RemovalUse[] {
  const byTable = Map.groupBy(uses, (one) => one.table);
  return [...byTable.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, count: same.reduce((sum, one) => sum + one.count, 0) }] : [];
  });
}
