import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest } from '../../../kit/list/page.rules.ts';
import { copyMap, previewCopy, undoCopy } from './paper-map-copy.command.ts';
import { paperMapCopies } from './paper-map-copy.contract.ts';
import { countCopies, listCopies } from './paper-map-copy.store.ts';

export const paperMapCopyRoutes: Route[] = [
  serve(paperMapCopies.preview, async ({ db, scope, body }) => ({ data: await previewCopy(db, scope, body) })),
  serve(paperMapCopies.copy, async ({ db, scope, body }) => ({ message: 'Copied.', data: await copyMap(db, scope, body) })),
  serve(paperMapCopies.list, async ({ db, scope, query }) => {
    const page = pageRequest(query);
    return pageReply({ rows: await listCopies(db, scope, page), total: await countCopies(db, scope), page });
  }),
  serve(paperMapCopies.undo, async ({ db, scope, params, body }) => ({
    message: 'Undone.',
    data: await undoCopy(db, scope, { ...params, ...body }),
  })),
];
