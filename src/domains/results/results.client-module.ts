import { IconCertificate, IconClipboardCheck, IconRefresh, IconTimeline } from '@tabler/icons-react';
import { actsTarget, defineClientModule, placeWith, type Facts } from '../../kit/console/client-module.client.ts';
import { part } from '../../kit/console/part.client.ts';
import { ExamHomeFirst } from './exam-home/exam-home-first.tsx';
import { windowWords } from './exam-board/window-words.client.ts';
import { reportsMenu } from './reports.menu.ts';
import { resultsMenu } from './results.menu.ts';
import { resultsMenuText } from './results.menu.text.ts';
import { recordTabsText } from './student-history/record-tabs.text.ts';
import { windowWordsText } from './exam-board/window-words.text.ts';
import { answeredWords, reportedWords } from './result-query/mistake-words.client.ts';
import { mistakeWordsText } from './result-query/mistake-words.text.ts';
import { resultNewsWords } from './own-result/result-news.client.ts';
import { resultNewsText } from './own-result/result-news.text.ts';
import { resultsRights } from './results.features.ts';

const POST = '/exam-master/post-examinations';

const READ = { feature: 'results', action: 'read' } as const;

/** A page of the work after an examination, for the examination that the notification names. */
const post =
  (page: string) =>
  ({ instance }: Facts) =>
    placeWith(`${POST}/${page}`, { instance });

/** The same for a request whose subject begins with the examination, or the session. */
const about =
  (page: string, name: 'instance' | 'session' | 'postSession', search: Readonly<Record<string, string>> = {}) =>
  ({ subject = '' }: Facts) =>
    placeWith(page, { ...search, ...(subject === '' ? {} : { [name]: subject }) });

const toNad = ({ instance }: Facts) => placeWith('/exam-master/post-exams-reports/exam-result-data-report', { instance });

const menu = [...resultsMenu, ...reportsMenu];

export const resultsClient = defineClientModule({
  name: 'results',
  rights: resultsRights,
  menu,
  texts: [resultsMenuText, windowWordsText, recordTabsText, mistakeWordsText, resultNewsText],
  pages: {
    'result-report': async () => (await import('./result-report-page/result-report.page.tsx')).ResultReportPage,
    'summary-reports': async () => (await import('./summary-report/summary-reports.page.tsx')).SummaryReportsPage,
    'subject-wise-result': async () => (await import('./subject-report/subject-wise-result.page.tsx')).SubjectWiseResultPage,
    'exam-result-data-report': async () => (await import('./result-data/exam-result-data.page.tsx')).ExamResultDataPage,
    'convocation-data': async () => (await import('./convocation/convocation-data.page.tsx')).ConvocationDataPage,
    'student-exam-history': async () => (await import('./exam-history/student-exam-history.page.tsx')).StudentExamHistoryPage,
    'student-exam-history-detail': async () =>
      (await import('./exam-history/student-exam-history-detail.page.tsx')).StudentExamHistoryDetailPage,
    'passing-certificate': async () => (await import('./passing-certificate/passing-certificate.page.tsx')).PassingCertificatePage,
    'topper-list': async () => (await import('./result-report/topper-list.page.tsx')).TopperListPage,
    'subject-wise-toppers': async () => (await import('./topper-report/subject-toppers.page.tsx')).SubjectToppersPage,
    'semester-wise-topper-list': async () => (await import('./topper-report/semester-toppers.page.tsx')).SemesterToppersPage,
    'own-results': async () => (await import('./own-result/own-results.page.tsx')).OwnResultsPage,
    'own-semesters': async () => (await import('./own-result/own-semesters.page.tsx')).OwnSemestersPage,
    'exam-home': async () => (await import('./exam-home/exam-home.page.tsx')).ExamHomePage,
    'exam-board': async () => (await import('./exam-board/exam-board.page.tsx')).ExamBoardPage,
    'result-processing': async () => (await import('./result-processing-page/result-processing.page.tsx')).ResultProcessingPage,
    'lock-unlock-result': async () => (await import('./lock-and-publish/lock-unlock-result.page.tsx')).LockUnlockResultPage,
    'final-result-publish': async () => (await import('./lock-and-publish/final-result-publish.page.tsx')).FinalResultPublishPage,
    'single-student-edit': async () => (await import('./single-student-edit/single-student-edit.page.tsx')).SingleStudentEditPage,
    'student-history': async () => (await import('./student-history/student-history.page.tsx')).StudentHistoryPage,
    'student-history-detail': async () => (await import('./student-history/student-history-detail.page.tsx')).StudentHistoryDetailPage,
    revaluation: async () => (await import('./revaluation-page/revaluation-applications.page.tsx')).RevaluationApplicationsPage,
    'own-revaluations': async () => (await import('./revaluation-page/own-revaluations.page.tsx')).OwnRevaluationsPage,
    'own-valuations': async () => (await import('./revaluation-page/own-valuations.page.tsx')).OwnValuationsPage,
    'rule-simulation': async () => (await import('./rule-simulation/rule-simulation.page.tsx')).RuleSimulationPage,
    backlogs: async () => (await import('./backlog-desk/backlog-desk.page.tsx')).BacklogDeskPage,
    'backward-sgpi': async () => (await import('./backward-sgpi/backward-sgpi.page.tsx')).BackwardSgpiPage,
    'manual-results': async () => (await import('./manual-result/manual-results.page.tsx')).ManualResultsPage,
    'signing-keys': async () => (await import('./credential/signing-keys.page.tsx')).SigningKeysPage,
    'additional-credit': async () => (await import('./additional-credit/additional-credit.page.tsx')).AdditionalCreditPage,
    'teacher-gracing': async () => (await import('./moderation/moderation.page.tsx')).ModerationPage,
    'grace-allocation': async () => (await import('./grace-allocation/grace-allocation.page.tsx')).GraceAllocationPage,
  },
  searchTargets: [
    actsTarget('results', menu, async () => (await import('./acts/find-acts.client.ts')).findActs),
    actsTarget('results, tabs', menu, async () => (await import('./acts/find-tabs.client.ts')).findTabs),
  ],
  aroundStart: [ExamHomeFirst],
  jobViews: {
    'results.compute': { place: post('result-processing') },
    'results.computeSession': {
      place: ({ postSession }) => placeWith(`${POST}/result-processing`, { tab: 'sessions', postSession }),
    },
    'results.simulate': { place: post('rule-simulation') },
    'results.gracePreview': { place: post('result-processing') },
    'results.many': {
      place: ({ session, act }) =>
        placeWith(`${POST}/${act === 'LOCK' || act === 'UNLOCK' ? 'lock-unlock-result' : 'final-result-publish'}`, {
          tab: 'many',
          session,
        }),
    },
    'results.publishPlanned': { place: post('final-result-publish') },
    'nadFiles.check': { place: toNad },
    'nadFiles.make': { place: toNad },
    'certificates.issue': { place: ({ session }) => placeWith('/exam-master/post-exams-reports/passing-certificate', { session }) },
    'transcripts.issue': {
      place: ({ session }) => placeWith('/exam-master/post-exams-reports/student-exam-history', { tab: 'many', session }),
    },
    'statements.print': { place: ({ instance }) => placeWith('/exam-master/post-exams-reports/result-report', { instance }) },
  },
  approvalViews: {
    'results.unlock': { place: post('lock-unlock-result') },
    'results.unpublish': { place: post('final-result-publish') },
    'results.unpublishDivisions': { place: post('final-result-publish') },
    'results.unlockDivisions': { place: post('lock-unlock-result') },
    'statements.revoke': { place: ({ instance }) => placeWith('/exam-master/post-exams-reports/result-report', { instance }) },
    'transcripts.revoke': {
      place: () => placeWith('/exam-master/post-exams-reports/student-exam-history', { tab: 'register' }),
    },
    'certificates.revoke': { place: about('/exam-master/post-exams-reports/passing-certificate', 'session') },
    'results.correct': {
      place: ({ instance, student }) => placeWith(`${POST}/single-student-result-edit`, { instance, student }),
    },
    'revaluations.decide': { place: post('revaluation-applications') },
    'revaluations.decideSession': { place: about(`${POST}/result-processing`, 'postSession', { tab: 'sessions' }) },
    'backwardSgpis.verify': { place: post('backward-sgpi-entry') },
    'manualResults.approve': { place: () => placeWith('/academics-master/activities/manual-results') },
    'manualResults.remove': { place: () => placeWith('/academics-master/activities/manual-results') },
    'moderations.apply': { place: about(`${POST}/teacher-gracing`, 'instance') },
    'moderations.takeBack': { place: about(`${POST}/teacher-gracing`, 'instance') },
    'additionalCredits.remove': { place: about(`${POST}/additional-credit-mark-entry`, 'instance') },
    'graceAllocations.remove': { place: about(`${POST}/grace-category-allocation`, 'instance') },
    'additionalCredits.approve': { place: post('additional-credit-mark-entry') },
    'graceAllocations.approve': { place: post('grace-category-allocation') },
  },
  notificationViews: {
    WINDOW_CLOSING: windowWords,
    MISTAKE_REPORTED: reportedWords,
    MISTAKE_ANSWERED: answeredWords,
    RESULT_CHANGED: resultNewsWords,
  },
  reminderViews: {
    'markSheets.enter': { title: 'reminder.markSheets.enter', page: `${POST}/result-entry` },
    'revaluations.value': { title: 'reminder.revaluations.value', page: '/my-dashboard/my-valuations' },
  },
  recordTabs: {
    student_profile: [
      {
        value: 'results',
        title: 'recordTab.results',
        needs: READ,
        Body: part(async () => (await import('./student-history/history-timeline.tsx')).HistoryTimeline),
      },
      {
        value: 'backlogs',
        title: 'recordTab.backlogs',
        needs: READ,
        Body: part(async () => (await import('./student-history/backlog-list.tsx')).BacklogList),
      },
      {
        value: 'credits',
        title: 'recordTab.credits',
        needs: READ,
        Body: part(async () => (await import('./student-history/credit-list.tsx')).CreditList),
      },
    ],
  },
  placeIcons: {
    '/my-dashboard/my-results': IconCertificate,
    '/my-dashboard/my-semesters': IconTimeline,
    '/my-dashboard/my-revaluations': IconRefresh,
    '/my-dashboard/my-valuations': IconClipboardCheck,
  },
});
