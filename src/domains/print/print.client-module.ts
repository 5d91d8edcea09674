import { defineClientModule } from '../../kit/console/client-module.client.ts';
import { printRights } from './print.features.ts';
import { printMenu } from './print.menu.ts';
import { printMenuText } from './print.menu.text.ts';

export const printClient = defineClientModule({
  name: 'print',
  rights: printRights,
  menu: printMenu,
  texts: [printMenuText],
  pages: {
    'print-config': async () => (await import('./print-template/print-config.page.tsx')).PrintConfigPage,
    template: async () => (await import('./template-design/template-design.page.tsx')).TemplateDesignPage,
  },
  stackGroups: { printing: ['print_template'] },
});
