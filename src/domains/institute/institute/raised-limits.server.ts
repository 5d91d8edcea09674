import * as z from 'zod/mini';
import { ALONE_LIMITS } from '../../../kit/limit/alone-limits.contract.ts';
import type { ProfileRow } from './institute-profile.store.ts';
import { TOLD } from './raised-limits.contract.ts';
import { stillWaiting, type RaisedLimits } from './raised-limits.rules.ts';

// Those of before were told to people alone.
const stored = z.partialRecord(
  z.enum(ALONE_LIMITS),
  z.object({ before: z.int(), until: z.string(), told: z._default(z.enum(TOLD), 'PEOPLE') }),
);

/** What of the settings document still waits. */
export function waitingIn({ raised, now }: Pick<ProfileRow, 'raised' | 'now'>): RaisedLimits {
  const read = z.safeParse(stored, raised ?? {});
  return stillWaiting(read.success ? read.data : {}, now);
}
