export { findPicture } from './student-picture.store.ts';
