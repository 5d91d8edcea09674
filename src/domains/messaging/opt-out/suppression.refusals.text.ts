import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const suppressionRefusals = defineTexts({
  en: {
    'errors.SUPPRESSION_ADDRESS': 'This is neither an email nor a mobile number in India. Correct it.',
    'errors.SUPPRESSED_ALREADY': 'Nothing goes there already. It is in this list.',
  },
  hi: {
    'errors.SUPPRESSION_ADDRESS': 'यह न ईमेल है, न भारत का मोबाइल नंबर। इसे ठीक करें।',
    'errors.SUPPRESSED_ALREADY': 'वहाँ पहले से कुछ नहीं जाता। वह इस सूची में है।',
  },
  mr: {
    'errors.SUPPRESSION_ADDRESS': 'हा ईमेल नाही आणि भारतातील मोबाइल क्रमांकही नाही. तो दुरुस्त करा.',
    'errors.SUPPRESSED_ALREADY': 'तिथे आधीच काही जात नाही. ते या यादीत आहे.',
  },
});
