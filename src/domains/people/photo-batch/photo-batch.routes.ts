import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { applyPhotos, assignPhoto, choosePhoto, openBatch, sendPhoto, startPhotos, undoPhotos } from './photo-batch.command.ts';
import { studentPhotos, teacherPhotos } from './photo-batch.contract.ts';
import type { PhotoBatchCalls } from './photo-batch.contract.ts';
import { countBatches, listBatches } from './photo-batch.store.ts';
import { countFiles, findFile, listFiles } from './photo-file.store.ts';
import { PHOTOGRAPHED } from './photo-people.server.ts';
import type { Photographed } from './photo-people.server.ts';

function routesOf(calls: PhotoBatchCalls, of: Photographed): Route[] {
  return [
    serve(calls.start, async ({ db, scope, body }) => ({ data: await startPhotos(db, scope, of, body.names, body.courseInstanceId) })),
    serve(calls.list, async ({ db, scope, query }) => {
      const page = pageRequest(query);
      return pageReply({ rows: await listBatches(db, scope, of.people, page), total: await countBatches(db, scope, of.people), page });
    }),
    serve(calls.get, async ({ db, scope, params }) => ({ data: await openBatch(db, scope, of, params.id) })),
    serve(calls.files, async ({ db, scope, params, query }) => {
      await openBatch(db, scope, of, params.id);
      const page = pageRequest(query);
      const counts = await countFiles(db, scope, params.id);
      return pageReply({ rows: await listFiles(db, scope, params.id, query.show, page), total: totalOf(counts, query.show), page, counts });
    }),
    serve(calls.send, async ({ db, scope, params, upload }) => ({ data: await sendPhoto(db, scope, of, params, upload) })),
    serve(calls.choose, async ({ db, scope, params, body }) => ({ data: await choosePhoto(db, scope, of, params, body.choice) })),
    serve(calls.assign, async ({ db, scope, params, body }) => ({ data: await assignPhoto(db, scope, of, params, body.personId) })),
    serve(calls.picture, async ({ db, scope, params }) => {
      await openBatch(db, scope, of, params.id);
      const file = await findFile(db, scope, params.id, params.fileId);
      if (!file?.content || file.type === null) throw notFound('picture of a batch');
      return { fileName: file.type.replace('/', '.'), contentType: file.type, content: file.content };
    }),
    serve(calls.apply, async ({ db, scope, params, services }) => ({ data: await applyPhotos(db, scope, services.jobs, of, params.id) })),
    serve(calls.undo, async ({ db, scope, params, services }) => ({ data: await undoPhotos(db, scope, services.jobs, of, params.id) })),
  ];
}

export const photoBatchRoutes: Route[] = [
  ...routesOf(studentPhotos, PHOTOGRAPHED.STUDENTS),
  ...routesOf(teacherPhotos, PHOTOGRAPHED.TEACHERS),
];
