import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const duplicationText = defineTexts({
  en: {
    'notification.job.stacks.duplicate': 'Duplication',
  },
  hi: {
    'notification.job.stacks.duplicate': 'प्रतिलिपि बनाना',
  },
  mr: {
    'notification.job.stacks.duplicate': 'प्रत तयार करणे',
  },
});
