import type { ApprovalDefinition } from '../kit/approval/approval-definition.server.ts';
import type { KeptRecord } from '../kit/record/kept-record.server.ts';
import { sheetHistory } from '../domains/exams/mark-sheet/sheet-history.server.ts';
import type { HistoryVeilDefinition } from '../kit/audit/history-veil.server.ts';
import type { Feed } from '../kit/feed/feed-definition.server.ts';
import type { Route } from '../kit/http/serve.server.ts';
import type { JobDefinition } from '../kit/jobs/job-definition.server.ts';
import { carriedMarkFeed } from '../domains/exams/carried-mark/carried-mark-feed.server.ts';
import { remarkFeed } from '../domains/exams/inward/remark-feed.server.ts';
import { markVeil } from '../domains/exams/mark-entry/mark-veil.server.ts';
import { markFeed } from '../domains/exams/mark-feed/mark-feed.server.ts';
import { backwardSgpiApprovals } from '../domains/results/backward-sgpi/backward-sgpi.approval.server.ts';
import { backwardSgpiFeed } from '../domains/results/backward-sgpi/backward-sgpi-feed.server.ts';
import { backwardSgpiRoutes } from '../domains/results/backward-sgpi/backward-sgpi.routes.ts';
import { examBoardRoutes } from '../domains/results/exam-board/exam-board.routes.ts';
import { graceAllocationApprovals } from '../domains/results/grace-allocation/grace-allocation.approval.server.ts';
import { graceAllocationFeed } from '../domains/results/grace-allocation/grace-allocation-feed.server.ts';
import { graceAllocationRoutes } from '../domains/results/grace-allocation/grace-allocation.routes.ts';
import { examWindowRoutes } from '../domains/exams/exam-window/exam-window.routes.ts';
import { inwardRoutes } from '../domains/exams/inward/inward.routes.ts';
import { markEntryRoutes } from '../domains/exams/mark-entry/mark-entry.routes.ts';
import { markSheetApprovals } from '../domains/exams/mark-sheet/mark-sheet.approval.server.ts';
import { markSheetRoutes } from '../domains/exams/mark-sheet/mark-sheet.routes.ts';
import { rosterRoutes } from '../domains/exams/roster/roster.routes.ts';
import { seatNumberFeed } from '../domains/exams/seat-number/seat-feed.server.ts';
import { seatNumberRoutes } from '../domains/exams/seat-number/seat-number.routes.ts';
import { backlogRoutes } from '../domains/results/backlog/backlog.routes.ts';
import { creditLedgerRoutes } from '../domains/results/credit-ledger/credit-ledger.routes.ts';
import { ledgerRoutes } from '../domains/results/ledger/ledger.routes.ts';
import { ownResultRoutes } from '../domains/results/own-result/own-result.routes.ts';
import { postPublishedJob } from '../domains/results/publish/post-published.job.ts';
import { publishApprovals } from '../domains/results/publish/publish.approval.server.ts';
import { publishRoutes } from '../domains/results/publish/publish.routes.ts';
import { correctionApprovals } from '../domains/results/result-correction/result-correction.approval.server.ts';
import { correctionRoutes } from '../domains/results/result-correction/result-correction.routes.ts';
import { computeResultsJob } from '../domains/results/result-run/compute-results.job.ts';
import { resultNoticeRoutes } from '../domains/results/result-notice/result-notice.routes.ts';
import { resultProcessingRoutes } from '../domains/results/result-processing/result-processing.routes.ts';
import { runReviewRoutes } from '../domains/results/run-review/run-review.routes.ts';
import { printStatementsJob } from '../domains/results/statement/statement.job.ts';
import { resultReportRoutes } from '../domains/results/result-report/result-report.routes.ts';
import { statementRoutes } from '../domains/results/statement/statement.routes.ts';
import { studentHistoryRoutes } from '../domains/results/student-history/student-history.routes.ts';

/** The path of an examination on the server: from inward to published results and reading them back. */
export const examRoutes: Route[] = [
  ...examWindowRoutes,
  ...inwardRoutes,
  ...rosterRoutes,
  ...seatNumberRoutes,
  ...markSheetRoutes,
  ...markEntryRoutes,
  ...backwardSgpiRoutes,
  ...graceAllocationRoutes,
  ...resultProcessingRoutes,
  ...runReviewRoutes,
  ...resultNoticeRoutes,
  ...publishRoutes,
  ...correctionRoutes,
  ...backlogRoutes,
  ...ledgerRoutes,
  ...ownResultRoutes,
  ...creditLedgerRoutes,
  ...studentHistoryRoutes,
  ...statementRoutes,
  ...resultReportRoutes,
  ...examBoardRoutes,
];

export const examJobs: JobDefinition[] = [computeResultsJob, printStatementsJob, postPublishedJob];

export const examApprovals: ApprovalDefinition[] = [
  ...markSheetApprovals,
  ...backwardSgpiApprovals,
  ...graceAllocationApprovals,
  ...publishApprovals,
  ...correctionApprovals,
];

/** What has a history and is no master. */
export const examHistories: KeptRecord[] = [sheetHistory];

/** What the log does not tell everybody at once. */
export const examVeils: HistoryVeilDefinition[] = [markVeil];

export const examFeeds: Feed[] = [seatNumberFeed, markFeed, carriedMarkFeed, remarkFeed, backwardSgpiFeed, graceAllocationFeed];
