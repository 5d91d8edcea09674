export { uninwardStudents } from './uninward.command.ts';
export { findExamsByName } from './remark-feed.store.ts';
