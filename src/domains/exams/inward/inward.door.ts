export { uninwardStudents } from './uninward.command.ts';
export { CANDIDATE_HEADS, CANDIDATE_NAME_HEADS } from './candidate-heads.rules.ts';
export { firstCandidates } from './exam-example.store.ts';
export { findExamsByName } from './remark-feed.store.ts';
