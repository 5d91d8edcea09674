import type { Feature } from '../../kit/access/access.contract.ts';
import type { Module } from '../../kit/module/module.contract.ts';
import type { MenuGroup, MenuLink } from '../../kit/console/menu.contract.ts';

const post = (name: string, key: string, title: string, page: string, reads: Feature, module: Module = 'RESULTS'): MenuLink => ({
  name,
  title: `menu.${title}`,
  link: `/exam-master/post-examinations/${key}`,
  page: `results/${page}`,
  module,
  reads,
});

const own = (
  name: string,
  title: string,
  key: string,
  page: string,
  needs: MenuLink['needs'] = { feature: 'ownResult', action: 'read' },
): MenuLink => ({
  name,
  title: `menu.${title}`,
  link: `/my-dashboard/${key}`,
  page: `results/${page}`,
  module: 'RESULTS',
  isOwn: true,
  needs,
  isPersonal: true,
});

/** What students have of their own, and the work from computing a result to publishing it. */
export const resultsMenu: readonly MenuGroup[] = [
  {
    section: 'home',
    title: 'menu.group.dashboard',
    links: [
      {
        name: 'My Work',
        title: 'menu.examHome',
        link: '/my-dashboard/my-work',
        page: 'results/exam-home',
        module: 'EXAMINATIONS',
        isOwn: true,
        needs: { feature: 'examInstances', action: 'read' },
      },
      own('My Results', 'myResults', 'my-results', 'own-results'),
      own('My Semesters', 'mySemesters', 'my-semesters', 'own-semesters'),
      own('My Revaluations', 'myRevaluations', 'my-revaluations', 'own-revaluations', { feature: 'ownRevaluations', action: 'read' }),
      own('My Valuations', 'myValuations', 'my-valuations', 'own-valuations', { feature: 'ownValuations', action: 'read' }),
    ],
  },
  {
    section: 'academics',
    title: 'menu.group.activities',
    links: [
      {
        name: 'Manual Results',
        title: 'menu.manualResults',
        link: '/academics-master/activities/manual-results',
        page: 'results/manual-results',
        module: 'RESULTS',
        reads: 'manualResults',
      },
    ],
  },
  {
    section: 'examinations',
    title: 'menu.group.postExaminations',
    links: [
      post('Grace Category Allocation', 'grace-category-allocation', 'graceAllocation', 'grace-allocation', 'gracing', 'EXAMINATIONS'),
      post(
        'Additional Credit Mark Entry',
        'additional-credit-mark-entry',
        'additionalCredit',
        'additional-credit',
        'gracing',
        'EXAMINATIONS',
      ),
      post('Teacher Gracing', 'teacher-gracing', 'teacherGracing', 'teacher-gracing', 'gracing', 'EXAMINATIONS'),
      post('Result Processing', 'result-processing', 'result-processing', 'result-processing', 'results'),
      post('Lock Unlock Result', 'lock-unlock-result', 'lock-unlock-result', 'lock-unlock-result', 'results'),
      post('Final Result Publish', 'final-result-publish', 'final-result-publish', 'final-result-publish', 'results'),
      post('Single Student Result Edit', 'single-student-result-edit', 'single-student-result-edit', 'single-student-edit', 'results'),
      post('Revaluation Applications', 'revaluation-applications', 'revaluation', 'revaluation', 'revaluations'),
      { ...post('Backlogs', 'backlogs', 'backlogs', 'backlogs', 'backlogs'), isOwn: true, needs: { feature: 'backlogs', action: 'read' } },
      {
        ...post('Rule Simulation', 'rule-simulation', 'ruleSimulation', 'rule-simulation', 'results'),
        isOwn: true,
      },
      post('Backward SGPI Entry', 'backward-sgpi-entry', 'backwardSgpi', 'backward-sgpi', 'backwardSgpi'),
      {
        ...post('Student History', 'student-history', 'studentHistory', 'student-history', 'results'),
        detail: 'results/student-history-detail',
      },
      {
        name: 'Signing Keys',
        title: 'menu.signingKeys',
        link: '/exam-master/post-examinations/signing-keys',
        page: 'results/signing-keys',
        module: 'RESULTS',
        isOwn: true,
        needs: { feature: 'results', action: 'publish' },
      },
    ],
  },
];
