import { defineTexts } from '../../kit/text/texts.contract.ts';

export const messagingMenuText = defineTexts({
  en: {
    'menu.group.mailingService': 'Mailing Service',
    'menu.emailService': 'Email Service',
  },
  hi: {
    'menu.group.mailingService': 'मेल सेवा',
    'menu.emailService': 'ईमेल सेवा',
  },
  mr: {
    'menu.group.mailingService': 'मेल सेवा',
    'menu.emailService': 'ईमेल सेवा',
  },
});
