import { tabFinder } from '../../../kit/page/found-tabs.client.ts';
import { backlogDeskText } from '../backlog-desk/backlog-desk.text.ts';
import { creditActivityText } from '../credit-activity/credit-activity.text.ts';
import { gracePreviewText } from '../grace-preview/grace-preview.text.ts';
import { manyResultsText } from '../many-results/many-results.text.ts';
import { postExamProcessText } from '../post-exam-process/post-exam-process.text.ts';
import { promotionText } from '../promotion/promotion.text.ts';
import { registerCheckText } from '../register-check/register-check.text.ts';
import { resultDataText } from '../result-data/result-data.text.ts';
import { resultReportText } from '../result-report/result-report.text.ts';
import { revaluationDeskText } from '../revaluation-page/revaluation-desk.text.ts';
import { subjectReportText } from '../subject-report/subject-report.text.ts';
import { summaryReportText } from '../summary-report/summary-report.text.ts';
import { transcriptText } from '../transcript/transcript.text.ts';

const POST = '/exam-master/post-examinations';
const REPORTS = '/exam-master/post-exams-reports';

/** Tabs of the pages of this domain. */
export const findTabs = tabFinder(
  [
    backlogDeskText,
    creditActivityText,
    gracePreviewText,
    manyResultsText,
    postExamProcessText,
    registerCheckText,
    promotionText,
    resultDataText,
    resultReportText,
    revaluationDeskText,
    subjectReportText,
    summaryReportText,
    transcriptText,
  ] as const,
  [
    {
      title: 'gracePreview.tab',
      also: 'grace preview',
      needs: { feature: 'results', action: 'read' },
      page: `${POST}/result-processing`,
      tab: 'grace',
    },
    {
      title: 'registerCheck.tab',
      also: 'register check ledger marking verification page by page',
      needs: { feature: 'results', action: 'read' },
      page: `${POST}/result-processing`,
      tab: 'register',
    },
    {
      title: 'postExamProcess.tab',
      also: 'post exam session process all',
      needs: { feature: 'results', action: 'read' },
      page: `${POST}/result-processing`,
      tab: 'sessions',
    },
    {
      title: 'manyResults.tab.many',
      also: 'whole session lock many results',
      needs: { feature: 'results', action: 'read' },
      page: `${POST}/lock-unlock-result`,
      tab: 'many',
    },
    {
      title: 'manyResults.tab.many',
      also: 'whole session publish many results',
      needs: { feature: 'results', action: 'read' },
      page: `${POST}/final-result-publish`,
      tab: 'many',
    },
    {
      title: 'creditActivities.title',
      also: 'activities of additional credits',
      needs: { feature: 'gracing', action: 'read' },
      page: `${POST}/additional-credit-mark-entry`,
      tab: 'activities',
    },
    {
      title: 'revaluationDesk.tab.register',
      also: 'revaluation register',
      needs: { feature: 'revaluations', action: 'read' },
      page: `${POST}/revaluation-applications`,
      tab: 'register',
    },
    {
      title: 'revaluationDesk.tab.kinds',
      also: 'revaluation kinds fees',
      needs: { feature: 'revaluationKinds', action: 'read' },
      page: `${POST}/revaluation-applications`,
      tab: 'kinds',
    },
    {
      title: 'backlogDesk.tab.papers',
      also: 'backlogs by paper',
      needs: { feature: 'backlogs', action: 'read' },
      page: `${POST}/backlogs`,
      tab: 'papers',
    },
    {
      title: 'backlogDesk.tab.results',
      also: 'backlogs by result',
      needs: { feature: 'backlogs', action: 'read' },
      page: `${POST}/backlogs`,
      tab: 'results',
    },
    {
      title: 'backlogDesk.tab.exams',
      also: 'backlogs by examination',
      needs: { feature: 'backlogs', action: 'read' },
      page: `${POST}/backlogs`,
      tab: 'exams',
    },
    {
      title: 'report.tab.register',
      also: 'register ledger',
      needs: { feature: 'reports', action: 'read' },
      page: `${REPORTS}/result-report`,
      tab: 'register',
    },
    {
      title: 'summary.tab.divisions',
      also: 'by division',
      needs: { feature: 'reports', action: 'read' },
      page: `${REPORTS}/result-report`,
      tab: 'divisions',
    },
    {
      title: 'summary.tab.students',
      also: 'students',
      needs: { feature: 'results', action: 'read' },
      page: `${REPORTS}/result-report`,
      tab: 'students',
    },
    {
      title: 'promotion.tab',
      also: 'promotion next year',
      needs: { feature: 'results', action: 'read' },
      page: `${REPORTS}/result-report`,
      tab: 'promotion',
    },
    {
      title: 'report.tab.statements',
      also: 'statements of marks',
      needs: { feature: 'print', action: 'read' },
      page: `${REPORTS}/result-report`,
      tab: 'statements',
    },
    {
      title: 'transcript.tab.many',
      also: 'transcripts issue many',
      needs: { feature: 'transcripts', action: 'read' },
      page: `${REPORTS}/student-exam-history`,
      tab: 'many',
    },
    {
      title: 'transcript.tab.register',
      also: 'transcripts register WES',
      needs: { feature: 'transcripts', action: 'read' },
      page: `${REPORTS}/student-exam-history`,
      tab: 'register',
    },
    {
      title: 'summary.tab.analysis',
      also: 'analysis year on year',
      needs: { feature: 'reports', action: 'read' },
      page: `${REPORTS}/summary-reports`,
      tab: 'analysis',
    },
    {
      title: 'summary.tab.students',
      also: 'students of a figure',
      needs: { feature: 'results', action: 'read' },
      page: `${REPORTS}/summary-reports`,
      tab: 'students',
    },
    {
      title: 'subjects.tab.heads',
      also: 'heads difficulty',
      needs: { feature: 'reports', action: 'read' },
      page: `${REPORTS}/subject-wise-result`,
      tab: 'heads',
    },
    {
      title: 'subjects.tab.absent',
      also: 'absent list',
      needs: { feature: 'results', action: 'read' },
      page: `${REPORTS}/subject-wise-result`,
      tab: 'absent',
    },
    {
      title: 'subjects.tab.students',
      also: 'students',
      needs: { feature: 'results', action: 'read' },
      page: `${REPORTS}/subject-wise-result`,
      tab: 'students',
    },
    {
      title: 'resultData.tab.nad',
      also: 'depository file nad abc',
      needs: { feature: 'depository', action: 'read' },
      page: `${REPORTS}/exam-result-data-report`,
      tab: 'nad',
    },
    {
      title: 'resultData.tab.papers',
      also: 'data rows of papers',
      needs: { feature: 'results', action: 'read' },
      page: `${REPORTS}/exam-result-data-report`,
      tab: 'papers',
    },
    {
      title: 'resultData.tab.heads',
      also: 'data rows of heads components',
      needs: { feature: 'results', action: 'read' },
      page: `${REPORTS}/exam-result-data-report`,
      tab: 'components',
    },
  ],
);
