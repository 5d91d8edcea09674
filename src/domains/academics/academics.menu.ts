import type { MenuGroup } from '../../kit/ui/menu.contract.ts';

const link = (name: string, key: string, page: string) => ({
  name,
  title: `menu.${key}`,
  link: `/academics-master/academics/${key}`,
  page: `academics/${page}`,
});

export const academicsMenu: readonly MenuGroup[] = [
  {
    section: 'academics',
    title: 'menu.group.academics',
    links: [link('Degrees', 'degrees', 'degree'), link('Programs', 'programs', 'program'), link('Subjects', 'subjects', 'subject')],
  },
];
