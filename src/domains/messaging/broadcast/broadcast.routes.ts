import { openSources } from '../../../kit/audience/audience-source.server.ts';
import type { AudienceSource } from '../../../kit/audience/audience-source.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { mailSettings, smsIsSetUp } from '../../../kit/outbox/provider.server.ts';
import { costOf } from '../sms-template/segments.rules.ts';
import { findAudience } from './audience.command.ts';
import { countAudience, listAudienceChoices, listAudienceSources, listRecipients } from './audience.contract.ts';
import { countsOf, sumsOf } from './audience.rules.ts';
import { cancel, createDraft, nameLeftOut, pause, resend, resume, updateDraft } from './broadcast.command.ts';
import {
  cancelBroadcast,
  createBroadcast,
  getBroadcast,
  leaveOut,
  listBroadcasts,
  pauseBroadcast,
  previewBroadcast,
  resendBroadcast,
  resumeBroadcast,
  sendBroadcast,
  testBroadcast,
  updateBroadcast,
  type MessageChannel,
} from './broadcast.contract.ts';
import { findBroadcast, findBroadcasts } from './broadcast.store.ts';
import { previewOf } from './preview.command.ts';
import { countSegments, countStates, findRecipients } from './recipient.store.ts';
import { senderOf, sentToday } from './sender.store.ts';
import { send } from './send.command.ts';
import { paidSums } from './sms.rules.ts';
import { postTest } from './test-mail.command.ts';

async function view(db: Db, scope: InstituteScope, id: string) {
  const found = await findBroadcast(db, scope, id, 'READ');
  const { limit, hours, zone, smsEntityId } = await senderOf(db, scope);
  const paise = found.sms?.paise ?? null;
  const segments = found.channel === 'SMS' && found.state !== 'DRAFT' ? await countSegments(db, scope, id) : null;
  return {
    ...found,
    limit,
    sentToday: found.state === 'DRAFT' ? await sentToday(db, scope, found.channel, 'READ') : 0,
    zone,
    hours: hours[found.class],
    counts: await countStates(db, scope, id),
    leaves: LEAVES[found.channel](),
    needsEntity: found.channel === 'SMS' && smsEntityId === null,
    paid: segments === null ? null : { segments, cost: paise === null ? null : costOf(segments, paise) },
  };
}

/** Whether messages of a channel leave this installation. */
const LEAVES: Readonly<Record<MessageChannel, () => boolean>> = {
  EMAIL: () => mailSettings(process.env).smtp !== null,
  SMS: () => smsIsSetUp(),
  BELL: () => true,
};

const audienceRoutes = (sources: () => readonly AudienceSource[]): Route[] => [
  serve(listAudienceSources, async ({ scope }) => ({ data: openSources(sources(), scope).map(({ name, way }) => ({ name, way })) })),
  serve(listAudienceChoices, async ({ db, scope, params, query }) => {
    const source = openSources(sources(), scope).find(({ name }) => name === params.source);
    if (source === undefined) throw notFound('way to choose people');
    return { data: [...(await source.choices(db, scope, query.q))] };
  }),
  serve(countAudience, async ({ db, scope, params, query }) => {
    const page = pageRequest(query);
    const found = await findBroadcast(db, scope, params.id, 'READ');
    const { rows, unknown, empty } = await findAudience(db, scope, sources(), found);
    const asked = query.leftOut === undefined ? rows : rows.filter(({ leftOut }) => (leftOut ?? 'NONE') === query.leftOut);
    const shown = asked.slice(page.offset, page.offset + page.size);
    const paid = found.channel === 'SMS' ? paidSums(rows, (await senderOf(db, scope)).smsPaise) : null;
    const sums = { ...sumsOf(rows), unknown: unknown.length, paid, empty: [...empty] };
    return { ...pageReply({ rows: shown, total: asked.length, page, counts: countsOf(rows) }), sums, unknown: unknown.slice(0, 50) };
  }),
];

/** The calls of broadcasts; the ways to choose people are those of all domains. */
export const broadcastRoutes = (sources: () => readonly AudienceSource[]): Route[] => [
  serve(listBroadcasts, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ ...(await findBroadcasts(db, scope, query, page)), page });
  }),
  serve(getBroadcast, async ({ db, scope, params }) => ({ data: await view(db, scope, params.id) })),
  serve(createBroadcast, async ({ db, scope, body }) => ({ data: await createDraft(db, scope, body) })),
  serve(updateBroadcast, async ({ db, scope, params, body }) => ({ data: await updateDraft(db, scope, params.id, body) })),
  serve(leaveOut, async ({ db, scope, params, body }) => ({ data: await nameLeftOut(db, scope, params.id, body) })),
  serve(previewBroadcast, async ({ db, scope, params, query }) => ({ data: await previewOf(db, scope, sources(), params.id, query) })),
  serve(testBroadcast, async ({ db, scope, params, services }) => ({
    data: { to: await postTest(db, scope, params.id, services.outbox) },
  })),
  serve(sendBroadcast, async ({ db, scope, params, body, clock, services }) => ({
    data: { state: await send(db, scope, params.id, body, { sources: sources(), jobs: services.jobs, clock }) },
  })),
  serve(pauseBroadcast, async ({ db, scope, params }) => ({ data: { state: await pause(db, scope, params.id) } })),
  serve(resumeBroadcast, async ({ db, scope, params, clock, services }) => ({
    data: { state: await resume(db, scope, params.id, { jobs: services.jobs, clock }) },
  })),
  serve(cancelBroadcast, async ({ db, scope, params }) => ({ data: { state: await cancel(db, scope, params.id) } })),
  serve(resendBroadcast, async ({ db, scope, params, body, clock, services }) => ({
    data: { queued: await resend(db, scope, params.id, { ...body, sources: sources(), jobs: services.jobs, clock }) },
  })),
  serve(listRecipients, async ({ db, scope, params, query }) => {
    await findBroadcast(db, scope, params.id, 'READ');
    const page = pageRequest(query);
    return pageReply({ ...(await findRecipients(db, scope, params.id, query, page)), page });
  }),
  ...audienceRoutes(sources),
];
