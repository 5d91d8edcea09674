export { uninwardStudents } from './inward.command.ts';
