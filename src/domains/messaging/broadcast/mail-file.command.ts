import { can } from '../../../kit/access/matcher.rules.ts';
import { rightsNow } from '../../../kit/access/rights.store.ts';
import { conflict, invalid } from '../../../kit/errors/app-error.rules.ts';
import { fileTypeOf } from '../../../kit/http/file-type.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { lockedFor, stale } from './broadcast.command.ts';
import { countVersionUp } from './broadcast.store.ts';
import { addersOf, deleteFile, fileLimits, findFiles, insertFile } from './mail-file.store.ts';

const KILOBYTE = 1_024;

interface Given {
  readonly name: string;
  readonly version: number;
  readonly content: Buffer;
}

/** Adds a file to a draft that is a mail. Throws 409 and 422 that say what is wrong with it. */
export async function addFile(db: Db, scope: InstituteScope, id: string, { name, version, content }: Given) {
  const found = await draftOf(db, scope, id, version);
  if (found.channel !== 'EMAIL') throw conflict('FILES_BY_MAIL', 'Only a mail takes files.');
  const said = /^[^/\\\p{Cc}]+$/u.test(name) ? name.trim() : '';
  const type = fileTypeOf(said, content);
  if (type === null)
    throw invalid([
      {
        code: 'MAIL_FILE_KIND',
        message: 'This is no PDF, PNG, JPEG, CSV (UTF-8) or XLSX file, or its name says another kind. Choose another file.',
        path: 'body',
      },
    ]);
  await requireRoom(db, scope, id, content.length);
  await insertFile(db, scope, { broadcastId: id, name: said, type, content });
  return { id, version: await countVersionUp(db, scope, id) };
}

export async function removeFile(db: Db, scope: InstituteScope, id: string, fileId: string, version: number) {
  await draftOf(db, scope, id, version);
  await deleteFile(db, scope, id, fileId);
  return { id, version: await countVersionUp(db, scope, id) };
}

async function draftOf(db: Db, scope: InstituteScope, id: string, version: number) {
  const found = await lockedFor(db, scope, id, 'UPDATE');
  if (found.version !== version) throw await stale(db, scope, found);
  return found;
}

/** The draft is held: two files added at once are counted one after the other. */
async function requireRoom(db: Db, scope: InstituteScope, id: string, bytes: number): Promise<void> {
  const { files, kilobytes, kilobytesTogether } = await fileLimits(db, scope);
  const there = await findFiles(db, scope, id);
  const together = there.reduce((sum, file) => sum + file.bytes, bytes);
  if (there.length >= files)
    throw conflict('MAIL_FILES_COUNT', `A mail takes at most ${files} files. Take one out first.`, { count: files });
  if (bytes > kilobytes * KILOBYTE)
    throw conflict('MAIL_FILE_SIZE', `A file has at most ${kilobytes} kB. Make it smaller.`, { count: kilobytes });
  if (together > kilobytesTogether * KILOBYTE)
    throw conflict('MAIL_FILES_SIZE', `The files of a mail have at most ${kilobytesTogether} kB together.`, { count: kilobytesTogether });
}

/** Throws 409 when somebody who added a file may write messages no more: what they brought is not sent in their name. */
export async function requireFileRights(db: Db, scope: InstituteScope, id: string): Promise<void> {
  for (const { addedBy, name } of await addersOf(db, scope, id)) {
    const rights = await rightsNow(db, { ...scope, userId: addedBy });
    if (!can(rights, 'messaging', 'update'))
      throw conflict('MAIL_FILE_RIGHT', `Whoever added “${name}” may write messages no more. Take the file out, or add it yourself.`, {
        value: name,
      });
  }
}
