import * as z from 'zod/mini';
import { cardOf, defineApproval } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { conflict } from '../../../kit/errors/app-error.rules.ts';
import { id } from '../../../kit/http/endpoint.contract.ts';
import { startSending } from './broadcast.command.ts';
import { findBroadcast } from './broadcast.store.ts';
import { messageWords } from './letter.server.ts';
import { APPROVE_BROADCAST } from './send.command.ts';

/** A message to more people than one person may write to. What was frozen is what is sent. */
export const broadcastApproval: ApprovalDefinition = defineApproval({
  act: APPROVE_BROADCAST,
  title: 'Send a mail to many people',
  feature: 'messaging',
  payload: z.object({ broadcastId: id }),
  card: async ({ db, scope, request }, { broadcastId }) => {
    const found = await findBroadcast(db, scope, broadcastId, 'READ');
    return cardOf({
      facts: [
        { label: 'subject', value: found.subject },
        { label: 'message', value: messageWords(found).slice(0, 1_000) },
        { label: 'mails', value: String(request.itemCount) },
      ],
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

const gone = () => ({ code: 'BROADCAST_STATE', message: 'This mail is no longer in a state that allows it. Reload the page.' });
