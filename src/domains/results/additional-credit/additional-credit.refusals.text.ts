import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const additionalCreditRefusals = defineTexts({
  en: {
    'refused.ADDITIONAL_CREDIT_TWICE': 'The student already has an entry of this activity in this half-year.',
    'refused.ABC_ID_MISSING': 'The student has no ABC or APAAR ID: enter it in the student profile first.',
    'errors.ADDITIONAL_CREDIT_ZERO': 'Enter more than 0.',
    'refused.ADDITIONAL_CREDIT_MAX': 'This is above the maximum per semester.',
    'refused.ADDITIONAL_CREDIT_YEAR': 'This is above the maximum per year.',
    'refused.ADDITIONAL_MARKS_ABOVE_CAP': 'The marks are above what the ordinance allows.',
    'errors.CREDIT_EVIDENCE_OTHER': 'This evidence was not given for this examination: add the file here first.',
    'errors.EVIDENCE_EMPTY': 'This file is empty. Choose another file.',
    'errors.EVIDENCE_KIND': 'This is no PDF, PNG or JPEG file, or its name says another kind. Choose another file.',
  },
  hi: {
    'refused.ADDITIONAL_CREDIT_TWICE': 'इस छमाही में विद्यार्थी की इस गतिविधि की प्रविष्टि पहले से है।',
    'refused.ABC_ID_MISSING': 'विद्यार्थी की ABC या APAAR ID नहीं है: पहले विद्यार्थी प्रोफ़ाइल में दर्ज करें।',
    'errors.ADDITIONAL_CREDIT_ZERO': '0 से अधिक दर्ज करें।',
    'refused.ADDITIONAL_CREDIT_MAX': 'यह प्रति सेमेस्टर अधिकतम से ऊपर है।',
    'refused.ADDITIONAL_CREDIT_YEAR': 'यह प्रति वर्ष अधिकतम से ऊपर है।',
    'refused.ADDITIONAL_MARKS_ABOVE_CAP': 'अंक अध्यादेश की सीमा से अधिक हैं।',
    'errors.CREDIT_EVIDENCE_OTHER': 'यह प्रमाण इस परीक्षा के लिए नहीं दिया गया: पहले फ़ाइल यहाँ जोड़ें।',
    'errors.EVIDENCE_EMPTY': 'यह फ़ाइल खाली है। दूसरी फ़ाइल चुनें।',
    'errors.EVIDENCE_KIND': 'यह PDF, PNG या JPEG फ़ाइल नहीं है, या इसका नाम दूसरा प्रकार बताता है। दूसरी फ़ाइल चुनें।',
  },
  mr: {
    'refused.ADDITIONAL_CREDIT_TWICE': 'या सत्रात विद्यार्थ्याची या उपक्रमाची नोंद आधीच आहे.',
    'refused.ABC_ID_MISSING': 'विद्यार्थ्याचा ABC किंवा APAAR ID नाही: आधी विद्यार्थी प्रोफाइलमध्ये नोंदवा.',
    'errors.ADDITIONAL_CREDIT_ZERO': '0 पेक्षा जास्त नोंदवा.',
    'refused.ADDITIONAL_CREDIT_MAX': 'हे प्रति सेमिस्टर कमालपेक्षा जास्त आहे.',
    'refused.ADDITIONAL_CREDIT_YEAR': 'हे प्रति वर्ष कमालपेक्षा जास्त आहे.',
    'refused.ADDITIONAL_MARKS_ABOVE_CAP': 'गुण अध्यादेशाच्या मर्यादेपेक्षा जास्त आहेत.',
    'errors.CREDIT_EVIDENCE_OTHER': 'हा पुरावा या परीक्षेसाठी दिलेला नाही: आधी फाइल येथे जोडा.',
    'errors.EVIDENCE_EMPTY': 'ही फाइल रिकामी आहे. दुसरी फाइल निवडा.',
    'errors.EVIDENCE_KIND': 'ही PDF, PNG किंवा JPEG फाइल नाही, किंवा तिचे नाव दुसरा प्रकार सांगते. दुसरी फाइल निवडा.',
  },
});
