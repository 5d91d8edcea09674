import { additionalCreditFeed } from './additional-credit/additional-credit-feed.server.ts';
import { additionalCreditApprovals } from './additional-credit/additional-credit.approval.server.ts';
import { additionalCreditRoutes } from './additional-credit/additional-credit.routes.ts';
import { resultsAudiences } from './audience/results-audience.server.ts';
import { backlogDeskRoutes } from './backlog-desk/backlog-desk.routes.ts';
import { backlogRoutes } from './backlog/backlog.routes.ts';
import { backwardSgpiFeed } from './backward-sgpi/backward-sgpi-feed.server.ts';
import { backwardSgpiApprovals } from './backward-sgpi/backward-sgpi.approval.server.ts';
import { backwardSgpiRoutes } from './backward-sgpi/backward-sgpi.routes.ts';
import { credentialRoutes } from './credential/credential.routes.ts';
import { creditActivityMaster } from './credit-activity/credit-activity.routes.ts';
import { creditLedgerRoutes } from './credit-ledger/credit-ledger.routes.ts';
import { tellClosing } from './exam-board/closing-window.server.ts';
import { checkNadJob, makeNadJob } from './depository/nad-file.job.ts';
import { nadFileRoutes } from './depository/nad-file.routes.ts';
import { examBoardRoutes } from './exam-board/exam-board.routes.ts';
import { examHomeRoutes } from './exam-home/exam-home.routes.ts';
import { sheetReminders } from './exam-board/sheet-reminder.server.ts';
import { graceAllocationFeed } from './grace-allocation/grace-allocation-feed.server.ts';
import { graceAllocationApprovals } from './grace-allocation/grace-allocation.approval.server.ts';
import { graceAllocationRoutes } from './grace-allocation/grace-allocation.routes.ts';
import { previewGraceJob } from './grace-preview/grace-preview.job.ts';
import { gracePreviewRoutes } from './grace-preview/grace-preview.routes.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { outcomeListRoutes } from './outcome-list/outcome-list.routes.ts';
import { manyResultsJob } from './many-results/many-results.job.ts';
import { manyResultsRoutes } from './many-results/many-results.routes.ts';
import { manualResultFeed } from './manual-result/manual-result-feed.server.ts';
import { manualResultApprovals } from './manual-result/manual-result.approval.server.ts';
import { manualResultRoutes } from './manual-result/manual-result.routes.ts';
import { moderationApprovals } from './moderation/moderation.approval.server.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { ownResultRoutes } from './own-result/own-result.routes.ts';
import { computeSessionJob } from './post-exam-process/compute-session.job.ts';
import { postExamProcessRoutes } from './post-exam-process/post-exam-process.routes.ts';
import { sessionApprovals } from './post-exam-process/session-decision.approval.server.ts';
import { postExamSeatRoutes } from './post-exam-seat/post-exam-seat.routes.ts';
import { postExamSessionMaster } from './post-exam-session/post-exam-session.routes.ts';
import { divisionLockApprovals } from './division-lock/division-lock.approval.server.ts';
import { divisionLockRoutes } from './division-lock/division-lock.routes.ts';
import { heldDivisionRoutes } from './held-division/held-division.routes.ts';
import { publicationHoldApprovals } from './publication-hold/publication-hold.approval.server.ts';
import { publicationHoldRoutes } from './publication-hold/publication-hold.routes.ts';
import { publishPlannedJob } from './publish/publication-plan.job.ts';
import { postPublishedJob } from './publish/post-published.job.ts';
import { publishApprovals } from './publish/publish.approval.server.ts';
import { publishRoutes } from './publish/publish.routes.ts';
import { correctionApprovals } from './result-correction/result-correction.approval.server.ts';
import { correctionRoutes } from './result-correction/result-correction.routes.ts';
import { resultNoticeRoutes } from './result-notice/result-notice.routes.ts';
import { resultProcessingRoutes } from './result-processing/result-processing.routes.ts';
import { resultQueryRoutes } from './result-query/result-query.routes.ts';
import { resultDataRoutes } from './result-data/result-data.routes.ts';
import { resultReportRoutes } from './result-report/result-report.routes.ts';
import { promotionRoutes } from './promotion/promotion.routes.ts';
import { readyAnswersJob } from './ready-answer/ready-answers.job.ts';
import { computeResultsJob } from './result-run/compute-results.job.ts';
import { revaluationKindMaster } from './revaluation-kind/revaluation-kind.routes.ts';
import { applicationFeed } from './revaluation/application-feed.server.ts';
import { revaluationApprovals } from './revaluation/revaluation.approval.server.ts';
import { revaluationRoutes, valuationReminders } from './revaluation/revaluation.routes.ts';
import { simulateResultsJob } from './rule-simulation/rule-simulation.job.ts';
import { ruleSimulationRoutes } from './rule-simulation/rule-simulation.routes.ts';
import { runReviewRoutes } from './run-review/run-review.routes.ts';
import { statementApprovals } from './statement/statement.approval.server.ts';
import { printStatementsJob } from './statement/statement.job.ts';
import { statementRoutes } from './statement/statement.routes.ts';
import { convocationRoutes } from './convocation/convocation.routes.ts';
import { examHistoryRoutes } from './exam-history/exam-history.routes.ts';
import { registerCheckRoutes } from './register-check/register-check.routes.ts';
import { certificateApprovals } from './passing-certificate/certificate.approval.server.ts';
import { passingCertificateRoutes } from './passing-certificate/passing-certificate.routes.ts';
import { issueCertificatesJob } from './passing-certificate/passing-certificate.job.ts';
import { transcriptApprovals } from './transcript/transcript.approval.server.ts';
import { issueTranscriptsJob } from './transcript/transcript-batch.job.ts';
import { transcriptRoutes } from './transcript/transcript.routes.ts';
import { studentHistoryRoutes } from './student-history/student-history.routes.ts';
import { skippedStudentRoutes } from './skipped-student/skipped-student.routes.ts';
import { summaryReportRoutes } from './summary-report/summary-report.routes.ts';
import { subjectReportRoutes } from './subject-report/subject-report.routes.ts';
import { topperReportRoutes } from './topper-report/topper-report.routes.ts';
import { resultsDemo } from './demo/results-demo.server.ts';
import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { resultsRights } from './results.features.ts';
import { reportsMenu } from './reports.menu.ts';
import { resultsMenu } from './results.menu.ts';
// Names of its rights, for files that name them.
import './results.features.text.ts';

export const resultsModule = defineServerModule({
  name: 'results',
  rights: resultsRights,
  menu: [...resultsMenu, ...reportsMenu],
  demo: resultsDemo,
  masters: [postExamSessionMaster, revaluationKindMaster, creditActivityMaster],
  routes: [
    ...postExamSeatRoutes,
    ...postExamProcessRoutes,
    ...backwardSgpiRoutes,
    ...manualResultRoutes,
    ...graceAllocationRoutes,
    ...moderationRoutes,
    ...additionalCreditRoutes,
    ...resultProcessingRoutes,
    ...runReviewRoutes,
    ...outcomeListRoutes,
    ...skippedStudentRoutes,
    ...gracePreviewRoutes,
    ...resultNoticeRoutes,
    ...publishRoutes,
    ...publicationHoldRoutes,
    ...heldDivisionRoutes,
    ...divisionLockRoutes,
    ...manyResultsRoutes,
    ...correctionRoutes,
    ...revaluationRoutes,
    ...backlogRoutes,
    ...backlogDeskRoutes,
    ...ledgerRoutes,
    ...ownResultRoutes,
    ...credentialRoutes,
    ...resultQueryRoutes,
    ...creditLedgerRoutes,
    ...studentHistoryRoutes,
    ...statementRoutes,
    ...resultReportRoutes,
    ...resultDataRoutes,
    ...subjectReportRoutes,
    ...topperReportRoutes,
    ...summaryReportRoutes,
    ...promotionRoutes,
    ...ruleSimulationRoutes,
    ...nadFileRoutes,
    ...passingCertificateRoutes,
    ...transcriptRoutes,
    ...registerCheckRoutes,
    ...convocationRoutes,
    ...examHistoryRoutes,
    ...examBoardRoutes,
    ...examHomeRoutes,
  ],
  feeds: [backwardSgpiFeed, manualResultFeed, graceAllocationFeed, additionalCreditFeed, applicationFeed],
  jobs: [
    computeResultsJob,
    computeSessionJob,
    simulateResultsJob,
    previewGraceJob,
    printStatementsJob,
    checkNadJob,
    makeNadJob,
    postPublishedJob,
    publishPlannedJob,
    manyResultsJob,
    readyAnswersJob,
    issueCertificatesJob,
    issueTranscriptsJob,
  ],
  approvals: [
    ...backwardSgpiApprovals,
    ...manualResultApprovals,
    ...graceAllocationApprovals,
    ...moderationApprovals,
    ...additionalCreditApprovals,
    ...publishApprovals,
    ...publicationHoldApprovals,
    ...divisionLockApprovals,
    ...correctionApprovals,
    ...revaluationApprovals,
    ...sessionApprovals,
    ...statementApprovals,
    ...certificateApprovals,
    ...transcriptApprovals,
  ],
  audiences: resultsAudiences,
  refusals: {
    RESULT_HELD: 'The result of this student’s division is held back from publication.',
    DIVISION_RESULTS_CHANGE: 'The result of a student of a locked division would change. Have the division unlocked first.',
  },
  reminders: [sheetReminders, valuationReminders],
  everyMinute: [({ app, owner, clock }) => tellClosing(app.db, owner.pool, clock)],
});
