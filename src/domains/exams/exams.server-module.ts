import { aboutInstance, aboutSheet, aboutStudentExam } from './lifecycle/exam-instance.store.ts';
import { courseOfPaper, ownPapers } from './exam-paper/paper-condition.store.ts';
import { ownBlocks } from './exam-day/block-condition.store.ts';
import { activityControlRoutes } from './activity-control/activity-control.routes.ts';
import { activityMasterMaster } from './activity-master/activity-master.routes.ts';
import { activityTypeMaster } from './activity-type/activity-type.routes.ts';
import { carriedMarkApprovals } from './carried-mark/carried-mark.approval.server.ts';
import { carriedMarkFeed } from './carried-mark/carried-mark-feed.server.ts';
import { classTableMaster } from './class-table/class-table.routes.ts';
import { dutyAbsenceRoutes } from './duty-absence/duty-absence.routes.ts';
import { examDutyRoutes } from './exam-duty/exam-duty.routes.ts';
import { examInstanceMaster } from './exam-instance/exam-instance.routes.ts';
import { examInstancePlaces } from './exam-instance/exam-instance-place.server.ts';
import { examPaperStackRoutes } from './exam-paper/exam-paper-stack.routes.ts';
import { examPaperStack } from './exam-paper/exam-paper-stack.server.ts';
import { statusPatternRoutes } from './status-pattern/status-pattern.routes.ts';
import { paperMapCopyRoutes } from './paper-map-copy/paper-map-copy.routes.ts';
import { sessionPaperRoutes } from './session-paper/session-paper.routes.ts';
import { teacherSwapRoutes } from './teacher-swap/teacher-swap.routes.ts';
import { teachingLoadRoutes } from './teaching-load/teaching-load.routes.ts';
import { teacherLeavingRoutes } from './teacher-leaving/teacher-leaving.routes.ts';
import { examPaperMaster, examPaperRoutes } from './exam-paper/exam-paper.routes.ts';
import { patternStack } from './exam-pattern/exam-pattern-stack.server.ts';
import { examPatternMaster, examPatternRoutes } from './exam-pattern/exam-pattern.routes.ts';
import { paperReportRoutes } from './paper-report/paper-report.routes.ts';
import { examReportRoutes } from './exam-report/exam-report.routes.ts';
import { examSessionMaster } from './exam-session/exam-session.routes.ts';
import { examCalendarRoutes } from './exam-calendar/exam-calendar.routes.ts';
import { examSlotRoutes } from './exam-slot/exam-slot.routes.ts';
import { examLeaveRoutes } from './inward/exam-leave.routes.ts';
import { examTypeMaster } from './exam-type/exam-type.routes.ts';
import { examWindowRoutes } from './exam-window/exam-window.routes.ts';
import { graceSchemeMaster } from './grace-scheme/grace-scheme.routes.ts';
import { instancePaperRoutes } from './instance-paper/instance-paper.routes.ts';
import { condonationRoutes } from './inward/condonation.routes.ts';
import { inwardFeed } from './inward/inward-feed.server.ts';
import { blockReminders, examDayRoutes } from './exam-day/exam-day.routes.ts';
import { dayNoteRoutes } from './exam-day-note/exam-day-note.routes.ts';
import { examDoorRoutes } from './exam-door/exam-door.routes.ts';
import { hallPrintRoutes } from './hall-print/hall-print.routes.ts';
import { issueTicketsJob } from './hall-ticket/hall-ticket.job.ts';
import { hallTicketRoutes } from './hall-ticket/hall-ticket.routes.ts';
import { ownTicketRoutes } from './hall-ticket/own-ticket.routes.ts';
import { ownSittingRoutes } from './own-sitting/own-sitting.routes.ts';
import { inwardRoutes } from './inward/inward.routes.ts';
import { remarkFeed } from './inward/remark-feed.server.ts';
import { markEntryRoutes } from './mark-entry/mark-entry.routes.ts';
import { markVeil } from './mark-entry/mark-veil.server.ts';
import { markFeed } from './mark-feed/mark-feed.server.ts';
import { markSheetApprovals } from './mark-sheet/mark-sheet.approval.server.ts';
import { markSheetRoutes } from './mark-sheet/mark-sheet.routes.ts';
import { sheetHistory } from './mark-sheet/sheet-history.server.ts';
import { maskNumberApprovals } from './mask-number/mask-number.approval.server.ts';
import { maskNumberRoutes } from './mask-number/mask-number.routes.ts';
import { maskVeils } from './mask-number/mask-veil.server.ts';
import { newExamRoutes } from './new-exam/new-exam.routes.ts';
import { paperEquivalenceMaster } from './paper-equivalence/paper-equivalence.routes.ts';
import { paperMapMaster } from './paper-map/paper-map.routes.ts';
import { candidateReportRoutes } from './pre-exam-report/candidate-report.routes.ts';
import { roomReportRoutes } from './pre-exam-report/room-report.routes.ts';
import { resultGradingMaster } from './result-grading/result-grading.routes.ts';
import { roomClosureMaster } from './room-closure/room-closure.routes.ts';
import { roomTypeMaster } from './room-type/room-type.routes.ts';
import { roomAllocationRoutes } from './room-allocation/room-allocation.routes.ts';
import { seatSlotsJob } from './room-allocation/seat-slots.job.ts';
import { roomPictureRoutes } from './room-picture/room-picture.routes.ts';
import { roomMaster } from './room/room.routes.ts';
import { rosterRoutes } from './roster/roster.routes.ts';
import { examsSample } from './sample-pattern.rules.ts';
import { seatNumberFeed } from './seat-number/seat-feed.server.ts';
import { seatNumberRoutes } from './seat-number/seat-number.routes.ts';
import { studentExamStatusMaster } from './student-exam-status/student-exam-status.routes.ts';
import { timetableCompareRoutes } from './timetable-compare/timetable-compare.routes.ts';
import { timetableCopyRoutes } from './timetable-copy/timetable-copy.routes.ts';
import { timetablePublishRoutes } from './timetable-publish/timetable-publish.routes.ts';
import { timetableReportRoutes } from './timetable-report/timetable-report.routes.ts';
import { searchTimetableJob } from './timetable-run/timetable-run.job.ts';
import { timetableRunRoutes } from './timetable-run/timetable-run.routes.ts';
import { timetableRoutes } from './timetable/timetable.routes.ts';
import { examsAudiences } from './audience/exams-audience.server.ts';
import { examsDemo } from './demo/exams-demo.server.ts';
import { defineServerModule } from '../../kit/assembly/server-module.server.ts';
import { stackOf } from '../../kit/stack/stack-noun.server.ts';
import { stackKinds } from '../../kit/stack/stack.routes.ts';
import { examsRights } from './exams.features.ts';
import { examsMenu } from './exams.menu.ts';
// Names of its rights, for files that name them.
import './exams.features.text.ts';

export const examsModule = defineServerModule({
  name: 'exams',
  rights: examsRights,
  menu: examsMenu,
  demo: examsDemo,
  conditions: { courses: courseOfPaper, ownPapers, ownBlocks },
  masters: [
    examTypeMaster,
    studentExamStatusMaster,
    roomTypeMaster,
    roomMaster,
    roomClosureMaster,
    resultGradingMaster,
    graceSchemeMaster,
    classTableMaster,
    examPatternMaster,
    examSessionMaster,
    examInstanceMaster,
    examPaperMaster,
    paperEquivalenceMaster,
    paperMapMaster,
    activityTypeMaster,
    activityMasterMaster,
  ],
  routes: (product) => [
    ...examPaperStackRoutes(stackKinds(product)),
    ...examPatternRoutes,
    ...examPaperRoutes,
    ...teacherLeavingRoutes,
    ...teacherSwapRoutes,
    ...teachingLoadRoutes,
    ...sessionPaperRoutes,
    ...paperMapCopyRoutes,
    ...statusPatternRoutes,
    ...instancePaperRoutes,
    ...newExamRoutes,
    ...examWindowRoutes,
    ...activityControlRoutes,
    ...inwardRoutes,
    ...condonationRoutes,
    ...examLeaveRoutes,
    ...rosterRoutes,
    ...seatNumberRoutes,
    ...examSlotRoutes,
    ...timetableRoutes,
    ...timetableRunRoutes,
    ...timetableCompareRoutes,
    ...timetableCopyRoutes,
    ...roomAllocationRoutes,
    ...hallPrintRoutes,
    ...examDutyRoutes,
    ...dutyAbsenceRoutes,
    ...timetablePublishRoutes,
    ...timetableReportRoutes,
    ...examReportRoutes,
    ...paperReportRoutes,
    ...roomReportRoutes,
    ...roomPictureRoutes,
    ...candidateReportRoutes,
    ...hallTicketRoutes,
    ...ownTicketRoutes,
    ...ownSittingRoutes,
    ...examCalendarRoutes,
    ...examDoorRoutes,
    ...examDayRoutes,
    ...dayNoteRoutes,
    ...markSheetRoutes,
    ...markEntryRoutes,
    ...maskNumberRoutes,
  ],
  feeds: [inwardFeed, seatNumberFeed, markFeed, carriedMarkFeed, remarkFeed],
  jobs: [issueTicketsJob, searchTimetableJob, seatSlotsJob],
  approvals: [...markSheetApprovals, ...maskNumberApprovals, ...carriedMarkApprovals],
  reminders: [blockReminders],
  audiences: examsAudiences,
  stackPlaces: [examInstancePlaces],
  stacks: [
    stackOf(resultGradingMaster, { offered: true }),
    stackOf(graceSchemeMaster, { offered: true }),
    stackOf(classTableMaster, { offered: true }),
    patternStack,
    examPaperStack,
  ],
  samples: examsSample,
  histories: [sheetHistory],
  veils: [markVeil, ...maskVeils],
  openingFacts: { examInstanceId: 'instance', studentExamId: 'student' },
  openingPlaces: { examInstanceId: aboutInstance, sheetId: aboutSheet, studentExamId: aboutStudentExam },
  refusals: {
    ROOM_PLACES_IN_SLOT: 'Candidates have seats for this paper in its present slot. Take the seats of that slot back first.',
    BLOCK_SHEETS_IN_SLOT: 'Candidates of this slot are marked on the sheets of the exam day. Its seats stay confirmed.',
    RULES_IN_USE: 'Students are already inwarded under these rules. Make a new version instead.',
    MARK_OUT_OF_RANGE: 'A mark is above the maximum of its head or off its step.',
    MARK_TESTS_WRONG: 'A mark has not the tests that its head takes.',
    MASK_NUMBER_PRINTED: 'Stickers of this paper are printed: its numbers stay.',
    DIVISION_LOCKED: 'The result of this division is locked. Have it unlocked on Lock Unlock Result first.',
    MARK_SHEET_NOT_OPEN: 'The mark sheet is not open for entry.',
  },
});
