export { openAttempts, revertBacklogAttempts } from './backlog-attempt.store.ts';
