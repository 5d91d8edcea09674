import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const backlogRefusals = defineTexts({
  en: {
    'errors.NO_OPEN_ATTEMPT': 'This backlog has no attempt to revert.',
  },
  hi: {
    'errors.NO_OPEN_ATTEMPT': 'इस बैकलॉग में वापस लेने योग्य प्रयास नहीं।',
  },
  mr: {
    'errors.NO_OPEN_ATTEMPT': 'या बॅकलॉगमध्ये मागे घेण्याजोगा प्रयत्न नाही.',
  },
});
