import { defineTexts } from '../text/texts.contract.ts';

export const httpRefusals = defineTexts({
  en: {
    'errors.LIST_VIEW_NAME': 'You already have a view with this name.',
    'errors.BUSY': 'Someone else is changing the same records. Try again.',
    'errors.DATABASE_AWAY': 'The database is restarting. Try again in a moment.',
    'errors.NO_SUCH_CALL': 'Page not found.',
    'errors.CHANGES_HELD': 'Preview mode: changes are disabled. End the preview first.',
  },
  hi: {
    'errors.LIST_VIEW_NAME': 'इस नाम का दृश्य आपके पास पहले से है।',
    'errors.BUSY': 'कोई और यही रिकॉर्ड बदल रहा है। फिर प्रयास करें।',
    'errors.DATABASE_AWAY': 'डेटाबेस फिर शुरू हो रहा है। थोड़ी देर में फिर प्रयास करें।',
    'errors.NO_SUCH_CALL': 'पृष्ठ नहीं मिला।',
    'errors.CHANGES_HELD': 'पूर्वावलोकन: बदलाव बंद हैं। पहले पूर्वावलोकन समाप्त करें।',
  },
  mr: {
    'errors.LIST_VIEW_NAME': 'या नावाचे दृश्य तुमच्याकडे आधीच आहे.',
    'errors.BUSY': 'इतर कोणी याच नोंदी बदलत आहे. पुन्हा प्रयत्न करा.',
    'errors.DATABASE_AWAY': 'डेटाबेस पुन्हा सुरू होत आहे. थोड्या वेळाने पुन्हा प्रयत्न करा.',
    'errors.NO_SUCH_CALL': 'पान सापडले नाही.',
    'errors.CHANGES_HELD': 'पूर्वावलोकन: बदल बंद आहेत. आधी पूर्वावलोकन संपवा.',
  },
});
