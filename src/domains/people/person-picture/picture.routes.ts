import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { decideRow, readTyped } from '../../../kit/master/master.store.ts';
import type { Picture } from '../../../kit/picture/picture.rules.ts';
import { takePicture, type TakenPicture } from '../../../kit/picture/take-picture.server.ts';
import type { studentProfiles } from '../student-profile/student-profile.contract.ts';
import type { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import type { PictureCalls } from './picture-calls.contract.ts';

interface Pictured {
  readonly calls: PictureCalls;
  readonly master: typeof studentProfiles | typeof teacherProfiles;
  find(db: Db, scope: InstituteScope, id: string): Promise<{ readonly type: string; readonly content: Buffer } | undefined>;
  put(db: Db, scope: InstituteScope, id: string, picture: Picture): Promise<void>;
  remove(db: Db, scope: InstituteScope, id: string): Promise<void>;
}

/** How pictures of one kind of people are read, set and deleted. */
export function pictureRoutes({ calls, master, find, put, remove }: Pictured): Route[] {
  const read = (db: Db, scope: InstituteScope, id: string) => readTyped(db, scope, master as typeof teacherProfiles, id);
  /** The record first: its version decides between concurrent changes. */
  async function change(db: Db, scope: InstituteScope, id: string, version: number, picture: TakenPicture | null) {
    await decideRow(db, scope, master, id, version, { picture: picture && picture.tag });
    if (picture) await put(db, scope, id, picture);
    else await remove(db, scope, id);
    const now = await read(db, scope, id);
    return { id, picture: now.picture, version: now.version };
  }
  return [
    serve(calls.get, async ({ db, scope, params }) => {
      await read(db, scope, params.id);
      const picture = await find(db, scope, params.id);
      if (!picture) throw notFound('picture');
      return { fileName: picture.type.replace('/', '.'), contentType: picture.type, content: picture.content };
    }),
    serve(calls.set, async ({ db, scope, params, query, upload }) => {
      // A caller without access to the record must not learn anything from the picture's checks.
      await read(db, scope, params.id);
      return { data: await change(db, scope, params.id, query.version, await takePicture(upload)) };
    }),
    serve(calls.remove, async ({ db, scope, params, body }) => ({ data: await change(db, scope, params.id, body.version, null) })),
  ];
}
