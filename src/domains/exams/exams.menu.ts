import type { MenuGroup } from '../../kit/ui/menu.contract.ts';

const post = (name: string, key: string, page: string) => ({
  name,
  title: `menu.${key}`,
  link: `/exam-master/post-examinations/${key}`,
  page: `exams/${page}`,
});

export const examsMenu: readonly MenuGroup[] = [
  {
    section: 'examinations',
    title: 'menu.group.postExaminations',
    links: [
      post('Result Entry', 'result-entry', 'result-entry'),
      post('Lock Unlock Result Entry', 'lock-unlock-result-entry', 'sheet-lock'),
    ],
  },
];
