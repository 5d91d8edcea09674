import { pictureCalls } from '../../../kit/master-picture/picture-calls.contract.ts';

export const roomPictures = pictureCalls({
  plural: 'roomPictures',
  one: 'The door plan of a room, photographed',
  path: '/api/exams/rooms/:id/door-plan',
  feature: 'rooms',
  without: 'the drawn seat map stays',
});
