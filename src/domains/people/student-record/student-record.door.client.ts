/** For lists of students elsewhere: the photo, or initials without one. */
export { StudentPhoto } from './student-photo.tsx';
