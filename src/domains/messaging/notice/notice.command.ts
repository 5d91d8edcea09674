import { canEverywhere } from '../../../kit/access/matcher.rules.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { chooseAlso, chooseBell, ownChoices } from '../../../kit/notification/channel.store.ts';
import { masked } from '../../../kit/outbox/message.rules.ts';
import type { OutboxDesk } from '../../../kit/outbox/outbox-desk.server.ts';
import { verifiedEmail, verifiedPhone } from '../../identity/account/account.door.ts';
import type { MessageChannel } from '../broadcast/broadcast.contract.ts';
import { isConsentAsked } from '../broadcast/sender.store.ts';
import { agreedTopics, ownPeople } from '../consent/own-consent.store.ts';
import { bar, releaseOwn } from '../opt-out/suppression.store.ts';
import type { NoticeChoices, NoticeName } from './notice.contract.ts';
import { isMutable, isTold, isTopic, noticesOf, stateOf } from './notice.rules.ts';
import { addressOf, chooseTopic, noticeTemplate, recordAddresses, standingOfAddresses } from './notice.store.ts';
import type { RecordAddress, Standing } from './notice.store.ts';

interface Own {
  /** Where the person reads what is told of events. */
  readonly verified: readonly RecordAddress[];
  /** Those, and where their records say. */
  readonly all: readonly RecordAddress[];
  readonly standing: ReadonlyMap<string, Standing>;
}

async function ownAddresses(db: Db, scope: InstituteScope): Promise<Own> {
  const verified = [
    ...addressOf('EMAIL', (await verifiedEmail(db, scope))?.email ?? null),
    ...addressOf('SMS', (await verifiedPhone(db, scope))?.phone ?? null),
  ];
  const known = new Map([...verified, ...(await recordAddresses(db, scope))].map((one) => [one.address, one]));
  const standing = await standingOfAddresses(db, scope, [...known.keys()]);
  return { verified, all: [...known.values()], standing: new Map(standing.map((one) => [one.address, one])) };
}

async function channelsOf(db: Db, scope: InstituteScope, outbox: OutboxDesk, own: Own): Promise<NoticeChoices['channels']> {
  const way = (channel: 'EMAIL' | 'SMS', leaves: boolean) => {
    const to = own.verified.find((one) => one.channel === channel)?.address ?? null;
    const { suppressed = false, stopped = false } = own.standing.get(to ?? '') ?? {};
    return { channel, state: stateOf({ leaves, to, suppressed, stopped }), to: to === null ? null : masked(to) };
  };
  const hasTemplate = (await noticeTemplate(db, scope)) !== undefined;
  return [
    { channel: 'BELL', state: 'OPEN', to: null },
    way('EMAIL', outbox.leaves('EMAIL', scope)),
    way('SMS', hasTemplate && outbox.leaves('SMS', scope)),
  ];
}

export async function noticeChoices(db: Db, scope: InstituteScope, outbox: OutboxDesk): Promise<NoticeChoices> {
  const own = await ownAddresses(db, scope);
  const addresses = own.all.map(({ channel, address }) => ({ channel, optedOut: own.standing.get(address)?.optedOut ?? [] }));
  const { people } = await ownPeople(db, scope);
  const agreed = (await isConsentAsked(db, scope)) ? await agreedTopics(db, scope, people) : null;
  const isStudent = people.every(({ kind }) => kind !== 'TEACHER') && people.some(({ kind }) => kind === 'STUDENT') && !readsAll(scope);
  const notices = noticesOf({ ...(await ownChoices(db, scope)), addresses, agreed, isStudent });
  const numbers = numbersOf(own).map(({ address }) => ({ to: masked(address), stopped: own.standing.get(address)?.stopped === true }));
  return { channels: await channelsOf(db, scope, outbox, own), notices, numbers };
}

/** Somebody of the office who studies here as well. */
const readsAll = ({ rights }: InstituteScope): boolean => canEverywhere(rights, 'profiles', 'read');

const numbersOf = ({ all }: Own): readonly RecordAddress[] => all.filter(({ channel }) => channel === 'SMS');

/** For all own numbers at once. Throws 409 where there is none. */
export async function chooseSms(db: Db, scope: InstituteScope, choice: 'STOP' | 'ALLOW'): Promise<void> {
  const numbers = numbersOf(await ownAddresses(db, scope)).map(({ address }) => address);
  if (numbers.length === 0) throw notReached();
  if (choice === 'ALLOW') return releaseOwn(db, scope, numbers);
  for (const address of numbers) await bar(db, scope, { address, reason: 'PERSON' });
}

interface Choice {
  readonly name: NoticeName;
  readonly channel: MessageChannel;
  readonly choice: 'ON' | 'OFF';
}

/** Throws 409 for what is nobody's to choose, and for a channel that does not reach the person. */
export async function choose(db: Db, scope: InstituteScope, outbox: OutboxDesk, { name, channel, choice }: Choice): Promise<void> {
  if (channel === 'BELL') {
    if (!isMutable(name)) throw conflict('NOTICE_FIXED', 'The bell tells this always: it is what you must know.');
    return chooseBell(db, scope, name, choice);
  }
  const own = await ownAddresses(db, scope);
  if (isTopic(name)) {
    const addresses = own.all.filter((one) => one.channel === channel).map(({ address }) => address);
    if (addresses.length === 0) throw notReached();
    return chooseTopic(db, scope, addresses, name, choice);
  }
  const state = (await channelsOf(db, scope, outbox, own)).find((one) => one.channel === channel)?.state;
  if (choice === 'ON' && state !== 'OPEN') throw notReached();
  if (isTold(name)) await chooseAlso(db, scope, { kind: name, channel }, choice);
}

const notReached = () =>
  conflict('NOTICE_CHANNEL', 'This does not reach you yet. Verify your email or mobile number in your profile, or ask your administrator.');
