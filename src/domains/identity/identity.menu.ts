import type { MenuGroup } from '../../kit/console/menu.contract.ts';

export const identityMenu: readonly MenuGroup[] = [
  {
    section: 'users',
    title: 'menu.group.userManagement',
    links: [
      {
        name: 'UserList',
        title: 'menu.userList',
        link: '/users/user-management/user-list',
        page: 'identity/user-list',
        module: null,
        reads: 'users',
      },
      {
        name: 'Manage Policies',
        title: 'menu.managePolicies',
        link: '/users/user-management/manage-policies',
        page: 'identity/policies',
        reads: 'policies',
        module: null,
        detail: 'identity/policy',
      },
      {
        name: 'Teams',
        title: 'menu.teams',
        link: '/users/user-management/teams',
        page: 'identity/teams',
        reads: 'teams',
        module: null,
        also: [{ link: '/users/user-management/team-details', page: 'identity/team-details' }],
      },
      {
        name: 'Access Review',
        title: 'menu.accessReview',
        link: '/users/user-management/access-review',
        page: 'identity/access-review',
        reads: 'policies',
        module: null,
        isOwn: true,
      },
    ],
  },
];
