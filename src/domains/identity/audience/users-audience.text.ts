import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const usersAudienceText = defineTexts({
  en: {
    'audience.users.policy': 'Users with a policy',
    'audience.users.team': 'Members of a team',
    'audience.users.chosen': 'Chosen users',
  },
  hi: {
    'audience.users.policy': 'नीति वाले उपयोगकर्ता',
    'audience.users.team': 'टीम के सदस्य',
    'audience.users.chosen': 'चुने हुए उपयोगकर्ता',
  },
  mr: {
    'audience.users.policy': 'धोरण असलेले वापरकर्ते',
    'audience.users.team': 'संघाचे सदस्य',
    'audience.users.chosen': 'निवडलेले वापरकर्ते',
  },
});
