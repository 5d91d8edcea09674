import type { JobContext } from '../../../kit/jobs/job-definition.server.ts';
import { findInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { settleAttempts, settleOrigins } from '../backlog/settle-backlogs.store.ts';
import { postCredits } from '../credit-ledger/credit-ledger.store.ts';
import { withoutNestedLoops } from '../result-run/set-based.store.ts';
import { countWithResult, nextStudents } from './post-published.store.ts';

export type PostingShell = Pick<JobContext, 'scope' | 'transaction' | 'progress'>;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Short, so that what students ask meanwhile waits a moment at most. */
const CHUNK = 200;

/**
 * Brings the credit ledger, the backlogs from here and the attempts of others to what is published now, a chunk of students at a time. Each chunk
 * holds the instance, so that no publication and no other posting changes it meanwhile, and posts a difference only: stopped
 * anywhere and begun again it ends at the same ledger. What is taken back while it walks is reversed by the posting that follows.
 */
export async function postPublished(
  shell: PostingShell,
  order: { readonly examInstanceId: string; readonly chunkSize?: number },
): Promise<{ posted: number; students: number }> {
  const { examInstanceId } = order;
  const { scope } = shell;
  const total = await shell.transaction((db) => countWithResult(db, scope, examInstanceId));
  let posted = 0;
  let done = 0;
  for (let after = FIRST_ID; ;) {
    const chunk = await shell.transaction(async (db) => {
      const instance = await findInstance(db, scope, examInstanceId, 'UPDATE');
      const students = await nextStudents(db, scope, examInstanceId, after, order.chunkSize ?? CHUNK);
      if (instance === undefined || students === null) return null;
      return withoutNestedLoops(db, async () => {
        const count = await postCredits(db, scope, examInstanceId, students);
        if (instance.publishedRunNo !== null) {
          await settleAttempts(db, scope, examInstanceId, students.studentExamIds);
          await settleOrigins(db, scope, examInstanceId, students.studentExamIds);
        }
        return { last: students.last, students: students.studentExamIds.length, count };
      });
    });
    if (chunk === null) return { posted, students: done };
    after = chunk.last;
    posted += chunk.count;
    done += chunk.students;
    shell.progress({ stage: 'posting', done, total });
  }
}
