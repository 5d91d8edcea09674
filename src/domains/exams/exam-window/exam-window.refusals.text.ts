import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examWindowRefusals = defineTexts({
  en: {
    'errors.EXAM_WINDOW_LIMITED': 'Give the beginning, the end, or both.',
    'errors.EXAM_WINDOW_ORDER': 'The end must be after the beginning.',
  },
  hi: {
    'errors.EXAM_WINDOW_LIMITED': 'शुरुआत, अंत या दोनों दें।',
    'errors.EXAM_WINDOW_ORDER': 'अंत शुरुआत के बाद होना चाहिए।',
  },
  mr: {
    'errors.EXAM_WINDOW_LIMITED': 'सुरुवात, शेवट किंवा दोन्ही द्या.',
    'errors.EXAM_WINDOW_ORDER': 'शेवट सुरुवातीनंतर असावा.',
  },
});
