import { academicsMenu } from '../../domains/academics/academics.menu.ts';
import { coursesMenu } from '../../domains/courses/courses.menu.ts';
import { examsMenu } from '../../domains/exams/exams.menu.ts';
import { peopleMenu } from '../../domains/people/people.menu.ts';
import { reportsMenu } from '../../domains/results/reports.menu.ts';
import { resultsMenu } from '../../domains/results/results.menu.ts';
import { identityMenu } from '../../domains/identity/identity.menu.ts';
import { academicsMenuText } from '../../domains/academics/academics.menu.text.ts';
import { coursesMenuText } from '../../domains/courses/courses.menu.text.ts';
import { examsMenuText } from '../../domains/exams/exams.menu.text.ts';
import { identityMenuText } from '../../domains/identity/identity.menu.text.ts';
import { peopleMenuText } from '../../domains/people/people.menu.text.ts';
import { resultsMenuText } from '../../domains/results/results.menu.text.ts';
import { consoleMenuText } from './console.menu.text.ts';
import type { MenuGroup } from '../../kit/ui/menu.contract.ts';

/** What belongs to no single domain: requests about acts of all of them. */
const ownMenu: readonly MenuGroup[] = [
  {
    section: 'home',
    title: 'menu.group.dashboard',
    links: [
      {
        name: 'Approvals',
        title: 'menu.approvals',
        link: '/my-dashboard/approvals',
        page: 'app/approvals',
        needs: { feature: 'approvals', action: 'read' },
      },
      {
        name: 'Imported Files',
        title: 'menu.feeds',
        link: '/my-dashboard/feeds',
        page: 'app/feeds',
        needs: { feature: 'jobs', action: 'read' },
      },
    ],
  },
];

/** Every domain's groups; in which order they stand the specification says (menu-order.rules.ts). */
export const menuGroups: readonly MenuGroup[] = [
  ...ownMenu,
  ...identityMenu,
  ...academicsMenu,
  ...coursesMenu,
  ...examsMenu,
  ...resultsMenu,
  ...reportsMenu,
  ...peopleMenu,
];

/** The titles of the menu: the shell says them at once. */
export const menuTexts = [
  consoleMenuText,
  academicsMenuText,
  coursesMenuText,
  examsMenuText,
  identityMenuText,
  peopleMenuText,
  resultsMenuText,
] as const;
