import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const revaluationKindRefusals = defineTexts({
  en: {
    'errors.THRESHOLD_MISSING': 'Say from which change, in % of the maximum, the new mark counts.',
    'errors.NOT_OF_THIS_POLICY': 'The chosen policy does not use this: leave it empty.',
  },
  hi: {
    'errors.THRESHOLD_MISSING': 'बताइए कि अधिकतम के कितने % बदलाव से नया अंक गिना जाए।',
    'errors.NOT_OF_THIS_POLICY': 'चुनी हुई नीति में यह काम नहीं आता: इसे खाली छोड़ें।',
  },
  mr: {
    'errors.THRESHOLD_MISSING': 'कमालच्या किती % बदलापासून नवे गुण धरायचे ते सांगा.',
    'errors.NOT_OF_THIS_POLICY': 'निवडलेल्या धोरणात हे लागत नाही: रिकामे ठेवा.',
  },
});
