import { ALONE, ALONE_LIMITS, type AloneLimit } from '../../../kit/limit/alone-limits.contract.ts';
import type { Told } from './raised-limits.contract.ts';

/** What held before a limit was raised, and until when it goes on holding (ISO 8601). */
export interface Raised {
  readonly before: number;
  readonly until: string;
  readonly told: Told;
}
export type RaisedLimits = Readonly<Partial<Record<AloneLimit, Raised>>>;
type Limits = Readonly<Record<AloneLimit, number | null>>;

interface Change {
  /** null: the institute has no setting of its own. */
  readonly stored: Limits;
  readonly given: Limits;
  readonly raised: RaisedLimits;
  readonly now: string;
  /** When what is raised now will hold. */
  readonly until: string;
  readonly told: Told;
}

export const stillWaiting = (raised: RaisedLimits, now: string): RaisedLimits =>
  Object.fromEntries(Object.entries(raised).filter(([, { until }]) => Date.parse(until) > Date.parse(now)));

/** What waits after a change: lowering holds at once, and so does whatever is no more than what holds already. */
export function raisedAfter({ stored, given, raised, now, until, told }: Change): RaisedLimits {
  const waiting = stillWaiting(raised, now);
  return Object.fromEntries(
    ALONE_LIMITS.flatMap((name): [AloneLimit, Raised][] => {
      const [was, next] = [stored[name] ?? ALONE[name], given[name] ?? ALONE[name]];
      const pending = waiting[name];
      const holds = Math.min(was, pending?.before ?? was);
      if (next <= holds) return [];
      return [[name, pending && next <= was ? pending : { before: holds, until, told }]];
    }),
  );
}

/** The limits whose rise begins to wait with this change: it is told to others. */
export const newlyRaised = (before: RaisedLimits, after: RaisedLimits): AloneLimit[] =>
  ALONE_LIMITS.filter((name) => after[name] !== undefined && after[name] !== before[name]);

/** Who is told of a rise. An address that whoever raised it reads reaches nobody else. */
export function toldOf(
  others: readonly string[],
  { address, own, leaves }: { address: string | null; own: string | null; leaves: boolean },
): Told {
  if (others.length > 0) return 'PEOPLE';
  return leaves && address !== null && address.toLowerCase() !== own?.toLowerCase() ? 'ADDRESS' : 'NOBODY';
}
