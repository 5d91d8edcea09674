import type { MenuGroup } from '../../kit/console/menu.contract.ts';

export const printMenu: readonly MenuGroup[] = [
  {
    section: 'admissions',
    title: 'menu.group.admissionsSetup',
    links: [
      {
        name: 'Print Config',
        title: 'menu.printConfig',
        link: '/admissions/master-setup/print-config',
        page: 'print/print-config',
        reads: 'printTemplates',
        module: 'PRINTING',
        detail: 'print/template',
      },
    ],
  },
];
