import { academicsMenu } from '../domains/academics/academics.menu.ts';
import { examsMenu } from '../domains/exams/exams.menu.ts';
import { peopleMenu } from '../domains/people/people.menu.ts';
import { resultsEntryMenu } from '../domains/results/results-entry.menu.ts';
import { reportsMenu } from '../domains/results/reports.menu.ts';
import { resultsMenu } from '../domains/results/results.menu.ts';
import type { MenuGroup } from '../kit/ui/menu.contract.ts';
import { joinedGroups } from './joined-groups.rules.ts';

/** Every domain's groups; a group stands in its section, in this order; what several domains add to one group stands together. */
export const menuGroups: readonly MenuGroup[] = joinedGroups([
  ...academicsMenu,
  ...examsMenu,
  ...resultsEntryMenu,
  ...resultsMenu,
  ...reportsMenu,
  ...peopleMenu,
]);
