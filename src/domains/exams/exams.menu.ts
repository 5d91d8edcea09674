import type { MenuGroup } from '../../kit/ui/menu.contract.ts';

const link = (name: string, key: string, path: string, page: string) => ({
  name,
  title: `menu.${key}`,
  link: `/exam-master/exam-configuration/${path}`,
  page: `exams/${page}`,
});

/** Exam configuration, in the order of the specification. */
export const examsMenu: readonly MenuGroup[] = [
  {
    section: 'examinations',
    title: 'menu.group.examConfiguration',
    links: [
      link('ExamPatterns', 'examPatterns', 'exam-patterns', 'exam-pattern'),
      link('ResultGrading', 'resultGrading', 'result-grading', 'result-grading'),
      link('ExamType', 'examType', 'exam-type', 'exam-type'),
      link('ResultGraceCategory', 'resultGraceCategory', 'result-grace-category', 'grace-scheme'),
      link('StudentExamStatus', 'studentExamStatus', 'student-exam-status', 'student-exam-status'),
      link('ExamSession', 'examSession', 'exam-session', 'exam-session'),
      link('ExamInstance', 'examInstance', 'exam-instance', 'exam-instance'),
      link('ExamPaper', 'examPaper', 'exam-paper', 'exam-paper'),
    ],
  },
];
