import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const idCardRefusals = defineTexts({
  en: {
    'errors.ID_CARD_NOBODY': 'Nobody is in this class now. Enrol students first.',
    'errors.ID_CARD_UNKNOWN_NUMBER': 'No active student has this PRN or student ID: {value}. Correct or remove it.',
    'errors.ID_CARD_NO_STAFF': 'Nobody of these works here now. Choose others, or enter them in the Teacher Directory.',
    'errors.ID_CARD_CHANGED': 'Somebody else has changed these cards. Look at them again.',
    'errors.ID_CARD_NOT_NOW': 'This is not possible in the present state of these cards. Look at them again.',
    'errors.ID_CARD_REASON': 'Cards are issued and become invalid: give a reason.',
  },
  hi: {
    'errors.ID_CARD_NOBODY': 'इस कक्षा में अभी कोई नहीं है। पहले विद्यार्थियों का नामांकन करें।',
    'errors.ID_CARD_UNKNOWN_NUMBER': 'यह PRN या विद्यार्थी ID किसी सक्रिय विद्यार्थी का नहीं: {value}। इसे सुधारें या हटाएँ।',
    'errors.ID_CARD_NO_STAFF': 'इनमें से अभी यहाँ कोई कार्यरत नहीं है। दूसरों को चुनें, या उन्हें शिक्षक निर्देशिका में दर्ज करें।',
    'errors.ID_CARD_CHANGED': 'किसी और ने ये कार्ड बदले हैं। इन्हें फिर देखें।',
    'errors.ID_CARD_NOT_NOW': 'इन कार्डों की अभी की स्थिति में यह संभव नहीं। इन्हें फिर देखें।',
    'errors.ID_CARD_REASON': 'कार्ड जारी हो चुके हैं और अमान्य होंगे: कारण लिखें।',
  },
  mr: {
    'errors.ID_CARD_NOBODY': 'या वर्गात आता कोणीही नाही. आधी विद्यार्थ्यांची नोंदणी करा.',
    'errors.ID_CARD_UNKNOWN_NUMBER': 'हा PRN किंवा विद्यार्थी ID कोणत्याही सक्रिय विद्यार्थ्याचा नाही: {value}. तो दुरुस्त करा किंवा काढा.',
    'errors.ID_CARD_NO_STAFF': 'यांपैकी आता इथे कोणीही कार्यरत नाही. दुसरे निवडा, किंवा शिक्षक निर्देशिकेत नोंदवा.',
    'errors.ID_CARD_CHANGED': 'दुसऱ्या कोणी ही ओळखपत्रे बदलली आहेत. पुन्हा पहा.',
    'errors.ID_CARD_NOT_NOW': 'या ओळखपत्रांच्या सध्याच्या स्थितीत हे शक्य नाही. पुन्हा पहा.',
    'errors.ID_CARD_REASON': 'ओळखपत्रे दिली आहेत आणि ती अवैध होतील: कारण लिहा.',
  },
});
