import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const hallTicketRefusals = defineTexts({
  en: {
    'refused.TICKET_LANGUAGE': 'The template of hall tickets has no words in this language. Choose another language.',
    'errors.TICKETS_WORKING': 'Hall tickets of this examination are being issued. Wait until that is complete.',
    'errors.TICKETS_NOBODY': 'Nobody gets a hall ticket now. The list says for each student why.',
    'errors.TICKETS_NOT_STOPPED': 'This issue is finished or still going on. Open the list again.',
    'errors.TICKETS_NONE_VALID': 'None of these hall tickets is valid any more, or none was issued.',
    'refused.TICKET_NONE_VALID': 'Some of these students have no valid hall ticket. Nothing was revoked.',
    'errors.TICKET_NOT_SHOWN': 'Your hall ticket is not shown at present. Ask the exam office.',
    'errors.HOLD_ONE_TARGET': 'A hold is for a division or for some students, not for both. Lay two.',
    'errors.HOLD_RELEASED': 'This hold was released before. Open the list again.',
  },
  hi: {
    'refused.TICKET_LANGUAGE': 'प्रवेश पत्र के टेम्पलेट में इस भाषा के शब्द नहीं हैं। दूसरी भाषा चुनें।',
    'errors.TICKETS_WORKING': 'इस परीक्षा के प्रवेश पत्र जारी हो रहे हैं। पूरा होने तक रुकें।',
    'errors.TICKETS_NOBODY': 'अभी किसी को प्रवेश पत्र नहीं मिलता। सूची में हर विद्यार्थी का कारण है।',
    'errors.TICKETS_NOT_STOPPED': 'यह काम पूरा हो चुका है या चल रहा है। सूची फिर खोलें।',
    'errors.TICKETS_NONE_VALID': 'इनमें से कोई प्रवेश पत्र अब मान्य नहीं है, या कोई जारी नहीं हुआ।',
    'refused.TICKET_NONE_VALID': 'इनमें से कुछ विद्यार्थियों का कोई मान्य प्रवेश पत्र नहीं है। कुछ रद्द नहीं हुआ।',
    'errors.TICKET_NOT_SHOWN': 'आपका प्रवेश पत्र अभी नहीं दिखाया जाता। परीक्षा कार्यालय में पूछें।',
    'errors.HOLD_ONE_TARGET': 'रोक या तो प्रभाग पर होती है या कुछ विद्यार्थियों पर, दोनों पर नहीं। दो रोक लगाएँ।',
    'errors.HOLD_RELEASED': 'यह रोक पहले हटाई जा चुकी है। सूची फिर खोलें।',
  },
  mr: {
    'refused.TICKET_LANGUAGE': 'प्रवेशपत्राच्या टेम्पलेटमध्ये या भाषेतील शब्द नाहीत. दुसरी भाषा निवडा.',
    'errors.TICKETS_WORKING': 'या परीक्षेची प्रवेशपत्रे दिली जात आहेत. पूर्ण होईपर्यंत थांबा.',
    'errors.TICKETS_NOBODY': 'आता कोणालाही प्रवेशपत्र मिळत नाही. यादीत प्रत्येक विद्यार्थ्याचे कारण आहे.',
    'errors.TICKETS_NOT_STOPPED': 'हे काम पूर्ण झाले आहे किंवा चालू आहे. यादी पुन्हा उघडा.',
    'errors.TICKETS_NONE_VALID': 'यांपैकी कोणतेही प्रवेशपत्र आता वैध नाही, किंवा एकही दिले नाही.',
    'refused.TICKET_NONE_VALID': 'यांपैकी काही विद्यार्थ्यांकडे वैध प्रवेशपत्र नाही. काहीही रद्द झाले नाही.',
    'errors.TICKET_NOT_SHOWN': 'तुमचे प्रवेशपत्र सध्या दाखवले जात नाही. परीक्षा कार्यालयात विचारा.',
    'errors.HOLD_ONE_TARGET': 'रोख तुकडीवर किंवा काही विद्यार्थ्यांवर असते, दोन्हींवर नाही. दोन रोखा लावा.',
    'errors.HOLD_RELEASED': 'ही रोख आधीच काढली आहे. यादी पुन्हा उघडा.',
  },
});
