import { notFound } from '../errors/app-error.rules.ts';
import { serve } from '../http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../http/serve.server.ts';
import type { Master } from '../master/master.contract.ts';
import { decideRow, readRow } from '../master/master.store.ts';
import type { Picture } from '../picture/picture.rules.ts';
import { takePicture, type TakenPicture } from '../picture/take-picture.server.ts';
import type { PictureCalls } from './picture-calls.contract.ts';

interface Pictured {
  readonly calls: PictureCalls;
  readonly master: Master;
  /** The decided field with the tag of the picture. */
  readonly key: string;
  find(db: Db, scope: InstituteScope, id: string): Promise<{ readonly type: string; readonly content: Buffer } | undefined>;
  put(db: Db, scope: InstituteScope, id: string, picture: Picture): Promise<void>;
  remove(db: Db, scope: InstituteScope, id: string): Promise<void>;
}

/** How pictures beside the records of a master are read, set and deleted. */
export function pictureRoutes({ calls, master, key, find, put, remove }: Pictured): Route[] {
  /** The record first: its version decides between concurrent changes. */
  async function change(db: Db, scope: InstituteScope, id: string, version: number, picture: TakenPicture | null) {
    await decideRow(db, scope, master, id, version, { [key]: picture && picture.tag });
    if (picture) await put(db, scope, id, picture);
    else await remove(db, scope, id);
    const now = await readRow(db, scope, master, id);
    const tag = now[key];
    return { id, picture: typeof tag === 'string' ? tag : null, version: Number(now['version']) };
  }
  return [
    serve(calls.get, async ({ db, scope, params }) => {
      await readRow(db, scope, master, params.id);
      const picture = await find(db, scope, params.id);
      if (!picture) throw notFound('picture');
      return { fileName: picture.type.replace('/', '.'), contentType: picture.type, content: picture.content };
    }),
    serve(calls.set, async ({ db, scope, params, query, upload }) => {
      // A caller without access to the record must not learn anything from the picture's checks.
      await readRow(db, scope, master, params.id);
      return { data: await change(db, scope, params.id, query.version, await takePicture(upload)) };
    }),
    serve(calls.remove, async ({ db, scope, params, body }) => ({ data: await change(db, scope, params.id, body.version, null) })),
  ];
}
