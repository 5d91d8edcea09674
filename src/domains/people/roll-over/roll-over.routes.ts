import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import {
  createRollOver,
  decideByHand,
  holdBack,
  readPlaces,
  readRollOver,
  removeRollOver,
  replanRollOver,
  revertRollOver,
  triggerRollOver,
} from './roll-over.command.ts';
import { rollOvers, rollOverStudents } from './roll-over.contract.ts';
import { saidRow } from './roll-over-words.command.ts';
import { countItems, itemPage } from './roll-over-item.store.ts';
import { countRollOvers, listRollOvers } from './roll-over.store.ts';

export const rollOverRoutes: Route[] = [
  serve(rollOvers.list, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    const counts = await countRollOvers(db, scope, query);
    return pageReply({ rows: await listRollOvers(db, scope, query, page), total: totalOf(counts, query.state), page, counts });
  }),
  serve(rollOvers.places, async ({ db, scope, params }) => ({ data: await readPlaces(db, scope, params.courseInstanceId) })),
  serve(rollOvers.get, async ({ db, scope, params }) => ({ data: await readRollOver(db, scope, params.id) })),
  serve(rollOvers.create, async ({ db, scope, body, services: { jobs }, clock }) => ({
    message: 'Roll-over planned.',
    data: await createRollOver(db, scope, body, { jobs, clock }),
  })),
  serve(rollOvers.replan, async ({ db, scope, params, body }) => ({
    message: 'Planned anew.',
    data: await replanRollOver(db, scope, { ...params, ...body }),
  })),
  serve(rollOvers.decide, async ({ db, scope, params, body }) => ({ data: await decideByHand(db, scope, params.id, body) })),
  serve(rollOvers.trigger, async ({ db, scope, params, body, services: { jobs }, clock }) => ({
    message: body.startAt === null ? 'Roll-over started.' : 'Start planned.',
    data: await triggerRollOver(db, scope, { ...params, ...body }, { jobs, clock }),
  })),
  serve(rollOvers.hold, async ({ db, scope, params, body }) => ({
    message: 'Start taken back.',
    data: await holdBack(db, scope, { ...params, ...body }),
  })),
  serve(rollOvers.revert, async ({ db, scope, params, body, services: { jobs } }) => ({
    message: 'Taking students back.',
    data: await revertRollOver(db, scope, { ...params, ...body }, jobs),
  })),
  serve(rollOvers.remove, async ({ db, scope, params, body }) => {
    await removeRollOver(db, scope, { ...params, ...body });
    return { message: 'Roll-over deleted.', data: { id: params.id } };
  }),
  ...reportRoutes(rollOverStudents, {
    head: async ({ db, scope, params }) => {
      const { from } = await readRollOver(db, scope, params.rollOverId);
      return {
        name: `roll-over-${from.code}`,
        title: `${sayIn(scope.language ?? 'en', 'export.call.rollOverStudents.exportFile')}, ${from.code}, ${from.year}`,
      };
    },
    rows: async ({ db, scope, params, query: { outcome, state, q } }, page) => {
      const filter = { rollOverId: params.rollOverId, outcome, state, q };
      const counts = await countItems(db, scope, filter);
      const items = await itemPage(db, scope, filter, page);
      return { rows: items.map((item) => saidRow(item, scope)), total: totalOf(counts, outcome), counts };
    },
  }),
];
