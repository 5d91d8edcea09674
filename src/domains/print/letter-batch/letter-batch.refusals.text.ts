import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const letterBatchRefusals = defineTexts({
  en: {
    'errors.LETTERS_TWICE': 'These letters were ordered a few minutes ago. The notification in the bell leads to them.',
    'errors.LETTERS_NOBODY': 'None of these students gets this letter now. The list says why.',
    'errors.LETTERS_WORKING': 'The letters are being issued. Wait until all are ready.',
    'errors.LETTERS_NONE_VALID': 'None of these letters is valid any more, or none was issued.',
  },
  hi: {
    'errors.LETTERS_TWICE': 'ये पत्र कुछ मिनट पहले माँगे जा चुके हैं। घंटी की सूचना उन तक ले जाती है।',
    'errors.LETTERS_NOBODY': 'इनमें से किसी विद्यार्थी को अभी यह पत्र नहीं मिलता। कारण सूची में है।',
    'errors.LETTERS_WORKING': 'पत्र जारी हो रहे हैं। सबके तैयार होने तक रुकें।',
    'errors.LETTERS_NONE_VALID': 'इनमें से कोई पत्र अब मान्य नहीं है, या कोई जारी नहीं हुआ।',
  },
  mr: {
    'errors.LETTERS_TWICE': 'ही पत्रे काही मिनिटांपूर्वी मागवली आहेत. घंटीतील सूचना त्यांच्याकडे नेते.',
    'errors.LETTERS_NOBODY': 'यांपैकी कोणत्याही विद्यार्थ्याला सध्या हे पत्र मिळत नाही. कारण यादीत आहे.',
    'errors.LETTERS_WORKING': 'पत्रे दिली जात आहेत. सर्व तयार होईपर्यंत थांबा.',
    'errors.LETTERS_NONE_VALID': 'यांपैकी कोणतेही पत्र आता वैध नाही, किंवा एकही दिले गेले नाही.',
  },
});
