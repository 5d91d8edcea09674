import { listApprovals } from '../../../kit/approval/approval.contract.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { listJobs } from '../../../kit/jobs/job.contract.ts';
import { examInstances } from '../../exams/exam-instance/exam-instance.contract.ts';
import { backlogs } from '../backlog/backlog.contract.ts';
import { examBoard } from '../exam-board/exam-board.contract.ts';
import { ledger } from '../ledger/ledger.contract.ts';
import { outcomeLists } from '../outcome-list/outcome-list.contract.ts';
import { corrections } from '../result-correction/result-correction.contract.ts';
import { announcements } from '../result-notice/result-notice.contract.ts';
import { publicationHolds } from '../publication-hold/publication-hold.contract.ts';
import { publicationPlans } from '../publish/publication-plan.contract.ts';
import { resultProcessing } from './result-processing.contract.ts';
import { runReview } from '../run-review/run-review.contract.ts';
import { skippedStudents } from '../skipped-student/skipped-student.contract.ts';

/** Everything on screen that tells of a result. */
export const RESULT_CALLS: readonly Endpoint[] = [
  resultProcessing.status,
  resultProcessing.runs,
  runReview.prerequisites,
  runReview.upsets,
  backlogs.list,
  runReview.overview,
  runReview.exceptions,
  runReview.difference,
  outcomeLists.list,
  skippedStudents.list,
  runReview.publication,
  runReview.rehearse,
  announcements.get,
  publicationPlans.get,
  publicationHolds.list,
  corrections.student,
  corrections.list,
  ledger.list,
  listApprovals,
  listJobs,
  examInstances.get,
  examInstances.list,
  examBoard.get,
];

/** After an act on a result. */
export const refreshResults = (): Promise<void> => refresh(...RESULT_CALLS);
