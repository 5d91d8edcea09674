import { serve } from '../http/serve.server.ts';
import type { Route } from '../http/serve.server.ts';
import { createView, keepColumns, listViews, removeView, updateView } from './view.contract.ts';
import { deleteView, findColumns, findViews, insertView, saveColumns, saveView } from './view.store.ts';

/** Each person's own views of lists. */
export const viewRoutes: readonly Route[] = [
  serve(listViews, async ({ db, scope, query }) => ({
    data: await findViews(db, scope, query.list),
    columns: await findColumns(db, scope, query.list),
  })),
  serve(keepColumns, async ({ db, scope, body: { list, columns } }) => {
    await saveColumns(db, scope, list, columns);
    return { data: { columns } };
  }),
  serve(createView, async ({ db, scope, body: { list, ...view } }) => ({
    message: 'Saved.',
    data: await insertView(db, scope, list, view),
  })),
  serve(updateView, async ({ db, scope, params, body: { version, ...view } }) => ({
    message: 'Saved.',
    data: await saveView(db, scope, params.id, version, view),
  })),
  serve(removeView, async ({ db, scope, params }) => {
    await deleteView(db, scope, params.id);
    return { message: 'Deleted.', data: { id: params.id } };
  }),
];
