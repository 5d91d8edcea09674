import type { MenuGroup, MenuLink } from '../../kit/page/menu.contract.ts';

const post = (name: string, key: string, title: string, page: string): MenuLink => ({
  name,
  title: `menu.${title}`,
  link: `/exam-master/post-examinations/${key}`,
  page,
});

const OWN = { feature: 'ownResult', action: 'read' } as const;

/** What students have of their own, and everything from marks to published results in the order of the specification. */
export const resultsMenu: readonly MenuGroup[] = [
  {
    section: 'home',
    title: 'menu.group.dashboard',
    links: [
      { name: 'My Results', title: 'menu.myResults', link: '/my-dashboard/my-results', page: 'results/own-results', needs: OWN },
      { name: 'My Semesters', title: 'menu.mySemesters', link: '/my-dashboard/my-semesters', page: 'results/own-semesters', needs: OWN },
    ],
  },
  {
    section: 'examinations',
    title: 'menu.group.postExaminations',
    links: [
      post('Grace Category Allocation', 'grace-category-allocation', 'graceAllocation', 'results/grace-allocation'),
      post('Result Entry', 'result-entry', 'result-entry', 'exams/result-entry'),
      post('Lock Unlock Result Entry', 'lock-unlock-result-entry', 'lock-unlock-result-entry', 'exams/sheet-lock'),
      post('Result Processing', 'result-processing', 'result-processing', 'results/result-processing'),
      post('Lock Unlock Result', 'lock-unlock-result', 'lock-unlock-result', 'results/lock-unlock-result'),
      post('Final Result Publish', 'final-result-publish', 'final-result-publish', 'results/final-result-publish'),
      post('Single Student Result Edit', 'single-student-result-edit', 'single-student-result-edit', 'results/single-student-edit'),
      post('Backward SGPI Entry', 'backward-sgpi-entry', 'backwardSgpi', 'results/backward-sgpi'),
      {
        ...post('Student History', 'student-history', 'studentHistory', 'results/student-history'),
        detail: 'results/student-history-detail',
      },
    ],
  },
];
