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
      {
        name: 'ID Card',
        title: 'menu.idCard',
        link: '/admissions/master-setup/id-card',
        page: 'print/id-cards',
        reads: 'print',
        module: 'PRINTING',
        detail: 'print/id-card-batch',
      },
    ],
  },
];
