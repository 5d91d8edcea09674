import { academicsMenu } from '../domains/academics/academics.menu.ts';
import { resultsEntryMenu } from '../domains/results/results-entry.menu.ts';
import { reportsMenu } from '../domains/results/reports.menu.ts';
import type { MenuGroup } from '../kit/ui/menu.contract.ts';

/** Every domain's groups; a group stands in its section, in this order. */
export const menuGroups: readonly MenuGroup[] = [...academicsMenu, ...resultsEntryMenu, ...reportsMenu];
