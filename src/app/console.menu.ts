import { academicsMenu } from '../domains/academics/academics.menu.ts';
import { examsMenu } from '../domains/exams/exams.menu.ts';
import { peopleMenu } from '../domains/people/people.menu.ts';
<<<<<<< HEAD
=======
import { resultsEntryMenu } from '../domains/results/results-entry.menu.ts';
import { reportsMenu } from '../domains/results/reports.menu.ts';
>>>>>>> h-docs
import { resultsMenu } from '../domains/results/results.menu.ts';
import type { MenuGroup } from '../kit/ui/menu.contract.ts';

/** Every domain's groups; a group stands in its section, in this order. */
<<<<<<< HEAD
export const menuGroups: readonly MenuGroup[] = [...academicsMenu, ...examsMenu, ...resultsMenu, ...peopleMenu];
=======
export const menuGroups: readonly MenuGroup[] = [...academicsMenu, ...resultsEntryMenu, ...reportsMenu];
/** Every domain's groups; a group stands in its section, in this order; what several domains add to one group stands together. */
export const menuGroups: readonly MenuGroup[] = joinedGroups([
  ...academicsMenu,
  ...examsMenu,
  ...resultsEntryMenu,
  ...resultsMenu,
  ...peopleMenu,
]);
>>>>>>> h-docs
