/** The change of one cell by one act. */
export interface Step {
  readonly rowId: string;
  readonly columnId: string;
  readonly before: string;
  readonly after: string;
}

export interface UndoLog {
  readonly done: readonly (readonly Step[])[];
  readonly undone: readonly (readonly Step[])[];
}

export const EMPTY_LOG: UndoLog = { done: [], undone: [] };
const LONGEST = 200;

/** Records a new act: undone acts can no longer be redone. Unchanged cells are not part of it. */
export function record(log: UndoLog, steps: readonly Step[]): UndoLog {
  const real = steps.filter((step) => step.before !== step.after);
  return real.length === 0 ? log : { done: [...log.done, real].slice(-LONGEST), undone: [] };
}

export interface Taken {
  readonly log: UndoLog;
  /** Cells to be set, and how many are left alone because somebody else has changed them since. */
  readonly edits: readonly { readonly rowId: string; readonly columnId: string; readonly text: string }[];
  readonly skipped: number;
}

/** Takes the last act back where its cells still read as it left them. */
export function undo(log: UndoLog, textOf: (rowId: string, columnId: string) => string): Taken | null {
  const steps = log.done.at(-1);
  if (!steps) return null;
  const still = steps.filter((step) => textOf(step.rowId, step.columnId) === step.after);
  return {
    log: { done: log.done.slice(0, -1), undone: [...log.undone, still] },
    edits: still.map((step) => ({ rowId: step.rowId, columnId: step.columnId, text: step.before })),
    skipped: steps.length - still.length,
  };
}

export function redo(log: UndoLog, textOf: (rowId: string, columnId: string) => string): Taken | null {
  const steps = log.undone.at(-1);
  if (!steps) return null;
  const still = steps.filter((step) => textOf(step.rowId, step.columnId) === step.before);
  return {
    log: { done: [...log.done, still], undone: log.undone.slice(0, -1) },
    edits: still.map((step) => ({ rowId: step.rowId, columnId: step.columnId, text: step.after })),
    skipped: steps.length - still.length,
  };
}
