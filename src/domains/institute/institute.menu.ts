import type { MenuGroup } from '../../kit/console/menu.contract.ts';

export const instituteMenu: readonly MenuGroup[] = [
  {
    section: 'institute',
    title: 'menu.group.institute',
    links: [
      {
        name: 'MyInstitutes',
        title: 'menu.myInstitutes',
        link: '/institute/institute/my-institutes',
        page: 'institute/my-institutes',
        reads: 'institutes',
        module: null,
        also: [
          { link: '/institute/institute/institute-details', page: 'institute/institute-details' },
          { link: '/institute/institute/create-new-institute', page: 'institute/create-institute' },
          { link: '/institute/institute/set-up-guide', page: 'institute/set-up-guide', ofTheChosen: true },
        ],
      },
      {
        name: 'Departments',
        title: 'menu.departments',
        link: '/institute/institute/departments',
        page: 'institute/department',
        reads: 'departments',
        module: null,
      },
      {
        name: 'Organisation',
        title: 'menu.organisation',
        link: '/institute/institute/organisation',
        page: 'institute/organisation',
        reads: 'organisation',
        module: null,
      },
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
        page: 'institute/manage-stack',
        module: null,
        needs: { feature: 'stacks', action: 'read' },
      },
    ],
  },
];
