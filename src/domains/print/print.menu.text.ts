import { defineTexts } from '../../kit/text/texts.contract.ts';

export const printMenuText = defineTexts({
  en: {
    'menu.group.admissionsSetup': 'Master Setup',
    'menu.printConfig': 'Print Config',
  },
  hi: {
    'menu.group.admissionsSetup': 'मास्टर सेटअप',
    'menu.printConfig': 'मुद्रण विन्यास',
  },
  mr: {
    'menu.group.admissionsSetup': 'मास्टर सेटअप',
    'menu.printConfig': 'मुद्रण रचना',
  },
});
