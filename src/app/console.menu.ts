import { academicsMenu } from '../domains/academics/academics.menu.ts';
import { examsMenu } from '../domains/exams/exams.menu.ts';
import { peopleMenu } from '../domains/people/people.menu.ts';
import { reportsMenu } from '../domains/results/reports.menu.ts';
import { resultsMenu } from '../domains/results/results.menu.ts';
import { identityMenu } from '../domains/identity/identity.menu.ts';
import type { MenuGroup } from '../kit/ui/menu.contract.ts';

/** Every domain's groups; in which order they stand the specification says (menu-order.rules.ts). */
export const menuGroups: readonly MenuGroup[] = [
  ...identityMenu,
  ...academicsMenu,
  ...examsMenu,
  ...resultsMenu,
  ...reportsMenu,
  ...peopleMenu,
];
