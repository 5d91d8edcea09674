export { uninwardStudents } from './inward.command.ts';
export { findExamsByName } from './remark-feed.store.ts';
