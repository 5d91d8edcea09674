import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const consentRefusals = defineTexts({
  en: {
    'errors.NOTICE_CONTACT': 'Write whom people can ask: name, email and telephone of the contact.',
    'errors.CONSENT_DAY': 'This day is not yet over. Enter the day on the form.',
    'errors.CONSENT_MINOR': 'Until you are 18 your guardian agrees for you, at the office.',
    'errors.CONSENT_MINORS': 'Not yet 18 on that day: {value}. A guardian signs for them; record them apart.',
    'errors.CONSENT_NOBODY': 'Nobody was found. Choose who agreed.',
    'errors.CONSENT_NOTICE_CHANGED': 'The notice was changed meanwhile. Read it again, then go on.',
    'errors.CONSENT_NOTICE_NONE': 'Write the notice of this topic first: people agree to what it says.',
    'errors.CONSENT_NOTICE_VERSION_ONCE': 'The notice was changed meanwhile. Read it again, then go on.',
    'errors.CONSENT_NUMBERS': 'Nobody has these numbers: {value}. Correct them or take them out.',
  },
  hi: {
    'errors.NOTICE_CONTACT': 'लिखें कि लोग किससे पूछें: संपर्क व्यक्ति का नाम, ईमेल और फ़ोन।',
    'errors.CONSENT_DAY': 'यह दिन अभी बीता नहीं है। फ़ॉर्म पर लिखा दिन भरें।',
    'errors.CONSENT_MINOR': '18 वर्ष के होने तक आपके अभिभावक कार्यालय में सहमति देते हैं।',
    'errors.CONSENT_MINORS': 'उस दिन 18 वर्ष के नहीं थे: {value}। उनके अभिभावक हस्ताक्षर करते हैं; उन्हें अलग दर्ज करें।',
    'errors.CONSENT_NOBODY': 'कोई नहीं मिला। जिन्होंने सहमति दी, उन्हें चुनें।',
    'errors.CONSENT_NOTICE_CHANGED': 'सूचना इस बीच बदली गई। उसे फिर पढ़ें, तब आगे बढ़ें।',
    'errors.CONSENT_NOTICE_NONE': 'पहले इस विषय की सूचना लिखें: लोग उसी पर सहमति देते हैं।',
    'errors.CONSENT_NOTICE_VERSION_ONCE': 'सूचना इस बीच बदली गई। उसे फिर पढ़ें, तब आगे बढ़ें।',
    'errors.CONSENT_NUMBERS': 'ये नंबर किसी के नहीं हैं: {value}। उन्हें सुधारें या हटाएँ।',
  },
  mr: {
    'errors.NOTICE_CONTACT': 'लोकांनी कोणाला विचारावे ते लिहा: संपर्क व्यक्तीचे नाव, ईमेल आणि दूरध्वनी.',
    'errors.CONSENT_DAY': 'हा दिवस अजून संपलेला नाही. फॉर्मवरचा दिवस भरा.',
    'errors.CONSENT_MINOR': '18 वर्षे पूर्ण होईपर्यंत तुमचे पालक कार्यालयात संमती देतात.',
    'errors.CONSENT_MINORS': 'त्या दिवशी 18 वर्षांचे नव्हते: {value}. त्यांचे पालक सही करतात; त्यांची नोंद वेगळी करा.',
    'errors.CONSENT_NOBODY': 'कोणी सापडले नाही. ज्यांनी संमती दिली त्यांना निवडा.',
    'errors.CONSENT_NOTICE_CHANGED': 'सूचना दरम्यान बदलली. ती पुन्हा वाचा, मग पुढे जा.',
    'errors.CONSENT_NOTICE_NONE': 'आधी या विषयाची सूचना लिहा: लोक तिलाच संमती देतात.',
    'errors.CONSENT_NOTICE_VERSION_ONCE': 'सूचना दरम्यान बदलली. ती पुन्हा वाचा, मग पुढे जा.',
    'errors.CONSENT_NUMBERS': 'हे क्रमांक कोणाचेही नाहीत: {value}. ते दुरुस्त करा किंवा काढा.',
  },
});
