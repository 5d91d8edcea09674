import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const revaluationKindRefusals = defineTexts({
  en: {
    'errors.THRESHOLD_MISSING': 'Say from which change, in % of the maximum, the new mark counts.',
    'errors.NOT_OF_THIS_POLICY':
      'The chosen policy does not use this: leave it empty. The least change belongs to “Counts above a difference”, the third examiner to it and to the average of both, of valuations.',
  },
  hi: {
    'errors.THRESHOLD_MISSING': 'बताइए कि अधिकतम के कितने % बदलाव से नया अंक गिना जाए।',
    'errors.NOT_OF_THIS_POLICY':
      'चुनी गई नीति इसे नहीं लेती: खाली छोड़ें। न्यूनतम बदलाव केवल अंतर वाली नीति में, तीसरा परीक्षक उसमें और औसत वाली में चलता है।',
  },
  mr: {
    'errors.THRESHOLD_MISSING': 'कमालच्या किती % बदलापासून नवे गुण धरायचे ते सांगा.',
    'errors.NOT_OF_THIS_POLICY':
      'निवडलेले धोरण हे वापरत नाही: रिक्त ठेवा. किमान बदल फक्त फरकाच्या धोरणात, तिसरा परीक्षक त्यात आणि सरासरीच्या धोरणात चालतो.',
  },
});
