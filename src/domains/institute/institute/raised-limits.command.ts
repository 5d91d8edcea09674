import { holdersOf } from '../../../kit/access/holders.store.ts';
import { can } from '../../../kit/access/matcher.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { ALONE, type AloneLimit } from '../../../kit/limit/alone-limits.contract.ts';
import { tellPeople } from '../../../kit/notification/notification.store.ts';
import { changedMeanwhile, profileOf, type SectionBody } from './institute-profile.command.ts';
import { profileRow, saveSection } from './institute-profile.store.ts';
import { newlyRaised, raisedAfter, type Raised } from './raised-limits.rules.ts';
import { waitingIn } from './raised-limits.server.ts';

const DAY = 86_400_000;
/** Saves the limits. What one person may do alone is lowered at once, and raised a day after the other administrators were told. */
export async function changeLimits(
  db: Db,
  scope: InstituteScope,
  { version, ...given }: SectionBody<'limits'> & { readonly version: number },
) {
  const row = await profileRow(db, scope);
  const before = waitingIn(row);
  const until = new Date(Date.parse(row.now) + DAY).toISOString();
  const raised = raisedAfter({ stored: row, given, raised: before, now: row.now, until });
  const settings = { ...given, raised: Object.keys(raised).length === 0 ? null : raised };
  if (!(await saveSection(db, scope, 'limits', version, { columns: {}, settings }))) throw await changedMeanwhile(db, scope);
  const others = await otherAdministrators(db, scope);
  for (const limit of newlyRaised(before, raised)) {
    const waits = raised[limit];
    if (waits) await tell(db, scope, { limit, waits, to: given[limit] ?? ALONE[limit], version }, others);
  }
  return profileOf(db, scope);
}

async function otherAdministrators(db: Db, scope: InstituteScope): Promise<string[]> {
  const administrators = await holdersOf(db, scope, 'institutes', (rights) => can(rights, 'institutes', 'update'));
  return administrators.filter((userId) => userId !== scope.userId);
}

interface Rise {
  readonly limit: AloneLimit;
  readonly waits: Raised;
  readonly to: number;
  readonly version: number;
}

async function tell(db: Db, scope: InstituteScope, { limit, waits, to, version }: Rise, others: readonly string[]): Promise<void> {
  const facts = { username: scope.username, limit, before: String(waits.before), to: String(to), until: waits.until };
  await tellPeople(db, scope, { kind: 'LIMIT_RAISED', event: `limit:${limit}:${version}`, facts, arrives: 'UNREAD' }, others);
}
