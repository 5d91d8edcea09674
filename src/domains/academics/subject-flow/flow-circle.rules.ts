export interface Edge {
  readonly prerequisiteId: string;
  readonly subjectId: string;
}

/**
 * The cycle that `added` would close among `edges`, from its subject back to its subject; null when it closes none.
 * The shortest one, so that the message is readable.
 */
export function circleThrough(edges: readonly Edge[], added: Edge): readonly string[] | null {
  if (added.prerequisiteId === added.subjectId) return [added.subjectId, added.subjectId];
  const leadsTo = Map.groupBy(edges, (edge) => edge.prerequisiteId);
  const cameFrom = new Map<string, string | null>([[added.subjectId, null]]);
  const waiting = [added.subjectId];
  for (const at of waiting) {
    for (const { subjectId: next } of leadsTo.get(at) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      if (next === added.prerequisiteId) return [...wayTo(next, cameFrom), added.subjectId];
      waiting.push(next);
    }
  }
  return null;
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string | null>): string[] {
  const way: string[] = [];
  for (let at: string | null = end; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at);
  return way;
}
