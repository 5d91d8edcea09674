import type { MenuGroup } from '../../kit/console/menu.contract.ts';

const link = (name: string, key: string, page: string) => ({
  name,
  title: `menu.${key}`,
  link: `/academics-master/academics/${key}`,
  page: `academics/${page}`,
  module: 'ACADEMICS' as const,
});

export const academicsMenu: readonly MenuGroup[] = [
  {
    section: 'academics',
    title: 'menu.group.academics',
    links: [
      link('AcademicYears', 'academic-year', 'academic-year'),
      link('Degrees', 'degrees', 'degree'),
      link('Programs', 'programs', 'program'),
      link('CourseYears', 'course-year', 'course-year'),
      link('Branches', 'branches', 'branch'),
      link('Subjects', 'subjects', 'subject'),
    ],
  },
];
