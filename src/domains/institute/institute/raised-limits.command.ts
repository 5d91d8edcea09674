import { holdersOf } from '../../../kit/access/holders.store.ts';
import { can } from '../../../kit/access/matcher.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { ALONE } from '../../../kit/limit/alone-limits.contract.ts';
import { tellPeople } from '../../../kit/notification/notification.store.ts';
import type { OutboxDesk } from '../../../kit/outbox/outbox-desk.server.ts';
import { verifiedEmail } from '../../identity/account/account.door.ts';
import { changedMeanwhile, profileOf, type SectionBody } from './institute-profile.command.ts';
import { profileRow, saveSection } from './institute-profile.store.ts';
import { mailOf } from './raised-mail.server.ts';
import { newlyRaised, raisedAfter, toldOf } from './raised-limits.rules.ts';
import { waitingIn } from './raised-limits.server.ts';

const DAY = 86_400_000;
/** Saves the limits. What one person may do alone is lowered at once, and raised a day after others were told. */
export async function changeLimits(
  db: Db,
  scope: InstituteScope,
  { version, ...given }: SectionBody<'limits'> & { readonly version: number },
  outbox: OutboxDesk,
) {
  const row = await profileRow(db, scope);
  const before = waitingIn(row);
  const until = new Date(Date.parse(row.now) + DAY).toISOString();
  const others = await otherAdministrators(db, scope);
  const own = (await verifiedEmail(db, scope))?.email ?? null;
  const told = toldOf(others, { address: row.email, own, leaves: outbox.leaves('EMAIL', scope) });
  const raised = raisedAfter({ stored: row, given, raised: before, now: row.now, until, told });
  const settings = { ...given, raised: Object.keys(raised).length === 0 ? null : raised };
  if (!(await saveSection(db, scope, 'limits', version, { columns: {}, settings }))) throw await changedMeanwhile(db, scope);
  for (const limit of newlyRaised(before, raised)) {
    const waits = raised[limit];
    if (!waits) continue;
    const facts = { username: scope.username, limit, before: String(waits.before), to: String(given[limit] ?? ALONE[limit]), until };
    await tellPeople(db, scope, { kind: 'LIMIT_RAISED', event: `limit:${limit}:${version}`, facts, arrives: 'UNREAD' }, others);
    if (told === 'ADDRESS' && row.email !== null) await outbox.post(db, { ...mailOf(scope, row, facts), recipient: row.email });
  }
  return profileOf(db, scope);
}

async function otherAdministrators(db: Db, scope: InstituteScope): Promise<string[]> {
  const administrators = await holdersOf(db, scope, 'institutes', (rights) => can(rights, 'institutes', 'update'));
  return administrators.filter((userId) => userId !== scope.userId);
}
