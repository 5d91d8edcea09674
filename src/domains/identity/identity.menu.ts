import type { MenuGroup } from '../../kit/page/menu.contract.ts';

export const identityMenu: readonly MenuGroup[] = [
  {
    section: 'institute',
    title: 'menu.group.institute',
    links: [
      {
        name: 'MyInstitutes',
        title: 'menu.myInstitutes',
        link: '/institute/institute/my-institutes',
        page: 'identity/my-institutes',
        also: [
          { link: '/institute/institute/institute-details', page: 'identity/institute-details' },
          { link: '/institute/institute/create-new-institute', page: 'identity/create-institute' },
          { link: '/institute/institute/set-up-guide', page: 'institute/set-up-guide' },
        ],
      },
      { name: 'Departments', title: 'menu.departments', link: '/institute/institute/departments', page: 'academics/department' },
      { name: 'Organisation', title: 'menu.organisation', link: '/institute/institute/organisation', page: 'identity/organisation' },
    ],
  },
  {
    section: 'institute',
    title: 'menu.group.configuration',
    links: [
      {
        name: 'Manage Stack',
        title: 'menu.manageStack',
        link: '/institute/configuration/manage-stack',
        page: 'app/manage-stack',
        needs: { feature: 'stacks', action: 'read' },
      },
    ],
  },
  {
    section: 'users',
    title: 'menu.group.userManagement',
    links: [
      { name: 'UserList', title: 'menu.userList', link: '/users/user-management/user-list', page: 'identity/user-list' },
      {
        name: 'Manage Policies',
        title: 'menu.managePolicies',
        link: '/users/user-management/manage-policies',
        page: 'identity/policies',
        detail: 'identity/policy',
      },
      {
        name: 'Teams',
        title: 'menu.teams',
        link: '/users/user-management/teams',
        page: 'identity/teams',
        also: [{ link: '/users/user-management/team-details', page: 'identity/team-details' }],
      },
      {
        name: 'Access Review',
        title: 'menu.accessReview',
        link: '/users/user-management/access-review',
        page: 'identity/access-review',
      },
    ],
  },
];
