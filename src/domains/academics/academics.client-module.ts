import { actsTarget, defineClientModule } from '../../kit/console/client-module.client.ts';
import { academicsMenu } from './academics.menu.ts';
import { academicsMenuText } from './academics.menu.text.ts';
import { academicsRights } from './academics.features.ts';

export const academicsClient = defineClientModule({
  name: 'academics',
  rights: academicsRights,
  menu: academicsMenu,
  searchTargets: [actsTarget('academics, tabs', academicsMenu, async () => (await import('./acts/find-tabs.client.ts')).findTabs)],
  texts: [academicsMenuText],
  pages: {
    'academic-year': async () => (await import('./academic-year/academic-year.page.tsx')).AcademicYearsPage,
    branch: async () => (await import('./branch/branch.page.tsx')).BranchesPage,
    'course-year': async () => (await import('./course-year/course-year.page.tsx')).CourseYearsPage,
    degree: async () => (await import('./degree/degree.page.tsx')).DegreesPage,
    program: async () => (await import('./program/program.page.tsx')).ProgramsPage,
    subject: async () => (await import('./subject-page/subject.page.tsx')).SubjectsPage,
  },
  conditionRecords: { courses: async () => (await import('./course/course-names.client.ts')).courseNames },
  stackPlaces: [
    {
      kind: 'academicYear',
      title: 'stack.place.academicYear',
      all: 'stack.place.academicYear.all',
      toHint: 'stack.place.academicYear.toHint',
    },
    { kind: 'course', title: 'stack.place.course', all: 'stack.place.course.all', toHint: 'stack.place.course.toHint' },
  ],
  stackGroups: {
    organisation: ['faculty'],
    catalogue: ['degree', 'program', 'branch', 'course_year', 'course', 'regulation'],
    curriculum: ['subject_category', 'subject', 'subject_group', 'subject_flow'],
  },
});
