import type { MenuGroup, MenuLink } from '../../kit/console/menu.contract.ts';

const link = (name: string, title: string, key: string): MenuLink => ({
  name,
  title: `menu.${title}`,
  link: `/exam-master/post-exams-reports/${key}`,
  page: `results/${key}`,
  module: 'RESULTS',
  reads: 'reports',
});

/** What committees, teachers and the public are shown of results. */
export const reportsMenu: readonly MenuGroup[] = [
  {
    section: 'examinations',
    title: 'menu.group.postExamReports',
    links: [
      link('Result Report', 'resultReport', 'result-report'),
      link('Summary Reports', 'summaryReports', 'summary-reports'),
      link('Exam Result Data Report', 'examResultData', 'exam-result-data-report'),
      link('Topper List', 'topperList', 'topper-list'),
      link('Convocation Data', 'convocationData', 'convocation-data'),
      {
        ...link('Student Exam History', 'studentExamHistory', 'student-exam-history'),
        reads: 'results',
        detail: 'results/student-exam-history-detail',
      },
      link('Subject Wise Toppers', 'subjectWiseToppers', 'subject-wise-toppers'),
      link('Subject Wise Result', 'subjectWiseResult', 'subject-wise-result'),
      link('Semester Wise Topper List', 'semesterWiseToppers', 'semester-wise-topper-list'),
      { ...link('Passing Certificate', 'passingCertificate', 'passing-certificate'), reads: 'certificates' },
    ],
  },
];
