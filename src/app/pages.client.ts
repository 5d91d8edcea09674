import { lazy, type ComponentType } from 'react';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** One line and one chunk per page; a menu entry names the key. */
const loaders: Readonly<Record<string, Load>> = {
  'academics/degree': () => import('../domains/academics/degree/degree.page.tsx').then((file) => ({ default: file.DegreesPage })),
  'academics/program': () => import('../domains/academics/program/program.page.tsx').then((file) => ({ default: file.ProgramsPage })),
  'academics/subject': () => import('../domains/academics/subject/subject.page.tsx').then((file) => ({ default: file.SubjectsPage })),
  'results/own-results': () =>
    import('../domains/results/own-result/own-results.page.tsx').then((file) => ({ default: file.OwnResultsPage })),
  'results/own-semesters': () =>
    import('../domains/results/own-result/own-semesters.page.tsx').then((file) => ({ default: file.OwnSemestersPage })),
  'people/student-directory': () =>
    import('../domains/people/student-directory/student-directory.page.tsx').then((file) => ({ default: file.StudentDirectoryPage })),
  'people/student': () => import('./student.page.tsx').then((file) => ({ default: file.StudentPage })),
  'people/teacher-directory': () =>
    import('../domains/people/teacher-profile/teacher-directory.page.tsx').then((file) => ({ default: file.TeacherDirectoryPage })),
  'results/student-history': () =>
    import('../domains/results/student-history/student-history.page.tsx').then((file) => ({ default: file.StudentHistoryPage })),
  'results/student-history-detail': () =>
    import('../domains/results/student-history/student-history-detail.page.tsx').then((file) => ({
      default: file.StudentHistoryDetailPage,
    })),
  'results/backward-sgpi': () =>
    import('../domains/results/backward-sgpi/backward-sgpi.page.tsx').then((file) => ({ default: file.BackwardSgpiPage })),
  'results/grace-allocation': () =>
    import('../domains/results/grace-allocation/grace-allocation.page.tsx').then((file) => ({ default: file.GraceAllocationPage })),
};

export const hasPage = (key: string) => Object.hasOwn(loaders, key);

/** The lazily loaded component of a page; null when nobody has written it. */
export function pageOf(key: string): ComponentType | null {
  const load = loaders[key];
  return load ? lazy(load) : null;
}
