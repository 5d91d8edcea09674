import { defineTexts } from '../text/texts.contract.ts';

export const callText = defineTexts({
  en: {
    'error.noAnswer': 'The server did not answer. Nothing you saved is lost.',
    'error.request': 'Request {id}',
    'session.cookies': 'Cookies loading...',
    'session.cookiesHint': 'If the page does not load, please logout and login again.',
    'session.inactive': 'Logging out due to inactivity.',
    'session.forced': 'Performing a force logout.',
    'session.elsewhere': 'You signed out in another tab.',
    'access.refused': 'You are not authorized to access this page.',
  },
  hi: {
    'error.noAnswer': 'सर्वर से उत्तर नहीं मिला। सहेजा हुआ कुछ नहीं खोया।',
    'error.request': 'अनुरोध {id}',
    'session.cookies': 'कुकीज़ लोड हो रही हैं...',
    'session.cookiesHint': 'पृष्ठ न खुले तो लॉग आउट करके फिर लॉग इन करें।',
    'session.inactive': 'निष्क्रियता के कारण लॉग आउट हो रहा है।',
    'session.forced': 'बलपूर्वक लॉग आउट किया जा रहा है।',
    'session.elsewhere': 'आपने दूसरे टैब में लॉग आउट किया है।',
    'access.refused': 'इस पृष्ठ को देखने का अधिकार आपको नहीं है।',
  },
  mr: {
    'error.noAnswer': 'सर्व्हरकडून उत्तर आले नाही. जतन केलेले काही गमावले नाही.',
    'error.request': 'विनंती {id}',
    'session.cookies': 'कुकीज लोड होत आहेत...',
    'session.cookiesHint': 'पान उघडले नाही तर लॉग आउट करून पुन्हा लॉग इन करा.',
    'session.inactive': 'निष्क्रियतेमुळे लॉग आउट होत आहे.',
    'session.forced': 'सक्तीने लॉग आउट केले जात आहे.',
    'session.elsewhere': 'तुम्ही दुसऱ्या टॅबमध्ये लॉग आउट केले आहे.',
    'access.refused': 'हे पान पाहण्याचा अधिकार तुम्हाला नाही.',
  },
});
