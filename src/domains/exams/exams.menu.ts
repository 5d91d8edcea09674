import type { Feature } from '../../kit/access/access.contract.ts';
import type { MenuGroup, MenuLink } from '../../kit/console/menu.contract.ts';

const configuration = (name: string, key: string, path: string, page: string, reads: Feature): MenuLink => ({
  name,
  title: `menu.${key}`,
  link: `/exam-master/exam-configuration/${path}`,
  page: `exams/${page}`,
  module: 'EXAMINATIONS',
  reads,
});

const tab = (number: number, name: string, reads: Feature): MenuLink => ({
  name,
  title: `menu.preExam.${number}`,
  link: `/exam-master/pre-examinations?tab=${number}`,
  page: 'exams/pre-exam',
  module: 'EXAMINATIONS',
  reads,
});

const entry = (name: string, key: string, page: string, reads: Feature): MenuLink => ({
  name,
  title: `menu.${key}`,
  link: `/exam-master/post-examinations/${key}`,
  page: `exams/${page}`,
  module: 'EXAMINATIONS',
  reads,
});

const report = (name: string, key: string, path: string, page: string, reads: Feature): MenuLink => ({
  name,
  title: `menu.${key}`,
  link: `/exam-master/pre-exams-reports/${path}`,
  page: `exams/${page}`,
  module: 'EXAMINATIONS',
  reads,
});

/** Exam configuration, pre-exam work, and mark entry. */
export const examsMenu: readonly MenuGroup[] = [
  {
    section: 'academics',
    title: 'menu.group.activities',
    links: [
      {
        name: 'Paper Reports',
        title: 'menu.paperReports',
        link: '/academics-master/activities/paper-reports',
        page: 'exams/paper-reports',
        module: 'EXAMINATIONS',
        reads: 'examPapers',
      },
    ],
  },
  {
    section: 'examinations',
    title: 'menu.group.examConfiguration',
    links: [
      configuration('ExamPatterns', 'examPatterns', 'exam-patterns', 'exam-pattern', 'examPatterns'),
      configuration('ResultGrading', 'resultGrading', 'result-grading', 'result-grading', 'grading'),
      configuration('ExamType', 'examType', 'exam-type', 'exam-type', 'examTypes'),
      configuration('ResultGraceCategory', 'resultGraceCategory', 'result-grace-category', 'grace-scheme', 'gracing'),
      configuration('RoomMaster', 'roomMaster', 'room-master', 'room', 'rooms'),
      configuration('StudentExamStatus', 'studentExamStatus', 'student-exam-status', 'student-exam-status', 'studentExamStatus'),
      configuration('ExamSession', 'examSession', 'exam-session', 'exam-session', 'examSessions'),
      {
        ...configuration('ExamInstance', 'examInstance', 'exam-instance', 'exam-instance', 'examInstances'),
        detail: 'results/exam-board',
        also: [{ link: '/exam-master/exam-configuration/new-examination', page: 'exams/new-exam', ofTheChosen: true }],
      },
      configuration('ActivityControl', 'activityControl', 'activity-control', 'activity-control', 'activities'),
      configuration('ExamPaper', 'examPaper', 'exam-paper', 'exam-paper', 'examPapers'),
    ],
  },
  {
    section: 'examinations',
    title: 'menu.group.preExam',
    links: [
      tab(0, 'Inward Students', 'inward'),
      tab(1, 'Manage Student', 'inward'),
      tab(2, 'Manage Exam Papers', 'inward'),
      tab(3, 'Lock Students', 'lockAndUnlock'),
      tab(4, 'UnLock Students', 'lockAndUnlock'),
      tab(5, 'Exam Seat No', 'seatNumbers'),
      tab(6, 'Exam Time Table', 'timetables'),
      tab(7, 'Room Allocation', 'blocks'),
      tab(8, 'Hall Ticket', 'hallTickets'),
      {
        name: 'Exam Door',
        title: 'menu.examDoor',
        link: '/exam-master/exam-door',
        page: 'exams/exam-door',
        module: 'EXAMINATIONS',
        reads: 'examDoor',
        isOwn: true,
      },
      {
        name: 'Exam Day',
        title: 'menu.examDay',
        link: '/exam-master/exam-day',
        page: 'exams/exam-day',
        module: 'EXAMINATIONS',
        reads: 'examDay',
        isOwn: true,
      },
    ],
  },
  {
    section: 'examinations',
    title: 'menu.group.preExamReports',
    links: [
      report('Room Statistics', 'roomStatistics', 'room-statistics', 'room-statistics', 'blocks'),
      report('All Reports', 'allReports', 'all-reports', 'all-reports', 'inward'),
      report('Room Aggregation Report', 'roomAggregationReport', 'room-aggregation-report', 'room-aggregation', 'blocks'),
      report('Absent Reports', 'absentReports', 'absent-reports', 'absent-reports', 'inward'),
      report('Examiner Marksheet Reports', 'examinerMarksheetReports', 'examiner-marksheet-reports', 'examiner-sheets', 'markEntry'),
      report('Exam Registration Reports', 'examRegistrationReports', 'exam-registration-reports', 'exam-registration', 'inward'),
    ],
  },
  {
    section: 'examinations',
    title: 'menu.group.postExaminations',
    links: [
      entry('Exam Seat No', 'exam-seat-no', 'post-seat', 'seatNumbers'),
      entry('Result Entry', 'result-entry', 'result-entry', 'markEntry'),
      entry('Lock Unlock Result Entry', 'lock-unlock-result-entry', 'sheet-lock', 'markEntry'),
    ],
  },
  {
    section: 'students',
    title: 'menu.group.manageStudents',
    links: [
      {
        name: 'Assign Exam Status Pattern',
        title: 'menu.assignStatusPattern',
        link: '/student-management/manage-students/assign-exam-status-pattern',
        page: 'exams/status-pattern',
        module: 'PEOPLE',
        reads: 'inward',
      },
    ],
  },
  {
    section: 'teachers',
    title: 'menu.group.manageTeachers',
    links: [
      {
        name: 'Paper Map',
        title: 'menu.paperMap',
        link: '/teacher-management/manage-teachers/paper-map',
        page: 'exams/paper-map',
        module: 'EXAMINATIONS',
        reads: 'facultyPaperAssignment',
        isOwn: true,
      },
    ],
  },
];
