import { defineTexts } from '../text/texts.contract.ts';

export const masterRefusals = defineTexts({
  en: {
    'errors.EXISTS_IN_OTHER_CASE': 'This already exists as {value}.',
    'errors.ENDS_BEFORE_START': 'The end must be after the start.',
  },
  hi: {
    'errors.EXISTS_IN_OTHER_CASE': 'यह {value} के रूप में पहले से है।',
    'errors.ENDS_BEFORE_START': 'अंत आरंभ के बाद होना चाहिए।',
  },
  mr: {
    'errors.EXISTS_IN_OTHER_CASE': 'हे {value} म्हणून आधीच आहे.',
    'errors.ENDS_BEFORE_START': 'शेवट सुरुवातीनंतर हवा.',
  },
});
