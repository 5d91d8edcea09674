import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const resultCorrectionRefusals = defineTexts({
  en: {
    'errors.NOTHING_CHANGES': 'This is the mark that stands: nothing would change.',
    'errors.CORRECTION_PENDING': 'A correction of this student waits for a second person: it is decided first.',
    'errors.MARK_CHANGED': 'A mark was changed since this was asked for: reject it and ask again.',
  },
  hi: {
    'errors.NOTHING_CHANGES': 'यही वर्तमान अंक है: कुछ नहीं बदलेगा।',
    'errors.CORRECTION_PENDING': 'इस विद्यार्थी का सुधार दूसरे व्यक्ति की प्रतीक्षा में है: पहले उस पर निर्णय होगा।',
    'errors.MARK_CHANGED': 'अनुरोध के बाद अंक बदला: इसे अस्वीकार कर फिर पूछें।',
  },
  mr: {
    'errors.NOTHING_CHANGES': 'हेच सध्याचे गुण आहेत: काही बदलणार नाही.',
    'errors.CORRECTION_PENDING': 'या विद्यार्थ्याची दुरुस्ती दुसऱ्या व्यक्तीच्या प्रतीक्षेत आहे: आधी त्यावर निर्णय होईल.',
    'errors.MARK_CHANGED': 'विनंतीनंतर गुण बदलले: नाकारून पुन्हा विचारा.',
  },
});
