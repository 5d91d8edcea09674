import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const statementRefusals = defineTexts({
  en: {
    'errors.DUPLICATE_REASON': 'This statement is printed already. Enter the reason for a duplicate.',
    'errors.RESULT_NOT_PUBLISHED': 'The result is not published.',
    'errors.STUDENT_STATUS': 'This institute prints no statement for a student of this status. The settings of the institute say for whom.',
    'errors.NOTHING_TO_PRINT': 'No published results without a statement. Publish the final result, or print all again.',
    'refused.BATCH_NOT_COMPLETE': 'Not all statements are ready. Wait, or print again.',
    'refused.STATEMENT_ALTERED': 'The stored result differs from its issued statement. Nothing was printed.',
    'refused.STATEMENT_CUT': 'A text finds no room on the statement. Make room for it in the template.',
    'refused.BATCH_NOT_STOPPED': 'This bulk print is finished or still going on. Open the list again.',
    'refused.STATEMENT_ISSUED_AGAIN': 'A new statement was issued in its place, or the result changed. Open the list again.',
    'refused.STATEMENT_REVOKED':
      'This statement was revoked. It is not printed or handed out any more. The exam office can issue a new one.',
    'refused.STATEMENT_SUPERSEDED': 'The result or the particulars changed since. Print it again.',
  },
  hi: {
    'errors.DUPLICATE_REASON': 'यह अंकपत्र छप चुका है। द्वितीय प्रति का कारण लिखें।',
    'errors.RESULT_NOT_PUBLISHED': 'परिणाम प्रकाशित नहीं है।',
    'errors.STUDENT_STATUS': 'यह संस्थान इस स्थिति के विद्यार्थी का अंकपत्र नहीं छापता। किनके छपते हैं, यह संस्थान की सेटिंग में है।',
    'errors.NOTHING_TO_PRINT': 'बिना अंकपत्र का कोई प्रकाशित परिणाम नहीं। अंतिम परिणाम प्रकाशित करें, या सभी फिर छापें।',
    'refused.BATCH_NOT_COMPLETE': 'सभी अंकपत्र तैयार नहीं हैं। रुकें, या फिर छापें।',
    'refused.STATEMENT_ALTERED': 'सहेजा परिणाम जारी अंकपत्र से अलग है। कुछ नहीं छपा।',
    'refused.STATEMENT_CUT': 'अंकपत्र पर एक पाठ के लिए जगह नहीं है। साँचे में उसके लिए जगह बनाएँ।',
    'refused.BATCH_NOT_STOPPED': 'यह एक साथ छपाई पूरी हो चुकी है या अभी चल रही है। सूची फिर खोलें।',
    'refused.STATEMENT_ISSUED_AGAIN': 'इसकी जगह नया अंकपत्र जारी हो चुका है, या परिणाम बदला है। सूची फिर खोलें।',
    'refused.STATEMENT_REVOKED': 'यह अंकपत्र रद्द हो चुका है। अब इसे न छापा जाता है, न दिया जाता है। परीक्षा कार्यालय नया जारी कर सकता है।',
    'refused.STATEMENT_SUPERSEDED': 'इसके बाद परिणाम या विवरण बदला है। फिर छापें।',
  },
  mr: {
    'errors.DUPLICATE_REASON': 'ही गुणपत्रिका आधीच छापली आहे. दुय्यम प्रतीचे कारण लिहा.',
    'errors.RESULT_NOT_PUBLISHED': 'निकाल प्रसिद्ध झालेला नाही.',
    'errors.STUDENT_STATUS': 'ही संस्था या स्थितीतील विद्यार्थ्याची गुणपत्रिका छापत नाही. कोणाची छापते ते संस्थेच्या सेटिंगमध्ये आहे.',
    'errors.NOTHING_TO_PRINT': 'गुणपत्रिकेविना प्रसिद्ध निकाल नाहीत. अंतिम निकाल प्रसिद्ध करा, किंवा सर्व पुन्हा छापा.',
    'refused.BATCH_NOT_COMPLETE': 'सर्व गुणपत्रिका तयार नाहीत. थांबा, किंवा पुन्हा छापा.',
    'refused.STATEMENT_ALTERED': 'साठवलेला निकाल दिलेल्या गुणपत्रिकेपेक्षा वेगळा आहे. काही छापले नाही.',
    'refused.STATEMENT_CUT': 'गुणपत्रिकेवर एका मजकुरासाठी जागा नाही. साच्यात त्यासाठी जागा करा.',
    'refused.BATCH_NOT_STOPPED': 'ही एकत्र छपाई पूर्ण झाली आहे किंवा अजून चालू आहे. यादी पुन्हा उघडा.',
    'refused.STATEMENT_ISSUED_AGAIN': 'हिच्या जागी नवी गुणपत्रिका दिली आहे, किंवा निकाल बदलला आहे. यादी पुन्हा उघडा.',
    'refused.STATEMENT_REVOKED': 'ही गुणपत्रिका रद्द झाली आहे. ती आता छापली किंवा दिली जात नाही. परीक्षा कार्यालय नवी देऊ शकते.',
    'refused.STATEMENT_SUPERSEDED': 'त्यानंतर निकाल किंवा तपशील बदलला आहे. पुन्हा छापा.',
  },
});
