import { pictureRoutes } from '../../../kit/master-picture/picture.routes.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentPictures } from './student-picture.contract.ts';
import { deletePicture, findPicture, putPicture } from './student-picture.store.ts';

export const studentPictureRoutes = pictureRoutes({
  calls: studentPictures,
  master: studentProfiles,
  key: 'picture',
  find: findPicture,
  put: putPicture,
  remove: deletePicture,
});
