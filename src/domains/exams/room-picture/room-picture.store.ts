import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Picture } from '../../../kit/picture/picture.rules.ts';

/** The stored picture; undefined when there is none. */
export function findRoomPicture(db: Db, scope: InstituteScope, roomId: string) {
  return db
    .selectFrom('roomPicture')
    .select(['type', 'content'])
    .where('instituteId', '=', scope.instituteId)
    .where('roomId', '=', roomId)
    .executeTakeFirst();
}

export async function putRoomPicture(db: Db, scope: InstituteScope, roomId: string, picture: Picture): Promise<void> {
  const row = { type: picture.type, width: picture.width, height: picture.height, content: Buffer.from(picture.content) };
  await db
    .insertInto('roomPicture')
    .values({ instituteId: scope.instituteId, roomId, ...row })
    .onConflict((conflict) => conflict.constraint('room_picture_once').doUpdateSet(row))
    .execute();
}

export async function deleteRoomPicture(db: Db, scope: InstituteScope, roomId: string): Promise<void> {
  await db.deleteFrom('roomPicture').where('instituteId', '=', scope.instituteId).where('roomId', '=', roomId).execute();
}
