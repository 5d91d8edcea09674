import type { Feature } from '../access/access.contract.ts';
import { holdersOf } from '../access/holders.store.ts';
import type { Db, InstituteScope } from '../http/serve.server.ts';
import { openingFacts, openingPlace } from '../notification/opening-facts.server.ts';
import { decides } from './approval.rules.ts';
import { tellPeople } from '../notification/notification.store.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

interface About {
  readonly act: string;
  readonly subject: string;
  readonly payload: Record<string, unknown>;
}

/** What a page is opened with; only what a request is about, never why: the reason is read where it is decided. */
async function factsOf(db: Db, place: Pick<InstituteScope, 'instituteId'>, request: About): Promise<Record<string, string>> {
  return {
    act: request.act,
    subject: UUID.exec(request.subject)?.[0] ?? '',
    ...openingFacts(request.payload),
    ...(await openingPlace(db, place, request.payload)),
  };
}

async function nameOf(db: Db, scope: InstituteScope): Promise<string> {
  const row = await db
    .selectFrom('identityUserAccount as userAccount')
    .select('name')
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', scope.userId)
    .executeTakeFirst();
  return row?.name ?? scope.username;
}

interface Asked {
  readonly act: string;
  readonly feature: Feature;
  readonly subject: string;
  readonly payload: Record<string, unknown>;
}

/** Tells everybody who may decide it, and is not its author. It counts while it is pending, so it is created as read. */
export async function tellAsked(db: Db, scope: InstituteScope, id: string, request: Asked): Promise<void> {
  const deciders = await holdersOf(db, scope, request.feature, (rights) => decides(rights, request.feature));
  const facts = { ...(await factsOf(db, scope, request)), request: id, by: await nameOf(db, scope) };
  await tellPeople(
    db,
    scope,
    { kind: 'APPROVAL_ASKED', event: `approval:${id}:asked`, facts, arrives: 'READ' },
    deciders.filter((userId) => userId !== scope.userId),
  );
}

interface Answered {
  readonly id: string;
  readonly act: string;
  readonly subject: string;
  readonly payload: Record<string, unknown>;
  readonly requestedBy: string;
}

export async function tellAnswered(
  db: Db,
  scope: InstituteScope,
  request: Answered,
  state: 'APPROVED' | 'REJECTED',
  note: string | null,
): Promise<void> {
  const facts = {
    ...(await factsOf(db, scope, request)),
    request: request.id,
    state,
    by: await nameOf(db, scope),
    ...(note ? { note } : {}),
  };
  await tell(db, scope, request, facts);
}

/** Notifies that nobody decided in time. */
export const tellExpired = async (db: Db, place: Pick<InstituteScope, 'instituteId'>, request: Answered): Promise<void> =>
  tell(db, place, request, { ...(await factsOf(db, place, request)), state: 'EXPIRED' });

const tell = (db: Db, place: Pick<InstituteScope, 'instituteId'>, request: Answered, facts: Record<string, string>): Promise<void> =>
  tellPeople(db, place, { kind: 'APPROVAL_ANSWERED', event: `approval:${request.id}:answered`, facts, arrives: 'UNREAD' }, [
    request.requestedBy,
  ]);
