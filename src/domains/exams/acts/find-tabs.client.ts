import { tabFinder } from '../../../kit/page/found-tabs.client.ts';
import { activityControlText } from '../activity-control/activity-control.text.ts';
import { activityMasterText } from '../activity-master/activity-master.text.ts';
import { activityTypeText } from '../activity-type/activity-type.text.ts';
import { examInstanceText } from '../exam-instance/exam-instance.text.ts';
import { examReportText } from '../exam-report/exam-report.text.ts';
import { maskNumberText } from '../mask-number/mask-number.text.ts';
import { paperEquivalenceText } from '../paper-equivalence/paper-equivalence.text.ts';
import { preReportText } from '../pre-exam-report/pre-exam-report.text.ts';
import { resultGradingText } from '../result-grading/result-grading.text.ts';
import { roomClosureText } from '../room-closure/room-closure.text.ts';
import { roomTypeText } from '../room-type/room-type.text.ts';

const CONFIGURATION = '/exam-master/exam-configuration';
const REPORTS = '/exam-master/pre-exams-reports';
const SEAT = '/exam-master/post-examinations/exam-seat-no';

/** Tabs of the pages of this domain. */
export const findTabs = tabFinder(
  [
    activityControlText,
    activityMasterText,
    activityTypeText,
    examInstanceText,
    examReportText,
    maskNumberText,
    paperEquivalenceText,
    preReportText,
    resultGradingText,
    roomClosureText,
    roomTypeText,
  ] as const,
  [
    {
      title: 'roomTypes.title',
      also: 'room types kinds hall lab',
      needs: { feature: 'rooms', action: 'read' },
      page: `${CONFIGURATION}/room-master`,
      tab: 'types',
    },
    {
      title: 'roomClosures.title',
      also: 'room closed closure days without a room',
      needs: { feature: 'rooms', action: 'read' },
      page: `${CONFIGURATION}/room-master`,
      tab: 'closures',
    },
    {
      title: 'control.tab.windows',
      also: 'windows activity dates',
      needs: { feature: 'activities', action: 'read' },
      page: `${CONFIGURATION}/activity-control`,
      tab: 'windows',
    },
    {
      title: 'control.tab.changes',
      also: 'changes of windows history',
      needs: { feature: 'activities', action: 'read' },
      page: `${CONFIGURATION}/activity-control`,
      tab: 'changes',
    },
    {
      title: 'control.tab.exceptions',
      also: 'exceptions let in late',
      needs: { feature: 'activityExceptions', action: 'read' },
      page: `${CONFIGURATION}/activity-control`,
      tab: 'exceptions',
    },
    {
      title: 'activityMasters.title',
      also: 'activities',
      needs: { feature: 'activities', action: 'read' },
      page: `${CONFIGURATION}/activity-control`,
      tab: 'activities',
    },
    {
      title: 'activityTypes.title',
      also: 'activity types',
      needs: { feature: 'activities', action: 'read' },
      page: `${CONFIGURATION}/activity-control`,
      tab: 'types',
    },
    {
      title: 'examInstances.postExam',
      also: 'post exam sessions',
      needs: { feature: 'examInstances', action: 'read' },
      page: `${CONFIGURATION}/exam-instance`,
      tab: 'post-exam',
    },
    {
      title: 'paperEquivalences.title',
      also: 'equivalent papers equivalence old new scheme',
      needs: { feature: 'examPapers', action: 'read' },
      page: `${CONFIGURATION}/exam-paper`,
      tab: 'equivalent',
    },
    {
      title: 'resultGradings.scales',
      also: 'grade scales',
      needs: { feature: 'grading', action: 'read' },
      page: `${CONFIGURATION}/result-grading`,
      tab: 'scales',
    },
    {
      title: 'resultGradings.classes',
      also: 'class tables division first class',
      needs: { feature: 'grading', action: 'read' },
      page: `${CONFIGURATION}/result-grading`,
      tab: 'classes',
    },
    {
      title: 'postSeats.tab.masks',
      also: 'mask numbers coding',
      needs: { feature: 'maskNumbers', action: 'read' },
      page: SEAT,
      tab: 'masks',
    },
    { title: 'postSeats.tab.seats', also: 'seat numbers', needs: { feature: 'seatNumbers', action: 'read' }, page: SEAT, tab: 'seats' },
    {
      title: 'preReport.tab.nominal',
      also: 'nominal roll',
      needs: { feature: 'inward', action: 'read' },
      page: `${REPORTS}/all-reports`,
      tab: 'nominal',
    },
    {
      title: 'preReport.tab.seats',
      also: 'seating arrangement',
      needs: { feature: 'blocks', action: 'read' },
      page: `${REPORTS}/all-reports`,
      tab: 'seats',
    },
    {
      title: 'preReport.tab.supervisors',
      also: 'supervisors report',
      needs: { feature: 'blocks', action: 'read' },
      page: `${REPORTS}/all-reports`,
      tab: 'supervisors',
    },
    {
      title: 'preReport.tab.prints',
      also: 'prints door notice attendance sheet',
      needs: { feature: 'blocks', action: 'read' },
      page: `${REPORTS}/all-reports`,
      tab: 'prints',
    },
    {
      title: 'preReport.tab.bundles',
      also: 'bundles packets',
      needs: { feature: 'blocks', action: 'read' },
      page: `${REPORTS}/all-reports`,
      tab: 'bundles',
    },
    {
      title: 'preReport.tab.locked',
      also: 'locked students',
      needs: { feature: 'inward', action: 'read' },
      page: `${REPORTS}/all-reports`,
      tab: 'locked',
    },
    {
      title: 'preReport.tab.additional',
      also: 'additional examination candidates',
      needs: { feature: 'inward', action: 'read' },
      page: `${REPORTS}/all-reports`,
      tab: 'additional',
    },
    {
      title: 'preReport.tab.candidates',
      also: 'absent candidates',
      needs: { feature: 'inward', action: 'read' },
      page: `${REPORTS}/absent-reports`,
      tab: 'candidates',
    },
    {
      title: 'preReport.tab.byPaper',
      also: 'absent by paper',
      needs: { feature: 'inward', action: 'read' },
      page: `${REPORTS}/absent-reports`,
      tab: 'papers',
    },
    {
      title: 'preReport.tab.byRoom',
      also: 'by room',
      needs: { feature: 'blocks', action: 'read' },
      page: `${REPORTS}/room-aggregation-report`,
      tab: 'rooms',
    },
    {
      title: 'preReport.tab.byPaper',
      also: 'question papers by paper',
      needs: { feature: 'blocks', action: 'read' },
      page: `${REPORTS}/room-aggregation-report`,
      tab: 'papers',
    },
    {
      title: 'examReport.tab.papers',
      also: 'registration by paper',
      needs: { feature: 'inward', action: 'read' },
      page: `${REPORTS}/exam-registration-reports`,
      tab: 'papers',
    },
    {
      title: 'examReport.tab.candidates',
      also: 'registration candidates',
      needs: { feature: 'inward', action: 'read' },
      page: `${REPORTS}/exam-registration-reports`,
      tab: 'candidates',
    },
  ],
);
