import { pictureRoutes } from '../../../kit/master-picture/picture.routes.ts';
import { rooms } from '../room/room.contract.ts';
import { roomPictures } from './room-picture.contract.ts';
import { deleteRoomPicture, findRoomPicture, putRoomPicture } from './room-picture.store.ts';

export const roomPictureRoutes = pictureRoutes({
  calls: roomPictures,
  master: rooms,
  key: 'doorPlan',
  find: findRoomPicture,
  put: putRoomPicture,
  remove: deleteRoomPicture,
});
