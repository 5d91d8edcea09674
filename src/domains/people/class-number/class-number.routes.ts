import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { giveNumbers, numberPlaces, previewNumbers, takeNumbersBack } from './class-number.command.ts';
import { classNumbers } from './class-number.contract.ts';
import { countNumberings, listNumberings } from './class-number.store.ts';

export const classNumberRoutes: Route[] = [
  serve(classNumbers.list, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    const total = await countNumberings(db, scope, query.courseInstanceId);
    return pageReply({ rows: await listNumberings(db, scope, query.courseInstanceId, page), total, page });
  }),
  serve(classNumbers.places, async ({ db, scope, params }) => ({ data: await numberPlaces(db, scope, params.courseInstanceId) })),
  serve(classNumbers.preview, async ({ db, scope, body }) => ({ data: await previewNumbers(db, scope, body) })),
  serve(classNumbers.give, async ({ db, scope, body, services: { jobs } }) => ({
    message: 'Giving numbers.',
    data: await giveNumbers(db, scope, body, jobs),
  })),
  serve(classNumbers.takeBack, async ({ db, scope, params, body, services: { jobs } }) => ({
    message: 'Taking numbers back.',
    data: await takeNumbersBack(db, scope, { ...params, ...body }, jobs),
  })),
];
