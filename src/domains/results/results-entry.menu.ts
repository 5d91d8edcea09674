import type { MenuGroup } from '../../kit/ui/menu.contract.ts';

/** What students have of their own, and the pages of the exam cell that enter what results need. */
export const resultsEntryMenu: readonly MenuGroup[] = [
  {
    section: 'home',
    title: 'menu.group.dashboard',
    links: [
      { name: 'My Results', title: 'menu.myResults', link: '/my-dashboard/my-results', page: 'results/own-results' },
      { name: 'My Semesters', title: 'menu.mySemesters', link: '/my-dashboard/my-semesters', page: 'results/own-semesters' },
    ],
  },
  {
    section: 'examinations',
    title: 'menu.group.postExaminations',
    links: [
      {
        name: 'Grace Category Allocation',
        title: 'menu.graceAllocation',
        link: '/exam-master/post-examinations/grace-category-allocation',
        page: 'results/grace-allocation',
      },
      {
        name: 'Backward SGPI Entry',
        title: 'menu.backwardSgpi',
        link: '/exam-master/post-examinations/backward-sgpi-entry',
        page: 'results/backward-sgpi',
      },
      {
        name: 'Student History',
        title: 'menu.studentHistory',
        link: '/exam-master/post-examinations/student-history',
        page: 'results/student-history',
        detail: 'results/student-history-detail',
      },
    ],
  },
];
