import { roomPictureText } from './room-picture/room-picture.text.ts';
import { actsTarget, defineClientModule, placeWith, type Facts } from '../../kit/console/client-module.client.ts';
import { part } from '../../kit/console/part.client.ts';
import { examDayWordsText } from './exam-day/exam-day-words.text.ts';
import { examsMenu } from './exams.menu.ts';
import { examsMenuText } from './exams.menu.text.ts';
import { ticketNewsWords } from './ticket-news/ticket-news.client.ts';
import { ticketNewsText } from './ticket-news/ticket-news.text.ts';
import { returnedWords } from './mark-sheet/returned-words.client.ts';
import { returnedWordsText } from './mark-sheet/returned-words.text.ts';
import { maskSubjectText } from './mask-number/mask-subject.text.ts';
import { paperMapTabsText } from './paper-map/paper-map-tabs.text.ts';
import { seatSlotsWordsText } from './room-allocation/seat-slots-words.text.ts';
import { timetableNewsWords } from './timetable-publish/timetable-news.client.ts';
import { timetableNewsText } from './timetable-publish/timetable-news.text.ts';
import { examsRights } from './exams.features.ts';

export const examsClient = defineClientModule({
  name: 'exams',
  rights: examsRights,
  menu: examsMenu,
  texts: [
    roomPictureText,
    examsMenuText,
    examDayWordsText,
    paperMapTabsText,
    returnedWordsText,
    ticketNewsText,
    timetableNewsText,
    seatSlotsWordsText,
    maskSubjectText,
  ],
  pages: {
    'activity-control': async () => (await import('./activity-control/activity-control.page.tsx')).ActivityControlPage,
    'status-pattern': async () => (await import('./status-pattern/status-pattern.page.tsx')).StatusPatternPage,
    'exam-instance': async () => (await import('./exam-instance/exam-instance.page.tsx')).ExamInstancesPage,
    'new-exam': async () => (await import('./new-exam/new-exam.page.tsx')).NewExamPage,
    'exam-paper': async () => (await import('./paper-page/paper.page.tsx')).PapersPage,
    'exam-pattern': async () => (await import('./exam-pattern/exam-pattern.page.tsx')).ExamPatternsPage,
    'exam-session': async () => (await import('./exam-session/exam-session.page.tsx')).ExamSessionsPage,
    'exam-type': async () => (await import('./exam-type/exam-type.page.tsx')).ExamTypesPage,
    'grace-scheme': async () => (await import('./grace-scheme/grace-scheme.page.tsx')).GraceSchemesPage,
    'result-grading': async () => (await import('./result-grading/result-grading.page.tsx')).ResultGradingPage,
    'student-exam-status': async () => (await import('./student-exam-status/student-exam-status.page.tsx')).StudentExamStatusesPage,
    room: async () => (await import('./room-page/room.page.tsx')).RoomsPage,
    'pre-exam': async () => (await import('./pre-exam/pre-exam.page.tsx')).PreExamPage,
    'exam-registration': async () => (await import('./exam-report/exam-registration.page.tsx')).ExamRegistrationPage,
    'exam-day': async () => (await import('./exam-day/exam-day.page.tsx')).ExamDayPage,
    'paper-reports': async () => (await import('./paper-report/paper-reports.page.tsx')).PaperReportsPage,
    'room-statistics': async () => (await import('./pre-exam-report/room-statistics.page.tsx')).RoomStatisticsPage,
    'all-reports': async () => (await import('./pre-exam-report/all-reports.page.tsx')).AllReportsPage,
    'room-aggregation': async () => (await import('./pre-exam-report/room-aggregation.page.tsx')).RoomAggregationPage,
    'absent-reports': async () => (await import('./pre-exam-report/absent-reports.page.tsx')).AbsentReportsPage,
    'examiner-sheets': async () => (await import('./pre-exam-report/examiner-sheets.page.tsx')).ExaminerSheetsPage,
    'paper-map': async () => (await import('./paper-map-page/paper-map.page.tsx')).PaperMapPage,
    'exam-door': async () => (await import('./exam-door/exam-door.page.tsx')).ExamDoorPage,
    'post-seat': async () => (await import('./mask-number/post-seat.page.tsx')).PostSeatPage,
    'result-entry': async () => (await import('./mark-entry/result-entry.page.tsx')).ResultEntryPage,
    'sheet-lock': async () => (await import('./sheet-lock/sheet-lock.page.tsx')).SheetLockPage,
  },
  listPages: { room_type: 'room?tab=types' },
  searchTargets: [
    actsTarget('exams', examsMenu, async () => (await import('./acts/find-acts.client.ts')).findActs),
    actsTarget('exams, tabs', examsMenu, async () => (await import('./acts/find-tabs.client.ts')).findTabs),
  ],
  notificationViews: { SHEET_RETURNED: returnedWords, TICKET_CHANGED: ticketNewsWords, TIMETABLE_CHANGED: timetableNewsWords },
  reminderViews: { 'examDay.block': { title: 'reminder.examDay.block', page: '/exam-master/exam-day' } },
  jobViews: {
    'exams.seatSlots': { place: () => placeWith('/exam-master/pre-examinations', { tab: '7' }) },
    'timetables.search': { place: () => placeWith('/exam-master/pre-examinations', { tab: '6', show: 'search' }) },
    'hallTickets.issue': {
      lines: ({ place = '' }: Facts) => [place],
      place: ({ instance }: Facts) => placeWith('/exam-master/pre-examinations', { tab: '8', instance, show: 'BATCHES' }),
    },
  },
  recordTabs: {
    room: [
      {
        value: 'door-plan',
        title: 'recordTab.doorPlan',
        needs: { feature: 'rooms', action: 'read' },
        Body: part(async () => (await import('./room-picture/door-plan.tsx')).DoorPlan),
      },
    ],
    teacher_profile: [
      {
        value: 'papers',
        title: 'recordTab.papersOfTeacher',
        needs: { feature: 'facultyPaperAssignment', action: 'read' },
        Body: part(async () => (await import('./paper-map/paper-map-rows.tsx')).PapersOfTeacher),
      },
      {
        value: 'leaving',
        title: 'recordTab.teacherLeaving',
        needs: { feature: 'facultyPaperAssignment', action: 'read' },
        Body: part(async () => (await import('./teacher-leaving/teacher-leaving-tab.tsx')).TeacherLeavingTab),
      },
    ],
    exam_paper: [
      {
        value: 'teachers',
        title: 'recordTab.teachersOfPaper',
        needs: { feature: 'facultyPaperAssignment', action: 'read' },
        Body: part(async () => (await import('./paper-map/paper-map-rows.tsx')).TeachersOfPaper),
      },
    ],
  },
  stackPlaces: [
    {
      kind: 'examInstance',
      title: 'stack.place.examInstance',
      all: 'stack.place.examInstance.all',
      toHint: null,
      allHere: 'stack.place.examInstance.allHere',
    },
  ],
  stackGroups: {
    examinations: ['result_grading', 'grace_scheme', 'class_table', 'exam_pattern', 'exam_paper'],
  },
  approvalViews: {
    'carriedMarks.apply': { place: () => placeWith('/my-dashboard/approvals') },
    'carriedMarks.undo': { place: () => placeWith('/my-dashboard/approvals') },
    'maskNumbers.decode': {
      place: ({ instance }) => placeWith('/exam-master/post-examinations/exam-seat-no', { instance }),
    },
    'markSheets.unlock': {
      place: ({ instance }) => placeWith('/exam-master/post-examinations/lock-unlock-result-entry', { instance }),
    },
  },
  approvalSubjects: {
    sheetId: part(async () => (await import('./mark-sheet/sheet-subject.tsx')).SheetSubject),
    examInstanceId: part(async () => (await import('./exam-instance/instance-subject.tsx')).InstanceSubject),
  },
});
