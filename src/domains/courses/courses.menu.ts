import type { MenuGroup } from '../../kit/ui/menu.contract.ts';

export const coursesMenu: readonly MenuGroup[] = [
  {
    section: 'academics',
    title: 'menu.group.courses',
    links: [
      {
        name: 'Courses',
        title: 'menu.courseList',
        link: '/academics-master/courses/course-list',
        page: 'courses/course-list',
        detail: 'courses/course',
      },
    ],
  },
];
