import { lazy, type ComponentType } from 'react';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** One line and one chunk per page; a menu entry names the key. */
const loaders: Readonly<Record<string, Load>> = {
  'academics/degree': () => import('../domains/academics/degree/degree.page.tsx').then((file) => ({ default: file.DegreesPage })),
  'academics/program': () => import('../domains/academics/program/program.page.tsx').then((file) => ({ default: file.ProgramsPage })),
  'academics/subject': () => import('../domains/academics/subject/subject.page.tsx').then((file) => ({ default: file.SubjectsPage })),
  'results/result-report': () =>
    import('../domains/results/result-report/result-report.page.tsx').then((file) => ({ default: file.ResultReportPage })),
  'results/subject-wise-result': () =>
    import('../domains/results/result-report/subject-wise-result.page.tsx').then((file) => ({ default: file.SubjectWiseResultPage })),
  'results/topper-list': () =>
    import('../domains/results/result-report/topper-list.page.tsx').then((file) => ({ default: file.TopperListPage })),
  'results/own-results': () =>
    import('../domains/results/own-result/own-results.page.tsx').then((file) => ({ default: file.OwnResultsPage })),
  'results/own-semesters': () =>
    import('../domains/results/own-result/own-semesters.page.tsx').then((file) => ({ default: file.OwnSemestersPage })),
};

export const hasPage = (key: string) => Object.hasOwn(loaders, key);

/** The lazily loaded component of a page; null when nobody has written it. */
export function pageOf(key: string): ComponentType | null {
  const load = loaders[key];
  return load ? lazy(load) : null;
}
