import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const passingCertificateRefusals = defineTexts({
  en: {
    'errors.CERTIFICATES_WORKING': 'Certificates of this session are being issued. Wait until that is complete.',
    'errors.CERTIFICATES_NOBODY': 'Nobody gets a certificate now. The list says for each student why.',
    'errors.CERTIFICATES_NONE_VALID': 'None of these certificates is valid any more, or none was issued.',
    'errors.CERTIFICATE_AGAIN_NAMED': 'Another certificate is issued to named students only. Choose them in the list.',
    'errors.PRINTED_DOCUMENT_CERTIFICATE_ONCE': 'The student holds a valid certificate of this program. Open the list again.',
    'refused.CERTIFICATE_LANGUAGE': 'The template of passing certificates has no words in this language. Choose another language.',
    'refused.CERTIFICATE_HELD': 'The student holds a valid certificate. Print a duplicate, or issue another with a reason.',
    'refused.CERTIFICATE_NONE_HELD': 'The student holds no valid certificate. Issue a first one.',
    'refused.DEGREE_NOT_COMPLETE': 'The degree is not complete, so no certificate was issued. The list says why.',
  },
  hi: {
    'errors.CERTIFICATES_WORKING': 'इस सत्र के प्रमाणपत्र जारी हो रहे हैं। पूरा होने तक रुकें।',
    'errors.CERTIFICATES_NOBODY': 'अभी किसी को प्रमाणपत्र नहीं मिलता। सूची में हर विद्यार्थी का कारण है।',
    'errors.CERTIFICATES_NONE_VALID': 'इनमें से कोई प्रमाणपत्र अब मान्य नहीं है, या कोई जारी नहीं हुआ।',
    'errors.CERTIFICATE_AGAIN_NAMED': 'दूसरा प्रमाणपत्र केवल चुने विद्यार्थियों को जारी होता है। उन्हें सूची में चुनें।',
    'errors.PRINTED_DOCUMENT_CERTIFICATE_ONCE': 'विद्यार्थी के पास इस कार्यक्रम का मान्य प्रमाणपत्र है। सूची फिर खोलें।',
    'refused.CERTIFICATE_LANGUAGE': 'उत्तीर्णता प्रमाणपत्र के टेम्पलेट में इस भाषा के शब्द नहीं हैं। दूसरी भाषा चुनें।',
    'refused.CERTIFICATE_HELD': 'विद्यार्थी के पास मान्य प्रमाणपत्र है। दूसरी प्रति छापें, या कारण देकर दूसरा जारी करें।',
    'refused.CERTIFICATE_NONE_HELD': 'विद्यार्थी के पास मान्य प्रमाणपत्र नहीं है। पहला जारी करें।',
    'refused.DEGREE_NOT_COMPLETE': 'उपाधि पूर्ण नहीं है, इसलिए प्रमाणपत्र जारी नहीं हुआ। सूची में कारण है।',
  },
  mr: {
    'errors.CERTIFICATES_WORKING': 'या सत्राची प्रमाणपत्रे दिली जात आहेत. पूर्ण होईपर्यंत थांबा.',
    'errors.CERTIFICATES_NOBODY': 'आता कोणालाही प्रमाणपत्र मिळत नाही. यादीत प्रत्येक विद्यार्थ्याचे कारण आहे.',
    'errors.CERTIFICATES_NONE_VALID': 'यांपैकी कोणतेही प्रमाणपत्र आता वैध नाही, किंवा एकही दिले नाही.',
    'errors.CERTIFICATE_AGAIN_NAMED': 'दुसरे प्रमाणपत्र फक्त निवडलेल्या विद्यार्थ्यांना दिले जाते. यादीत निवडा.',
    'errors.PRINTED_DOCUMENT_CERTIFICATE_ONCE': 'विद्यार्थ्याकडे या कार्यक्रमाचे वैध प्रमाणपत्र आहे. यादी पुन्हा उघडा.',
    'refused.CERTIFICATE_LANGUAGE': 'उत्तीर्णता प्रमाणपत्राच्या टेम्पलेटमध्ये या भाषेतील शब्द नाहीत. दुसरी भाषा निवडा.',
    'refused.CERTIFICATE_HELD': 'विद्यार्थ्याकडे वैध प्रमाणपत्र आहे. दुसरी प्रत छापा, किंवा कारण देऊन दुसरे द्या.',
    'refused.CERTIFICATE_NONE_HELD': 'विद्यार्थ्याकडे वैध प्रमाणपत्र नाही. पहिले द्या.',
    'refused.DEGREE_NOT_COMPLETE': 'पदवी पूर्ण नाही, म्हणून प्रमाणपत्र दिले नाही. यादीत कारण आहे.',
  },
});
