import type { Feature } from '../../kit/access/access.contract.ts';
import type { MenuGroup, MenuLink } from '../../kit/console/menu.contract.ts';

const link = (name: string, key: string, page: string, reads: Feature): MenuLink => ({
  name,
  title: `menu.${key}`,
  link: `/academics-master/academics/${key}`,
  page: `academics/${page}`,
  module: 'ACADEMICS',
  reads,
});

export const academicsMenu: readonly MenuGroup[] = [
  {
    section: 'academics',
    title: 'menu.group.academics',
    links: [
      link('AcademicYears', 'academic-year', 'academic-year', 'academicYears'),
      link('Degrees', 'degrees', 'degree', 'degrees'),
      link('Programs', 'programs', 'program', 'programs'),
      link('CourseYears', 'course-year', 'course-year', 'courseYears'),
      link('Branches', 'branches', 'branch', 'branches'),
      link('Subjects', 'subjects', 'subject', 'subjects'),
    ],
  },
];
