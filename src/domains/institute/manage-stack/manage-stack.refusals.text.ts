import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const manageStackRefusals = defineTexts({
  en: {
    'errors.SERVES_EVERY_YEAR':
      'These records are not tied to an academic year and are already available. Choose the papers of a new examination in Exam Instance.',
    'errors.TOO_MANY_CHOSEN': 'Too many records. Narrow the choice by search, course or year.',
  },
  hi: {
    'errors.SERVES_EVERY_YEAR': 'ये रिकॉर्ड शैक्षणिक वर्ष से बँधे नहीं और पहले से उपलब्ध हैं। नई परीक्षा के प्रश्नपत्र परीक्षा आयोजन में चुनें।',
    'errors.TOO_MANY_CHOSEN': 'रिकॉर्ड बहुत अधिक हैं। खोज, पाठ्यक्रम या वर्ष से कम करें।',
  },
  mr: {
    'errors.SERVES_EVERY_YEAR': 'या नोंदी शैक्षणिक वर्षाशी बांधलेल्या नाहीत आणि आधीच उपलब्ध आहेत. नव्या परीक्षेचे पेपर परीक्षा आयोजनात निवडा.',
    'errors.TOO_MANY_CHOSEN': 'नोंदी फार जास्त आहेत. शोध, अभ्यासक्रम किंवा वर्षाने कमी करा.',
  },
});
