import { defineTexts } from '../../kit/text/texts.contract.ts';

export const printMenuText = defineTexts({
  en: {
    'menu.group.admissionsSetup': 'Master Setup',
    'menu.printConfig': 'Print Config',
    'menu.idCard': 'ID Card',
  },
  hi: {
    'menu.group.admissionsSetup': 'मास्टर सेटअप',
    'menu.printConfig': 'मुद्रण विन्यास',
    'menu.idCard': 'ID कार्ड',
  },
  mr: {
    'menu.group.admissionsSetup': 'मास्टर सेटअप',
    'menu.printConfig': 'मुद्रण रचना',
    'menu.idCard': 'ओळखपत्र',
  },
});
