import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const feeHeadRefusals = defineTexts({
  en: {
    'errors.GST_RATE_MISSING': 'A taxable head needs a rate above zero.',
    'errors.GST_RATE_IN_VAIN': 'Only a taxable head has a rate: leave it empty.',
  },
  hi: {
    'errors.GST_RATE_MISSING': 'कर योग्य शीर्ष की दर शून्य से अधिक होनी चाहिए।',
    'errors.GST_RATE_IN_VAIN': 'दर केवल कर योग्य शीर्ष की होती है: इसे खाली छोड़ें।',
  },
  mr: {
    'errors.GST_RATE_MISSING': 'करपात्र शीर्षाचा दर शून्याहून जास्त हवा.',
    'errors.GST_RATE_IN_VAIN': 'दर फक्त करपात्र शीर्षाला असतो: तो रिकामा ठेवा.',
  },
});
