import type { AudienceSource } from '../../../kit/audience/audience-source.server.ts';
import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { choosePeople } from '../broadcast/audience.command.ts';
import { peopleHere } from '../broadcast/audience.rules.ts';
import type { AudiencePart } from '../broadcast/broadcast.contract.ts';
import { senderOf } from '../broadcast/sender.store.ts';
// What topics are called in each language.
import '../opt-out/opt-out.text.ts';
import type { NoticeWords, TopicStanding } from './consent.contract.ts';
import { shippedNotice, unfilledIn } from './consent.rules.ts';
import type { Topic } from './consent.store.ts';
import { findNotices, insertConsents, insertNotice, minorsAmong, todayIn } from './consent.store.ts';

const MOST_NAMED = 5;

/** The newest notice of a topic. Throws 409: there is none, so nobody can agree. */
async function noticeOf(db: Db, scope: InstituteScope, topic: Topic) {
  const found = (await findNotices(db, scope)).find((one) => one.topic === topic);
  if (!found?.notice) throw conflict('CONSENT_NOTICE_NONE', 'Write the notice of this topic first: people agree to what it says.');
  return found.notice;
}

/** Every topic with its newest notice, or what a first one may say. */
export async function topicsOf(db: Db, scope: InstituteScope): Promise<TopicStanding[]> {
  const { institute, inScript } = await senderOf(db, scope);
  const inEach = (key: string) => ({ en: sayIn('en', key), hi: sayIn('hi', key), mr: sayIn('mr', key) });
  return (await findNotices(db, scope)).map((standing) => ({
    ...standing,
    proposed: standing.notice === null ? shippedNotice({ institute, inScript, topic: inEach(`optOut.topic.${standing.topic}`) }) : null,
  }));
}

interface Rewritten {
  readonly topic: Topic;
  readonly words: NoticeWords;
  readonly asksAgain: boolean;
  readonly version: number;
}

/** The next version of a notice. Throws 409: it was written from one that is not the newest; 422: its contact is not written in. */
export async function writeNotice(db: Db, scope: InstituteScope, { version, ...notice }: Rewritten) {
  const newest = (await findNotices(db, scope)).find(({ topic }) => topic === notice.topic)?.notice ?? null;
  if ((newest?.version ?? 0) !== version) {
    const message = 'Somebody else changed this notice. Open it again and repeat your change.';
    throw await staleVersion(db, scope, { noun: 'consent_notice', id: newest?.id ?? null }, message);
  }
  const unfilled = unfilledIn(notice.words);
  if (unfilled.length > 0)
    throw invalid(
      unfilled.map((language) => ({
        code: 'NOTICE_CONTACT',
        message: 'Write whom people can ask: name, email and telephone of the contact.',
        path: `body.words.${language}`,
      })),
    );
  return insertNotice(db, scope, { ...notice, version: version + 1 });
}

const named = (all: readonly string[]): string => `${all.slice(0, MOST_NAMED).join(', ')}${all.length > MOST_NAMED ? ', …' : ''}`;

export interface OnPaper {
  readonly topic: Topic;
  readonly audience: readonly AudiencePart[];
  readonly byGuardian: boolean;
  readonly givenOn: string;
  readonly evidence: string;
}

/** Records that these people agreed on paper: all of them or none. Throws 409 without a notice, 422 for people, numbers or a day that cannot be. */
export async function recordOnPaper(db: Db, scope: InstituteScope, sources: readonly AudienceSource[], paper: OnPaper) {
  const notice = await noticeOf(db, scope, paper.topic);
  const { chosen, unknown } = await choosePeople(db, scope, sources, paper.audience);
  const people = peopleHere(chosen);
  if (unknown.length > 0)
    throw invalid([
      {
        code: 'CONSENT_NUMBERS',
        message: `Nobody has these numbers: ${named(unknown)}. Correct them or take them out.`,
        path: 'body.audience',
        value: named(unknown),
      },
    ]);
  if (people.length === 0)
    throw invalid([{ code: 'CONSENT_NOBODY', message: 'Nobody was found. Choose who agreed.', path: 'body.audience' }]);
  if (paper.givenOn > (await todayIn(db, scope)))
    throw invalid([{ code: 'CONSENT_DAY', message: 'This day is not yet over. Enter the day on the form.', path: 'body.givenOn' }]);
  const minors = await minorsAmong(db, scope, people, paper.givenOn);
  const alone = paper.byGuardian ? [] : people.filter(({ id }) => minors.has(id));
  if (alone.length > 0) {
    const names = named(alone.map(({ name, number }) => `${name} (${number})`));
    throw invalid([
      {
        code: 'CONSENT_MINORS',
        message: `Not yet 18 on that day: ${names}. A guardian signs for them; record them apart.`,
        path: 'body.byGuardian',
        value: names,
      },
    ]);
  }
  const { topic, byGuardian, givenOn, evidence } = paper;
  const recorded = await insertConsents(db, scope, people, { noticeId: notice.id, topic, way: 'OFFICE', byGuardian, givenOn, evidence });
  return { recorded, before: people.length - recorded };
}
