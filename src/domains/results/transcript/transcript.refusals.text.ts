import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const transcriptRefusals = defineTexts({
  en: {
    'errors.TRANSCRIPTS_WORKING': 'Transcripts of this session are being issued. Wait until that is complete.',
    'errors.TRANSCRIPTS_NOBODY': 'Nobody sat in this session whom these filters or PRNs find.',
    'errors.TRANSCRIPTS_NONE_VALID': 'None of these transcripts is valid any more, or none was issued.',
    'errors.TRANSCRIPT_FAULTY':
      'A text finds no room on the transcript, or cannot be printed. Look at the preview and change the template.',
    'refused.TRANSCRIPT_NOT_READY': 'No transcript was issued: the student’s results are not ready for it. The dialog says why.',
    'refused.TRANSCRIPT_LANGUAGE': 'The template of transcripts has no words in this language. Choose another language.',
    'refused.TRANSCRIPT_OUTDATED': 'A result on this transcript was changed after it was issued. Issue another in its place.',
    'refused.TRANSCRIPT_WITHDRAWN':
      'A result on this transcript is withheld, not published or void at present. It is printed again when it counts.',
  },
  hi: {
    'errors.TRANSCRIPTS_WORKING': 'इस सत्र की ट्रांसक्रिप्ट जारी हो रही हैं। पूरा होने तक रुकें।',
    'errors.TRANSCRIPTS_NOBODY': 'इन फ़िल्टरों या PRN से इस सत्र में परीक्षा देने वाला कोई नहीं मिला।',
    'errors.TRANSCRIPTS_NONE_VALID': 'इनमें से कोई ट्रांसक्रिप्ट अब मान्य नहीं है, या कोई जारी नहीं हुई।',
    'errors.TRANSCRIPT_FAULTY': 'ट्रांसक्रिप्ट पर किसी शब्द के लिए जगह नहीं, या वह छप नहीं सकता। पूर्वावलोकन देखें और टेम्पलेट बदलें।',
    'refused.TRANSCRIPT_NOT_READY': 'ट्रांसक्रिप्ट जारी नहीं हुई: विद्यार्थी के परिणाम तैयार नहीं हैं। संवाद में कारण है।',
    'refused.TRANSCRIPT_LANGUAGE': 'ट्रांसक्रिप्ट के टेम्पलेट में इस भाषा के शब्द नहीं हैं। दूसरी भाषा चुनें।',
    'refused.TRANSCRIPT_OUTDATED': 'जारी होने के बाद इस ट्रांसक्रिप्ट का कोई परिणाम बदला। इसके स्थान पर दूसरी जारी करें।',
    'refused.TRANSCRIPT_WITHDRAWN': 'इस ट्रांसक्रिप्ट का कोई परिणाम अभी रोका गया, अप्रकाशित या शून्य एवं अमान्य है। मान्य होने पर यह फिर छपेगी।',
  },
  mr: {
    'errors.TRANSCRIPTS_WORKING': 'या सत्राच्या ट्रान्सक्रिप्ट दिल्या जात आहेत. पूर्ण होईपर्यंत थांबा.',
    'errors.TRANSCRIPTS_NOBODY': 'या फिल्टर किंवा PRN नुसार या सत्रात परीक्षा दिलेले कोणी सापडले नाही.',
    'errors.TRANSCRIPTS_NONE_VALID': 'यांपैकी कोणतीही ट्रान्सक्रिप्ट आता वैध नाही, किंवा एकही दिली नाही.',
    'errors.TRANSCRIPT_FAULTY': 'ट्रान्सक्रिप्टवर एखाद्या मजकुराला जागा नाही, किंवा तो छापता येत नाही. पूर्वावलोकन पाहा व टेम्पलेट बदला.',
    'refused.TRANSCRIPT_NOT_READY': 'ट्रान्सक्रिप्ट दिली नाही: विद्यार्थ्याचे निकाल तयार नाहीत. संवादात कारण आहे.',
    'refused.TRANSCRIPT_LANGUAGE': 'ट्रान्सक्रिप्टच्या टेम्पलेटमध्ये या भाषेतील शब्द नाहीत. दुसरी भाषा निवडा.',
    'refused.TRANSCRIPT_OUTDATED': 'दिल्यानंतर या ट्रान्सक्रिप्टवरील निकाल बदलला. तिच्या जागी दुसरी द्या.',
    'refused.TRANSCRIPT_WITHDRAWN': 'या ट्रान्सक्रिप्टवरील निकाल सध्या रोखलेला, अप्रसिद्ध किंवा रद्दबातल आहे. तो ग्राह्य झाल्यावर ती पुन्हा छापली जाते.',
  },
});
