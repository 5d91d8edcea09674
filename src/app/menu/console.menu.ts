import { academicsMenu } from '../../domains/academics/academics.menu.ts';
import { coursesMenu } from '../../domains/courses/courses.menu.ts';
import { examsMenu } from '../../domains/exams/exams.menu.ts';
import { identityMenu } from '../../domains/identity/identity.menu.ts';
import { instituteMenu } from '../../domains/institute/institute.menu.ts';
import { peopleMenu } from '../../domains/people/people.menu.ts';
import { reportsMenu } from '../../domains/results/reports.menu.ts';
import { resultsMenu } from '../../domains/results/results.menu.ts';
import type { MenuGroup } from '../../kit/console/menu.contract.ts';
import { dashboardMenu } from '../dashboard/dashboard.menu.ts';

/** The menu as the server reads it, without a page behind it. */
export const menuGroups: readonly MenuGroup[] = [
  ...dashboardMenu,
  ...identityMenu,
  ...instituteMenu,
  ...academicsMenu,
  ...coursesMenu,
  ...examsMenu,
  ...resultsMenu,
  ...reportsMenu,
  ...peopleMenu,
];
