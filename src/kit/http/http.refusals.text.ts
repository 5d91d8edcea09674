import { defineTexts } from '../text/texts.contract.ts';

export const httpRefusals = defineTexts({
  en: {
    'errors.RULES_IN_USE': 'Students are inwarded under these rules: make a new version instead.',
    'errors.LIST_VIEW_NAME': 'You have a view of this name already.',
    'errors.BUSY': 'Somebody changed the same records at this moment: please try again.',
    'errors.DATABASE_AWAY': 'The database is restarting: please try again in a moment.',
    'errors.NO_SUCH_CALL': 'There is nothing at this address.',
    'errors.CHANGES_HELD': 'Preview mode: changes are disabled. End the preview first.',
  },
  hi: {
    'errors.RULES_IN_USE': 'विद्यार्थी इन नियमों में इनवर्ड हैं: नया संस्करण बनाएँ।',
    'errors.LIST_VIEW_NAME': 'इस नाम का दृश्य आपके पास पहले से है।',
    'errors.BUSY': 'इसी समय किसी ने यही अभिलेख बदले: कृपया फिर प्रयास करें।',
    'errors.DATABASE_AWAY': 'डेटाबेस फिर से शुरू हो रहा है: कृपया थोड़ी देर में फिर प्रयास करें।',
    'errors.NO_SUCH_CALL': 'इस पते पर कुछ नहीं है।',
    'errors.CHANGES_HELD': 'पूर्वावलोकन: बदलाव बंद हैं। पहले पूर्वावलोकन समाप्त करें।',
  },
  mr: {
    'errors.RULES_IN_USE': 'विद्यार्थी या नियमांखाली इनवर्ड आहेत: नवी आवृत्ती बनवा.',
    'errors.LIST_VIEW_NAME': 'या नावाचे दृश्य तुमच्याकडे आधीच आहे.',
    'errors.BUSY': 'याच क्षणी कोणीतरी याच नोंदी बदलल्या: कृपया पुन्हा प्रयत्न करा.',
    'errors.DATABASE_AWAY': 'डेटाबेस पुन्हा सुरू होत आहे: कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
    'errors.NO_SUCH_CALL': 'या पत्त्यावर काहीही नाही.',
    'errors.CHANGES_HELD': 'पूर्वावलोकन: बदल बंद आहेत. आधी पूर्वावलोकन संपवा.',
  },
});
