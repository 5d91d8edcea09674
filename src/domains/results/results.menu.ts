import type { MenuGroup, MenuLink } from '../../kit/ui/menu.contract.ts';

const POST = '/exam-master/post-examinations';
const link = (name: string, key: string, page: string): MenuLink => ({
  name,
  title: `menu.${key}`,
  link: `${POST}/${key}`,
  page: `results/${page}`,
});

/** From complete marks to published results. */
export const resultsMenu: readonly MenuGroup[] = [
  {
    section: 'examinations',
    title: 'menu.group.postExaminations',
    links: [
      link('Result Processing', 'result-processing', 'result-processing'),
      link('Lock Unlock Result', 'lock-unlock-result', 'lock-unlock-result'),
      link('Final Result Publish', 'final-result-publish', 'final-result-publish'),
      link('Single Student Result Edit', 'single-student-result-edit', 'single-student-edit'),
    ],
  },
];
