/** Changes of one institute that may be missing at a replica: all of them, and the reader's own. */
export interface Changes {
  readonly all: number;
  readonly own: number;
}

export interface ReplicaFacts {
  /** At the replica, and at the primary a moment later. */
  readonly there: Changes;
  readonly here: Changes;
  /** How long ago the primary committed what the replica replayed last; null: it has replayed nothing yet. */
  readonly behindSeconds: number | null;
}

export interface ReplicaLimits {
  /** A replica so far behind is told to the reader. */
  readonly told: number;
  /** One further behind is not asked. */
  readonly most: number;
}

/** More are not counted. */
export const MOST_CHANGES = 10_000;

/**
 * Whether a replica may answer a report. NEWEST: nothing of the institute is missing there, whatever else is. OLDER: something is, and the
 * reader is told. What the reader changed is never missing, and a file, which is kept, is never older.
 */
export function replicaAnswers(
  { there, here, behindSeconds }: ReplicaFacts,
  limits: ReplicaLimits,
  isFile: boolean,
): 'NEWEST' | 'OLDER' | 'PRIMARY' {
  if (here.all > MOST_CHANGES) return 'PRIMARY';
  if (here.all === there.all) return 'NEWEST';
  if (here.own !== there.own || isFile || behindSeconds === null || behindSeconds > limits.most) return 'PRIMARY';
  return behindSeconds < limits.told ? 'NEWEST' : 'OLDER';
}
