import type { MenuGroup } from '../../kit/console/menu.contract.ts';

/** What belongs to no single domain: one's own account, requests about acts and files of all of them. */
export const dashboardMenu: readonly MenuGroup[] = [
  {
    section: 'home',
    title: 'menu.section.home',
    links: [{ name: 'My Profile', title: 'menu.profile', link: '/profile', page: 'dashboard/profile', module: null, isAccount: true }],
  },
  {
    section: 'home',
    title: 'menu.group.dashboard',
    links: [
      {
        name: 'Approvals',
        title: 'menu.approvals',
        link: '/my-dashboard/approvals',
        page: 'dashboard/approvals',
        module: null,
        isOwn: true,
        needs: { feature: 'approvals', action: 'read' },
      },
      {
        name: 'Imported Files',
        title: 'menu.feeds',
        link: '/my-dashboard/imported-files',
        page: 'dashboard/feeds',
        module: null,
        isOwn: true,
        needs: { feature: 'jobs', action: 'read' },
      },
    ],
  },
];
