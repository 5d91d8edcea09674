import * as z from 'zod/mini';
import type { JobContext } from '../../../kit/jobs/job-definition.server.ts';
import { findInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { resultsAt } from '../result-run/read-results.command.ts';
import { resultFigures } from '../result-view/result-view.contract.ts';
import { figuresOf } from '../result-view/result-view.rules.ts';
import { packFigures } from './packed-figures.server.ts';
import { insertAnswers, studentsWithoutAnswer } from './ready-answer.store.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const CHUNK = 250;

/**
 * Makes the answers of the locked version, a chunk of students at a time: what is published next is ready when it is published. A
 * chunk holds the instance, so that no unlocking and no unpublishing comes between what it reads and what it writes. Begun again it
 * makes what is missing.
 */
export async function readyAnswers(
  shell: Pick<JobContext, 'scope' | 'transaction'>,
  examInstanceId: string,
  size = CHUNK,
): Promise<{ ready: number }> {
  const { scope } = shell;
  let ready = 0;
  for (let after = FIRST_ID; ;) {
    const chunk = await shell.transaction(async (db) => {
      const instance = await findInstance(db, scope, examInstanceId, 'UPDATE');
      if (instance === undefined || instance.lockedRunNo === null) return [];
      const ids = await studentsWithoutAnswer(db, scope, examInstanceId, instance.lockedRunNo, after, size);
      const opened = await resultsAt(db, scope, ids, 'LOCKED');
      const answers = [...opened.values()].map((one) => ({
        studentExamId: one.row.studentExamId,
        runNo: one.row.runNo,
        packed: packFigures(z.parse(resultFigures, figuresOf(one))),
      }));
      if (answers.length > 0) await insertAnswers(db, scope, examInstanceId, answers);
      return ids;
    });
    const last = chunk.at(-1);
    if (last === undefined) return { ready };
    after = last;
    ready += chunk.length;
  }
}
