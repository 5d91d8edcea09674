import { collectedUpload } from '../../../kit/http/collected-upload.server.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { invalid } from '../../../kit/errors/app-error.rules.ts';
import { findBroadcast } from './broadcast.store.ts';
import { addFile, removeFile } from './mail-file.command.ts';
import { addMailFile, listMailFiles, readMailFile, removeMailFile } from './mail-file.contract.ts';
import { fileLimits, findFile, findFiles } from './mail-file.store.ts';

export const mailFileRoutes: Route[] = [
  serve(listMailFiles, async ({ db, scope, params }) => {
    await findBroadcast(db, scope, params.id, 'READ');
    return { data: await findFiles(db, scope, params.id), limits: await fileLimits(db, scope) };
  }),
  serve(addMailFile, async ({ db, scope, params, query, upload }) => {
    // A caller without the draft learns nothing from the checks of the file.
    await findBroadcast(db, scope, params.id, 'READ');
    const content = await collected(upload);
    return { data: await addFile(db, scope, params.id, { name: query.fileName, version: query.version, content }) };
  }),
  serve(readMailFile, async ({ db, scope, params }) => {
    const { name, type, content } = await findFile(db, scope, params.id, params.fileId);
    return { fileName: name, contentType: type, content };
  }),
  serve(removeMailFile, async ({ db, scope, params, body }) => ({
    data: await removeFile(db, scope, params.id, params.fileId, body.version),
  })),
];

async function collected(upload: { pieces(): AsyncIterable<Buffer> } | null): Promise<Buffer> {
  const content = await collectedUpload(upload);
  if (content.length === 0) throw invalid([{ code: 'MAIL_FILE_EMPTY', message: 'This file is empty. Choose another file.', path: 'body' }]);
  return content;
}
