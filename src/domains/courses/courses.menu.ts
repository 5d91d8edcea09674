import type { MenuGroup } from '../../kit/console/menu.contract.ts';

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
        reads: 'courses',
        module: 'ACADEMICS',
        detail: 'courses/course',
      },
      {
        name: 'CourseBlueprints',
        title: 'menu.course-blueprints',
        link: '/academics-master/courses/course-blueprints',
        page: 'courses/course-blueprints',
        reads: 'courseBlueprints',
        module: 'ACADEMICS',
        also: [
          { link: '/academics-master/courses/course-blueprint-details', page: 'courses/course-blueprint-details' },
          { link: '/academics-master/courses/create-course-blueprint', page: 'courses/create-course-blueprint' },
        ],
      },
    ],
  },
];
