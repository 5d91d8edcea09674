interface Standing {
  readonly isUsed: boolean;
  readonly closedFor: string | null;
  readonly takenBy: string | null;
}

/** Rooms in which nobody sits: those that could not be had, and those that are free. */
export function leftOut<T extends Standing>(rooms: readonly T[]): { readonly barred: readonly T[]; readonly free: readonly T[] } {
  const empty = rooms.filter(({ isUsed }) => !isUsed);
  const isBarred = ({ closedFor, takenBy }: Standing) => closedFor !== null || takenBy !== null;
  return { barred: empty.filter(isBarred), free: empty.filter((one) => !isBarred(one)) };
}
