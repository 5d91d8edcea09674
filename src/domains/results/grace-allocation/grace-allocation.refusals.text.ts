import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const graceAllocationRefusals = defineTexts({
  en: {
    'errors.NO_ACTIVITY_ORDINANCE': 'The grace scheme of this examination has no activity marks.',
  },
  hi: {
    'errors.NO_ACTIVITY_ORDINANCE': 'इस परीक्षा की कृपांक योजना में गतिविधि अंक नहीं हैं।',
  },
  mr: {
    'errors.NO_ACTIVITY_ORDINANCE': 'या परीक्षेच्या कृपागुण योजनेत उपक्रम गुण नाहीत.',
  },
});
