import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examWindowRefusals = defineTexts({
  en: {
    'errors.EXAM_WINDOW_LIMITED': 'Enter a start, an end, or both.',
    'errors.EXAM_WINDOW_ORDER': 'The end must be after the start.',
  },
  hi: {
    'errors.EXAM_WINDOW_LIMITED': 'आरंभ, अंत या दोनों भरें।',
    'errors.EXAM_WINDOW_ORDER': 'अंत आरंभ के बाद होना चाहिए।',
  },
  mr: {
    'errors.EXAM_WINDOW_LIMITED': 'सुरुवात, शेवट किंवा दोन्ही भरा.',
    'errors.EXAM_WINDOW_ORDER': 'शेवट सुरुवातीनंतर हवा.',
  },
});
