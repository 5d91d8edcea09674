import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { verifiedEmail, verifiedPhone } from '../../identity/account/account.door.ts';
import { endConsents } from '../opt-out/opt-out.store.ts';
import { findNotices, forgetOptOuts, insertConsents, isNotice, minorsAmong, todayIn, type Topic } from './consent.store.ts';
import { isConsentAsked } from '../broadcast/sender.store.ts';
import { agreedTopics, ownPeople } from './own-consent.store.ts';

/** What the signed-in user may agree to, and does. */
export async function ownStanding(db: Db, scope: InstituteScope) {
  const { people } = await ownPeople(db, scope);
  const agreed = await agreedTopics(db, scope, people);
  const minors = await minorsAmong(db, scope, people, await todayIn(db, scope));
  const topics = (await findNotices(db, scope)).flatMap(({ topic, notice }) =>
    notice === null ? [] : [{ topic, noticeId: notice.id, words: notice.words, agreed: agreed.has(topic) }],
  );
  return { isAsked: await isConsentAsked(db, scope), topics, isMinor: minors.size > 0 };
}

/** Throws 404 for a notice that is none, 409 when a newer one is there or the user is not yet 18. */
export async function agree(db: Db, scope: InstituteScope, noticeId: string) {
  const { people, addresses } = await ownPeople(db, scope);
  const found = await noticeNamed(db, scope, noticeId);
  const minors = await minorsAmong(db, scope, people, await todayIn(db, scope));
  if (minors.size > 0) throw conflict('CONSENT_MINOR', 'Until you are 18 your guardian agrees for you, at the office.');
  const given = { noticeId, topic: found, way: 'SELF', byGuardian: false, givenOn: null, evidence: null } as const;
  await insertConsents(db, scope, people, given);
  const [email, phone] = [await verifiedEmail(db, scope), await verifiedPhone(db, scope)];
  const own = [email?.email.toLowerCase(), phone?.phone].flatMap((one) => one ?? []);
  await forgetOptOuts(db, scope, found, [...addresses, ...own]);
}

async function noticeNamed(db: Db, scope: InstituteScope, noticeId: string): Promise<Topic> {
  const found = (await findNotices(db, scope)).find(({ notice }) => notice?.id === noticeId);
  if (found) return found.topic;
  throw (await isNotice(db, scope, noticeId))
    ? conflict('CONSENT_NOTICE_CHANGED', 'The notice was changed meanwhile. Read it again, then go on.')
    : notFound('notice');
}

export async function disagree(db: Db, scope: InstituteScope, topic: Topic): Promise<void> {
  const { people } = await ownPeople(db, scope);
  await endConsents(db, scope, people, { topic, way: 'SELF' });
}
