export { uninwardStudents } from './uninward.command.ts';
export { CANDIDATE_HEADS } from './candidate-heads.rules.ts';
export { findExamsByName } from './remark-feed.store.ts';
