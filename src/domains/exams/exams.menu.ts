import type { MenuGroup } from '../../kit/console/menu.contract.ts';

const configuration = (name: string, key: string, path: string, page: string) => ({
  name,
  title: `menu.${key}`,
  link: `/exam-master/exam-configuration/${path}`,
  page: `exams/${page}`,
  module: 'EXAMINATIONS' as const,
});

const tab = (number: number, name: string) => ({
  name,
  title: `menu.preExam.${number}`,
  link: `/exam-master/pre-examinations?tab=${number}`,
  page: 'exams/pre-exam',
  module: 'EXAMINATIONS' as const,
});

const entry = (name: string, key: string, page: string) => ({
  name,
  title: `menu.${key}`,
  link: `/exam-master/post-examinations/${key}`,
  page: `exams/${page}`,
  module: 'EXAMINATIONS' as const,
});

/** Exam configuration, pre-exam work, and mark entry. */
export const examsMenu: readonly MenuGroup[] = [
  {
    section: 'examinations',
    title: 'menu.group.examConfiguration',
    links: [
      configuration('ExamPatterns', 'examPatterns', 'exam-patterns', 'exam-pattern'),
      configuration('ResultGrading', 'resultGrading', 'result-grading', 'result-grading'),
      configuration('ExamType', 'examType', 'exam-type', 'exam-type'),
      configuration('ResultGraceCategory', 'resultGraceCategory', 'result-grace-category', 'grace-scheme'),
      configuration('StudentExamStatus', 'studentExamStatus', 'student-exam-status', 'student-exam-status'),
      configuration('ExamSession', 'examSession', 'exam-session', 'exam-session'),
      {
        ...configuration('ExamInstance', 'examInstance', 'exam-instance', 'exam-instance'),
        detail: 'results/exam-board',
        also: [{ link: '/exam-master/exam-configuration/new-examination', page: 'exams/new-exam', ofTheChosen: true }],
      },
      configuration('ExamPaper', 'examPaper', 'exam-paper', 'exam-paper'),
    ],
  },
  {
    section: 'examinations',
    title: 'menu.group.preExam',
    links: [
      tab(0, 'Inward Students'),
      tab(1, 'Manage Student'),
      tab(2, 'Manage Exam Papers'),
      tab(3, 'Lock Students'),
      tab(4, 'UnLock Students'),
      tab(5, 'Exam Seat No'),
    ],
  },
  {
    section: 'examinations',
    title: 'menu.group.postExaminations',
    links: [
      entry('Result Entry', 'result-entry', 'result-entry'),
      entry('Lock Unlock Result Entry', 'lock-unlock-result-entry', 'sheet-lock'),
    ],
  },
];
