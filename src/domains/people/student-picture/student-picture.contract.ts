import { pictureCalls } from '../../../kit/master-picture/picture-calls.contract.ts';

export const studentPictures = pictureCalls({
  plural: 'studentPictures',
  one: 'The picture of a student',
  path: '/api/people/students/:id/picture',
  without: 'the initials replace it',
  feature: 'profiles',
});
