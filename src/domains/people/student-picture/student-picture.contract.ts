import { pictureCalls } from '../person-picture/picture-calls.contract.ts';

export const studentPictures = pictureCalls({
  plural: 'studentPictures',
  one: 'student',
  path: '/api/people/students/:id/picture',
  feature: 'profiles',
});
