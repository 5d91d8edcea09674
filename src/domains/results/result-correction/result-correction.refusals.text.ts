import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const resultCorrectionRefusals = defineTexts({
  en: {
    'errors.NOTHING_CHANGES': 'No change: this is the present mark.',
    'errors.CORRECTION_PENDING': 'A correction of this student is pending approval. Decide it first.',
    'errors.MARK_CHANGED': 'A mark has changed since this request. Reject it and request again.',
  },
  hi: {
    'errors.NOTHING_CHANGES': 'कोई बदलाव नहीं: यही वर्तमान अंक है।',
    'errors.CORRECTION_PENDING': 'इस विद्यार्थी के सुधार का अनुमोदन शेष है। पहले उस पर निर्णय लें।',
    'errors.MARK_CHANGED': 'इस अनुरोध के बाद अंक बदला है। इसे अस्वीकार कर फिर अनुरोध करें।',
  },
  mr: {
    'errors.NOTHING_CHANGES': 'बदल नाही: हेच सध्याचे गुण आहेत.',
    'errors.CORRECTION_PENDING': 'या विद्यार्थ्याच्या दुरुस्तीची मंजुरी बाकी आहे. आधी त्यावर निर्णय घ्या.',
    'errors.MARK_CHANGED': 'या विनंतीनंतर गुण बदलले आहेत. ती नाकारून पुन्हा विनंती करा.',
  },
});
