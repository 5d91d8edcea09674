import * as z from 'zod/mini';
import { cardOf, defineApproval } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition, CardContext } from '../../../kit/approval/approval-definition.server.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { id } from '../../../kit/http/endpoint.contract.ts';
import { costOf } from '../sms-template/segments.rules.ts';
import { startSending } from './broadcast.command.ts';
import type { MessageChannel } from './broadcast.contract.ts';
import { findBroadcast } from './broadcast.store.ts';
import { findFiles } from './mail-file.store.ts';
import type { Stored } from './broadcast.store.ts';
import { letterTo, messageWords } from './letter.server.ts';
import { countChosen, countSegments, countStates, findServed, firstNames } from './recipient.store.ts';
import { isServed } from './broadcast.rules.ts';
import { APPROVE_BROADCAST } from './send.command.ts';
import { senderOf } from './sender.store.ts';

const TITLES: Readonly<Record<MessageChannel, string>> = {
  EMAIL: 'Send a mail to many people',
  BELL: 'Send a notification to many people',
  SMS: 'Send an SMS to many people',
};
const COUNTS: Readonly<Record<MessageChannel, string>> = { EMAIL: 'mails', BELL: 'notifications', SMS: 'sms' };

/** So many choices, and so many people, are named. */
const NAMED = 20;
const EXAMPLES = 5;
type About = Pick<CardContext, 'db' | 'scope'>;

/** An SMS as its first recipient gets it, and what all of them cost. */
async function smsFacts({ db, scope }: About, found: Stored) {
  const sender = await senderOf(db, scope);
  const example = await findServed(db, scope, found.id);
  const segments = await countSegments(db, scope, found.id);
  const paise = found.sms?.paise ?? null;
  return [
    { label: 'smsTitle', value: found.subject },
    { label: 'smsText', value: example === undefined ? found.body : letterTo(example.people, { ...found, ...sender }, null).text },
    { label: 'segments', value: String(segments) },
    ...(paise === null ? [] : [{ label: 'cost', value: `₹ ${costOf(segments, paise)}` }]),
  ];
}

/** Whom it goes to, as it was frozen: each way with what was chosen in it and how many people it found; who gets nothing; the first by name. */
async function audienceFacts({ db, scope }: About, { id, audience }: Stored) {
  const found = await countChosen(db, scope, id);
  const parts = audience.map(({ source, labels = [] }) => {
    const named = labels.slice(0, NAMED).join(', ') + (labels.length > NAMED ? ', …' : '');
    const people = String(found[source] ?? 0);
    return { key: `audience.${source}`, of: named === '' ? people : `${named} (${people})` };
  });
  const states = await countStates(db, scope, id);
  const without = Object.entries(states).reduce((sum, [state, n]) => (isServed(state) ? sum : sum + n), 0);
  const names = await firstNames(db, scope, id, EXAMPLES);
  return [
    { label: 'audience', value: parts },
    ...(without === 0 ? [] : [{ label: 'without', value: String(without) }]),
    ...(names.length === 0 ? [] : [{ label: 'firstOfThem', value: names.join(', ') }]),
  ];
}

async function filesOf({ db, scope }: About, broadcastId: string) {
  const files = await findFiles(db, scope, broadcastId);
  return files.map(({ id: fileId, name, bytes }) => ({ name, bytes, path: `/api/broadcasts/${broadcastId}/files/${fileId}` }));
}

/** A message to more people than one person may write to. What was frozen is what is sent. */
const approvalOf = (channel: MessageChannel): ApprovalDefinition =>
  defineApproval({
    act: APPROVE_BROADCAST[channel],
    title: TITLES[channel],
    feature: 'messaging',
    payload: z.object({ broadcastId: id }),
    card: async ({ db, scope, request }, { broadcastId }) => {
      const found = await findBroadcast(db, scope, broadcastId, 'READ');
      const about = { db, scope };
      const number = { label: COUNTS[found.channel], value: String(request.itemCount) };
      const whom = await audienceFacts(about, found);
      return cardOf({
        // The row of the list shows the first of them.
        facts:
          found.sms === null
            ? [{ label: 'subject', value: found.subject }, number, ...whom, { label: 'message', value: messageWords(found) }]
            : [...(await smsFacts(about, found)), number, ...whom],
        files: await filesOf(about, broadcastId),
        blockers: found.state === 'WAITING' || request.state !== 'PENDING' ? [] : [gone()],
      });
    },
    run: async ({ db, scope, clock, services }, { broadcastId }) => {
      const found = await findBroadcast(db, scope, broadcastId, 'LOCK');
      if (found.state !== 'WAITING') throw conflict(gone().code, gone().message);
      const at = found.scheduledAt !== null && Date.parse(found.scheduledAt) > clock.now() ? found.scheduledAt : null;
      await startSending(db, scope, found, { jobs: services.jobs, clock, at });
    },
  });

export const broadcastApprovals: readonly ApprovalDefinition[] = [approvalOf('EMAIL'), approvalOf('BELL'), approvalOf('SMS')];

const gone = () => ({ code: 'BROADCAST_STATE', message: 'This message is no longer in a state that allows it. Reload the page.' });
