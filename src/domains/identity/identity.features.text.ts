import { defineTexts } from '../../kit/text/texts.contract.ts';

export const identityFeaturesText = defineTexts({
  en: {
    'feature.teams': 'Teams',
    'feature.users': 'Users',
    'feature.policies': 'Policies',
  },
  hi: {
    'feature.teams': 'टीमें',
    'feature.users': 'उपयोगकर्ता',
    'feature.policies': 'नीतियाँ',
  },
  mr: {
    'feature.teams': 'संघ',
    'feature.users': 'वापरकर्ते',
    'feature.policies': 'धोरणे',
  },
});
