import { defineClientModule } from '../../kit/console/client-module.client.ts';
import { coursesMenu } from './courses.menu.ts';
import { coursesMenuText } from './courses.menu.text.ts';
import { coursesRights } from './courses.features.ts';

export const coursesClient = defineClientModule({
  name: 'courses',
  rights: coursesRights,
  menu: coursesMenu,
  texts: [coursesMenuText],
  pages: {
    'course-list': async () => (await import('./course-list/course-list.page.tsx')).CourseListPage,
    course: async () => (await import('./course-page/course.page.tsx')).CoursePage,
    'course-blueprints': async () => (await import('./blueprint-page/course-blueprints.page.tsx')).CourseBlueprintsPage,
    'course-blueprint-details': async () => (await import('./blueprint-page/course-blueprint-details.page.tsx')).CourseBlueprintDetailsPage,
    'create-course-blueprint': async () => (await import('./blueprint-page/create-course-blueprint.page.tsx')).CreateCourseBlueprintPage,
  },
  stackGroups: { curriculum: ['course_blueprint', 'course_instance'] },
});
