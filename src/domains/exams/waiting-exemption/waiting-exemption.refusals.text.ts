import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const waitingExemptionRefusals = defineTexts({
  en: {
    'errors.EXEMPTION_WAITS':
      'An exemption of this head waits for approval already ({value}). Wait for the decision, or have that request withdrawn.',
  },
  hi: {
    'errors.EXEMPTION_WAITS':
      'इस शीर्ष से छूट का एक अनुरोध पहले से अनुमोदन की प्रतीक्षा में है ({value})। निर्णय की प्रतीक्षा करें, या वह अनुरोध वापस लिवाएँ।',
  },
  mr: {
    'errors.EXEMPTION_WAITS':
      'या शीर्षातून सूट देण्याची एक विनंती आधीच मंजुरीच्या प्रतीक्षेत आहे ({value}). निर्णयाची वाट पाहा, किंवा ती विनंती मागे घ्यायला सांगा.',
  },
});
