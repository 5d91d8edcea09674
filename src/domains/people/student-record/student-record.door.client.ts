import { createElement } from 'react';
import { Photo, type Pictured } from '../person-picture/photo.tsx';
import { studentPictures } from '../student-picture/student-picture.contract.ts';

/** For lists of students elsewhere: the photo, or initials without one. */
export const StudentFace = ({ of }: { readonly of: Pictured }) => createElement(Photo, { calls: studentPictures, of });
