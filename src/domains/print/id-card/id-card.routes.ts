import { canEverywhere } from '../../../kit/access/matcher.rules.ts';
import { forbidden } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import {
  acceptProof,
  allSheets,
  cancel,
  createBatch,
  generate,
  handOver,
  oneCard,
  openBatch,
  proofSheet,
  reissue,
  reset,
} from './id-card.command.ts';
import { idCards } from './id-card.contract.ts';
import { RIGHT_TO } from './id-card.rules.ts';
import { countBatches, countCards, listBatches, listCards, outdatedCards, printersByUse } from './id-card.store.ts';

/** More printers than any office has. */
const PRINTERS_SHOWN = 100;
/** Cards that are named beside the sheets; the others are counted. */
const OUTDATED_SHOWN = 10;

export const idCardRoutes: Route[] = [
  serve(idCards.list, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    const counts = await countBatches(db, scope, query.q);
    return pageReply({ rows: await listBatches(db, scope, query, page), total: totalOf(counts, query.state), page, counts });
  }),
  serve(idCards.get, async ({ db, scope, params }) => {
    const batch = await openBatch(db, scope, params.id);
    return { data: { ...batch, outdated: await outdatedCards(db, scope, params.id, OUTDATED_SHOWN) } };
  }),
  serve(idCards.cards, async ({ db, scope, params, query }) => {
    await openBatch(db, scope, params.id);
    const page = pageRequest(query);
    const counts = await countCards(db, scope, params.id, query.q);
    return pageReply({ rows: await listCards(db, scope, params.id, query, page), total: totalOf(counts, query.show), page, counts });
  }),
  serve(idCards.printers, async ({ db, scope }) => ({ data: await printersByUse(db, scope, PRINTERS_SHOWN) })),
  serve(idCards.create, async ({ db, scope, body, services }) => {
    // Cards carry what the records of everybody in the class or department say.
    const right = RIGHT_TO[body.people.of === 'STAFF' ? 'STAFF_CARD' : 'ID_CARD'];
    if (!canEverywhere(scope.rights, right, 'read')) throw forbidden(right);
    return { data: await createBatch(db, scope, services.jobs, body) };
  }),
  serve(idCards.proof, ({ db, scope, params }) => proofSheet(db, scope, params.id)),
  serve(idCards.accept, async ({ db, scope, params, body }) => {
    await acceptProof(db, scope, params.id, body.version);
    return { data: { state: 'PROOFED' as const } };
  }),
  serve(idCards.generate, async ({ db, scope, params, body, services }) => ({
    data: await generate(db, scope, services.jobs, params.id, body.version),
  })),
  serve(idCards.download, ({ db, scope, params }) => allSheets(db, scope, params.id)),
  serve(idCards.handOver, async ({ db, scope, params, body }) => {
    await handOver(db, scope, params.id, body);
    return { data: { state: 'HANDED_OVER' as const } };
  }),
  serve(idCards.reset, async ({ db, scope, params, body, services }) => ({ data: await reset(db, scope, services.jobs, params.id, body) })),
  serve(idCards.reissue, async ({ db, scope, params, body }) => ({ data: await reissue(db, scope, params.id, body.number) })),
  serve(idCards.cancel, async ({ db, scope, params, body }) => ({ data: await cancel(db, scope, params.id, body) })),
  serve(idCards.card, ({ db, scope, params }) => oneCard(db, scope, params.id)),
];
