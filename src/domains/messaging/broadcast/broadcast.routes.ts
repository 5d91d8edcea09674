import { openSources } from '../../../kit/audience/audience-source.server.ts';
import type { AudienceSource } from '../../../kit/audience/audience-source.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { mailSettings } from '../../../kit/outbox/provider.server.ts';
import { findAudience } from './audience.command.ts';
import { countAudience, listAudienceChoices, listAudienceSources, listRecipients } from './audience.contract.ts';
import { countsOf, sumsOf } from './audience.rules.ts';
import { cancel, createDraft, pause, resend, resume, updateDraft } from './broadcast.command.ts';
import {
  cancelBroadcast,
  createBroadcast,
  getBroadcast,
  listBroadcasts,
  pauseBroadcast,
  previewBroadcast,
  resendBroadcast,
  resumeBroadcast,
  sendBroadcast,
  testBroadcast,
  updateBroadcast,
} from './broadcast.contract.ts';
import { findBroadcast, findBroadcasts, senderOf } from './broadcast.store.ts';
import { previewOf } from './preview.command.ts';
import { countStates, findRecipients } from './recipient.store.ts';
import { send } from './send.command.ts';
import { postTest } from './test-mail.command.ts';

async function view(db: Db, scope: InstituteScope, id: string) {
  const found = await findBroadcast(db, scope, id, 'READ');
  const { limit } = await senderOf(db, scope);
  return {
    ...found,
    limit,
    counts: await countStates(db, scope, id),
    leaves: found.channel === 'BELL' || mailSettings(process.env).smtp !== null,
  };
}

const audienceRoutes = (sources: () => readonly AudienceSource[]): Route[] => [
  serve(listAudienceSources, async ({ scope }) => ({ data: openSources(sources(), scope).map(({ name, way }) => ({ name, way })) })),
  serve(listAudienceChoices, async ({ db, scope, params, query }) => {
    const source = openSources(sources(), scope).find(({ name }) => name === params.source);
    if (source === undefined) throw notFound('way to choose people');
    return { data: [...(await source.choices(db, scope, query.q))] };
  }),
  serve(countAudience, async ({ db, scope, params, query }) => {
    const page = pageRequest(query);
    const { rows, unknown } = await findAudience(db, scope, sources(), await findBroadcast(db, scope, params.id, 'READ'));
    const asked = query.leftOut === undefined ? rows : rows.filter(({ leftOut }) => (leftOut ?? 'NONE') === query.leftOut);
    const shown = asked.slice(page.offset, page.offset + page.size);
    const sums = { ...sumsOf(rows), unknown: unknown.length };
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
  serve(previewBroadcast, async ({ db, scope, params, query }) => ({ data: await previewOf(db, scope, sources(), params.id, query) })),
  serve(testBroadcast, async ({ db, scope, params, services }) => ({
    data: { to: await postTest(db, scope, params.id, services.outbox) },
  })),
  serve(sendBroadcast, async ({ db, scope, params, body, clock, services }) => ({
    data: { state: await send(db, scope, params.id, body, { sources: sources(), jobs: services.jobs, clock }) },
  })),
  serve(pauseBroadcast, async ({ db, scope, params }) => ({ data: { state: await pause(db, scope, params.id) } })),
  serve(resumeBroadcast, async ({ db, scope, params, services }) => ({
    data: { state: await resume(db, scope, params.id, services.jobs) },
  })),
  serve(cancelBroadcast, async ({ db, scope, params }) => ({ data: { state: await cancel(db, scope, params.id) } })),
  serve(resendBroadcast, async ({ db, scope, params, body, services }) => ({
    data: { queued: await resend(db, scope, params.id, { ...body, sources: sources(), jobs: services.jobs }) },
  })),
  serve(listRecipients, async ({ db, scope, params, query }) => {
    await findBroadcast(db, scope, params.id, 'READ');
    const page = pageRequest(query);
    return pageReply({ ...(await findRecipients(db, scope, params.id, query, page)), page });
  }),
  ...audienceRoutes(sources),
];
