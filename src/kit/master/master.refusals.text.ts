import { defineTexts } from '../text/texts.contract.ts';

export const masterRefusals = defineTexts({
  en: {
    'errors.ENDS_BEFORE_START': 'The end must be after the start.',
  },
  hi: {
    'errors.ENDS_BEFORE_START': 'अंत आरंभ के बाद होना चाहिए।',
  },
  mr: {
    'errors.ENDS_BEFORE_START': 'शेवट सुरुवातीनंतर हवा.',
  },
});
