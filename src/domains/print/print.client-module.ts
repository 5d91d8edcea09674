import { actsTarget, defineClientModule, type Facts } from '../../kit/console/client-module.client.ts';
import { lazy } from 'react';
import { withTexts } from '../../kit/text/text.client.ts';
import { letterTabText } from './letter/letter-tab.text.ts';
import { printRights } from './print.features.ts';
import { printMenu } from './print.menu.ts';
import { printMenuText } from './print.menu.text.ts';

const cards = {
  lines: ({ title = '' }: Facts) => [title],
  place: ({ batch = '' }: Facts) => ({ to: `/admissions/master-setup/id-card/${batch}`, search: {} }),
};

const manyLetters = {
  lines: () => [],
  place: ({ batch = '' }: Facts) => ({ to: '/student-management/manage-students/student-directory', search: { letters: batch } }),
};

export const printClient = defineClientModule({
  name: 'print',
  rights: printRights,
  menu: printMenu,
  texts: [printMenuText, letterTabText],
  pages: {
    'print-config': async () => (await import('./print-template/print-config.page.tsx')).PrintConfigPage,
    'id-cards': async () => (await import('./id-card/id-cards.page.tsx')).IdCardsPage,
    'id-card-batch': async () => (await import('./id-card/id-card-batch.page.tsx')).IdCardBatchPage,
    template: async () => (await import('./template-design/template-design.page.tsx')).TemplateDesignPage,
  },
  searchTargets: [
    actsTarget('print, tabs', printMenu, async () => (await import('./acts/find-tabs.client.ts')).findTabs),
    {
      name: 'letters',
      from: 2,
      places: ['/student-management/manage-students/student-directory'],
      load: async () => (await import('./acts/find-acts.client.ts')).findActs,
    },
  ],
  jobViews: { 'idCards.check': cards, 'idCards.print': cards, 'letters.issueMany': manyLetters },
  recordTabs: {
    student_profile: [
      {
        value: 'letters',
        title: 'recordTab.letters',
        needs: { feature: 'letters', action: 'read' },
        Body: lazy(() => withTexts(import('./letter/letters-tab.tsx')).then((file) => ({ default: file.LettersTab }))),
      },
    ],
  },
  stackGroups: { printing: ['print_template'] },
});
