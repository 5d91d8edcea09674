import { listApprovals } from '../../../kit/approval/approval.contract.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { listJobs } from '../../../kit/jobs/job.contract.ts';
import { examInstances } from '../../exams/exam-instance/exam-instance.contract.ts';
import { examBoard } from '../exam-board/exam-board.contract.ts';
import { ledger } from '../ledger/ledger.contract.ts';
import { corrections } from '../result-correction/result-correction.contract.ts';
import { resultProcessing } from './result-processing.contract.ts';
import { runReview } from './run-review.contract.ts';

/** After an act on a result: everything on screen that tells of it is read again. */
export const refreshResults = (): Promise<void> =>
  refresh(
    resultProcessing.stand,
    resultProcessing.runs,
    runReview.prerequisites,
    runReview.overview,
    runReview.exceptions,
    runReview.difference,
    runReview.publication,
    corrections.student,
    corrections.list,
    ledger.list,
    listApprovals,
    listJobs,
    examInstances.get,
    examInstances.list,
    examBoard.get,
  );
