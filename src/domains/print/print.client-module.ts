import { defineClientModule, type Facts } from '../../kit/console/client-module.client.ts';
import { printRights } from './print.features.ts';
import { printMenu } from './print.menu.ts';
import { printMenuText } from './print.menu.text.ts';

const cards = {
  lines: ({ title = '' }: Facts) => [title],
  place: ({ batch = '' }: Facts) => ({ to: `/admissions/master-setup/id-card/${batch}`, search: {} }),
};

export const printClient = defineClientModule({
  name: 'print',
  rights: printRights,
  menu: printMenu,
  texts: [printMenuText],
  pages: {
    'print-config': async () => (await import('./print-template/print-config.page.tsx')).PrintConfigPage,
    'id-cards': async () => (await import('./id-card/id-cards.page.tsx')).IdCardsPage,
    'id-card-batch': async () => (await import('./id-card/id-card-batch.page.tsx')).IdCardBatchPage,
    template: async () => (await import('./template-design/template-design.page.tsx')).TemplateDesignPage,
  },
  jobViews: { 'idCards.check': cards, 'idCards.print': cards },
  stackGroups: { printing: ['print_template'] },
});
