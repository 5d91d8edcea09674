export { heldByStudents } from './course.rules.ts';
