import { defineTexts } from '../text/texts.contract.ts';

export const masterRefusals = defineTexts({
  en: {
    'errors.ENDS_BEFORE_START': 'The end must be after the start.',
    'refused.STATE': 'This is not possible in the present state of the record.',
  },
  hi: {
    'errors.ENDS_BEFORE_START': 'अंत आरंभ के बाद होना चाहिए।',
    'refused.STATE': 'रिकॉर्ड की वर्तमान स्थिति में यह संभव नहीं है।',
  },
  mr: {
    'errors.ENDS_BEFORE_START': 'शेवट सुरुवातीनंतर हवा.',
    'refused.STATE': 'नोंदीच्या सध्याच्या स्थितीत हे शक्य नाही.',
  },
});
