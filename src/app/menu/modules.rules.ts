import type { Module } from '../../kit/module/module.contract.ts';
import type { MenuGroup, MenuLink } from '../../kit/page/menu.contract.ts';

/** Addresses by the module that their pages belong to: the longest beginning that fits counts. */
const PLACES: readonly (readonly [string, Module])[] = [
  ['/admissions/', 'ADMISSIONS'],
  ['/admissions/master-setup/print-config', 'PRINTING'],
  ['/admissions/master-setup/id-card', 'PRINTING'],
  ['/academics-master/', 'ACADEMICS'],
  ['/exam-master/', 'EXAMINATIONS'],
  ['/exam-master/post-examinations/result-processing', 'RESULTS'],
  ['/exam-master/post-examinations/lock-unlock-result', 'RESULTS'],
  // Marks are entered and closed before there is a result.
  ['/exam-master/post-examinations/lock-unlock-result-entry', 'EXAMINATIONS'],
  ['/exam-master/post-examinations/final-result-publish', 'RESULTS'],
  ['/exam-master/post-examinations/single-student-result-edit', 'RESULTS'],
  ['/exam-master/post-examinations/revaluation-applications', 'RESULTS'],
  ['/exam-master/post-examinations/backward-sgpi-entry', 'RESULTS'],
  ['/exam-master/post-examinations/student-history', 'RESULTS'],
  ['/exam-master/post-exams-reports/', 'RESULTS'],
  ['/my-dashboard/my-results', 'RESULTS'],
  ['/my-dashboard/my-semesters', 'RESULTS'],
  ['/student-management/', 'PEOPLE'],
  ['/teacher-management/', 'PEOPLE'],
  ['/hrms/', 'HR'],
  ['/my-dashboard/salary/', 'HR'],
  ['/my-dashboard/my-attendance', 'HR'],
  ['/my-dashboard/mark-attendance', 'HR'],
  ['/360-feedback/', 'FEEDBACK'],
  ['/accounts/', 'FEES'],
  ['/messaging-service/', 'MESSAGING'],
];

/** The module of a menu entry; null: Institute, Users and one's own pages belong to none and are always there. */
export function moduleOfLink(link: string): Module | null {
  const fits = PLACES.filter(([place]) => link.startsWith(place));
  return fits.toSorted(([a], [b]) => b.length - a.length)[0]?.[1] ?? null;
}

/** Addresses of the entries that are gone while these modules are off. */
export const linksOff = (groups: readonly MenuGroup[], switchedOff: readonly Module[]): ReadonlySet<string> =>
  new Set(switchedOff.flatMap((module) => linksOfModule(groups, module).map(({ link }) => link)));

/** The entries of a module, in the order of the menu: what switching it off hides. */
export const linksOfModule = (groups: readonly MenuGroup[], module: Module): readonly MenuLink[] =>
  groups.flatMap((group) => group.links).filter(({ link }) => moduleOfLink(link) === module);
