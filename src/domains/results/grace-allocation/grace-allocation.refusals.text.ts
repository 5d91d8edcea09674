import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const graceAllocationRefusals = defineTexts({
  en: {
    'errors.NO_ACTIVITY_ORDINANCE': 'The grace scheme of this examination gives no activity marks.',
  },
  hi: {
    'errors.NO_ACTIVITY_ORDINANCE': 'इस परीक्षा की कृपांक योजना गतिविधि के अंक नहीं देती।',
  },
  mr: {
    'errors.NO_ACTIVITY_ORDINANCE': 'या परीक्षेची कृपांक योजना उपक्रमाचे गुण देत नाही.',
  },
});
