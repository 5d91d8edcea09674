import { defineTexts } from '../../kit/text/texts.contract.ts';

export const messagingMenuText = defineTexts({
  en: {
    'menu.group.mailingService': 'Mailing Service',
    'menu.emailService': 'Email Service',
    'profile.consents': 'Messages I agree to',
  },
  hi: {
    'menu.group.mailingService': 'मेल सेवा',
    'menu.emailService': 'ईमेल सेवा',
    'profile.consents': 'जिन संदेशों से मैं सहमत हूँ',
  },
  mr: {
    'menu.group.mailingService': 'मेल सेवा',
    'menu.emailService': 'ईमेल सेवा',
    'profile.consents': 'मी संमती दिलेले संदेश',
  },
});
