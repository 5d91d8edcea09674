import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const newExamRefusals = defineTexts({
  en: {
    'errors.EXAM_SESSION_REQUIRED': 'Choose an exam session or enter a new one.',
    'errors.PAPERS_CANNOT_BE_MADE':
      '{count} {count#paper|papers} of the blueprint cannot be created. Correct them or switch off their creation.',
    'errors.UNDO_HAS_STUDENTS': 'Students are already inwarded in this examination: it cannot be undone.',
  },
  hi: {
    'errors.EXAM_SESSION_REQUIRED': 'परीक्षा सत्र चुनें या नया भरें।',
    'errors.PAPERS_CANNOT_BE_MADE': 'रूपरेखा के {count} प्रश्नपत्र नहीं बन सकते। उन्हें सुधारें या उनका निर्माण बंद करें।',
    'errors.UNDO_HAS_STUDENTS': 'इस परीक्षा में विद्यार्थी इनवर्ड हैं: इसे वापस नहीं लिया जा सकता।',
  },
  mr: {
    'errors.EXAM_SESSION_REQUIRED': 'परीक्षा सत्र निवडा किंवा नवीन भरा.',
    'errors.PAPERS_CANNOT_BE_MADE': 'आराखड्यातील {count} पेपर तयार होऊ शकत नाहीत. ते दुरुस्त करा किंवा त्यांची निर्मिती बंद करा.',
    'errors.UNDO_HAS_STUDENTS': 'या परीक्षेत विद्यार्थी इनवर्ड आहेत: ती मागे घेता येत नाही.',
  },
});
