import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const letterRefusals = defineTexts({
  en: {
    'errors.LETTER_STATE_ACTIVE':
      'The student is active: this letter is not given then. Correct the status, or who gets it in the details of the institute.',
    'errors.LETTER_STATE_PASSED_OUT':
      'The student has passed out: this letter is not given then. Correct the status, or who gets it in the details of the institute.',
    'errors.LETTER_STATE_LEFT':
      'The student has left: this letter is not given then. Correct the status, or who gets it in the details of the institute.',
    'errors.LETTER_STATE_CANCELLED':
      'The student is cancelled: this letter is not given then. Correct the status, or who gets it in the details of the institute.',
    'errors.LETTER_STATE_ON_LEAVE':
      'The student is on leave: this letter is not given then. Correct the status, or who gets it in the details of the institute.',
    'errors.LETTER_STATE_SUSPENDED':
      'The student is suspended: this letter is not given then. Correct the status, or who gets it in the details of the institute.',
    'errors.LETTER_STATE_TRANSFERRED':
      'The student went to another college: this letter is not given then. Correct the status, or who gets it in the details of the institute.',
    'errors.LETTER_STATE_DECEASED':
      'The student has died: this letter is not given then. Correct the status, or who gets it in the details of the institute.',
    'errors.LETTER_HELD': 'The student holds a valid one. Print a duplicate of it, or revoke it first.',
    'errors.LETTER_FAULTY':
      'Something on the letter finds no room or cannot be printed. Make room for it in the template, or shorten what was typed.',
    'errors.LETTER_LANGUAGE': 'The template has no words in this language.',
    'errors.LETTER_WORDS': 'The template shows this: type it.',
    'errors.LETTER_ADMITTED_ON': 'The letter shows the date of admission: enter it.',
    'errors.LETTER_LEFT_ON': 'The letter shows the date of leaving: enter it.',
    'errors.LETTER_LEFT_BEFORE': 'The date of leaving is before the date of admission: correct one of them.',
    'errors.PRINTED_DOCUMENT_ONE_TRANSFER': 'The student holds a valid transfer certificate. Print a duplicate of it, or revoke it first.',
  },
  hi: {
    'errors.LETTER_STATE_ACTIVE': 'विद्यार्थी सक्रिय है: तब यह पत्र नहीं दिया जाता। स्थिति ठीक करें, या संस्थान के विवरण में बदलें कि यह किसे मिले।',
    'errors.LETTER_STATE_PASSED_OUT':
      'विद्यार्थी उत्तीर्ण होकर जा चुका है: तब यह पत्र नहीं दिया जाता। स्थिति ठीक करें, या संस्थान के विवरण में बदलें कि यह किसे मिले।',
    'errors.LETTER_STATE_LEFT': 'विद्यार्थी छोड़ चुका है: तब यह पत्र नहीं दिया जाता। स्थिति ठीक करें, या संस्थान के विवरण में बदलें कि यह किसे मिले।',
    'errors.LETTER_STATE_CANCELLED': 'विद्यार्थी रद्द है: तब यह पत्र नहीं दिया जाता। स्थिति ठीक करें, या संस्थान के विवरण में बदलें कि यह किसे मिले।',
    'errors.LETTER_STATE_ON_LEAVE': 'विद्यार्थी अवकाश पर है: तब यह पत्र नहीं दिया जाता। स्थिति ठीक करें, या संस्थान के विवरण में बदलें कि यह किसे मिले।',
    'errors.LETTER_STATE_SUSPENDED': 'विद्यार्थी निलंबित है: तब यह पत्र नहीं दिया जाता। स्थिति ठीक करें, या संस्थान के विवरण में बदलें कि यह किसे मिले।',
    'errors.LETTER_STATE_TRANSFERRED':
      'विद्यार्थी दूसरे महाविद्यालय में गया है: तब यह पत्र नहीं दिया जाता। स्थिति ठीक करें, या संस्थान के विवरण में बदलें कि यह किसे मिले।',
    'errors.LETTER_STATE_DECEASED': 'विद्यार्थी दिवंगत है: तब यह पत्र नहीं दिया जाता। स्थिति ठीक करें, या संस्थान के विवरण में बदलें कि यह किसे मिले।',
    'errors.LETTER_HELD': 'विद्यार्थी के पास एक मान्य पत्र है। उसकी दूसरी प्रति छापें, या पहले उसे रद्द करें।',
    'errors.LETTER_FAULTY': 'पत्र पर किसी पाठ के लिए जगह नहीं है या वह छप नहीं सकता। साँचे में जगह बनाएँ, या लिखा हुआ छोटा करें।',
    'errors.LETTER_LANGUAGE': 'साँचे में इस भाषा के शब्द नहीं हैं।',
    'errors.LETTER_WORDS': 'साँचा इसे दिखाता है: इसे लिखें।',
    'errors.LETTER_ADMITTED_ON': 'पत्र पर प्रवेश की तिथि आती है: उसे लिखें।',
    'errors.LETTER_LEFT_ON': 'पत्र पर छोड़ने की तिथि आती है: उसे लिखें।',
    'errors.LETTER_LEFT_BEFORE': 'छोड़ने की तिथि प्रवेश की तिथि से पहले है: दोनों में से एक ठीक करें।',
    'errors.PRINTED_DOCUMENT_ONE_TRANSFER': 'विद्यार्थी के पास मान्य स्थानांतरण प्रमाणपत्र है। उसकी दूसरी प्रति छापें, या पहले उसे रद्द करें।',
  },
  mr: {
    'errors.LETTER_STATE_ACTIVE': 'विद्यार्थी सक्रिय आहे: तेव्हा हे पत्र दिले जात नाही. स्थिती दुरुस्त करा, किंवा ते कोणाला मिळावे हे संस्थेच्या तपशिलात बदला.',
    'errors.LETTER_STATE_PASSED_OUT':
      'विद्यार्थी उत्तीर्ण होऊन गेला आहे: तेव्हा हे पत्र दिले जात नाही. स्थिती दुरुस्त करा, किंवा ते कोणाला मिळावे हे संस्थेच्या तपशिलात बदला.',
    'errors.LETTER_STATE_LEFT': 'विद्यार्थ्याने सोडले आहे: तेव्हा हे पत्र दिले जात नाही. स्थिती दुरुस्त करा, किंवा ते कोणाला मिळावे हे संस्थेच्या तपशिलात बदला.',
    'errors.LETTER_STATE_CANCELLED': 'विद्यार्थी रद्द आहे: तेव्हा हे पत्र दिले जात नाही. स्थिती दुरुस्त करा, किंवा ते कोणाला मिळावे हे संस्थेच्या तपशिलात बदला.',
    'errors.LETTER_STATE_ON_LEAVE': 'विद्यार्थी रजेवर आहे: तेव्हा हे पत्र दिले जात नाही. स्थिती दुरुस्त करा, किंवा ते कोणाला मिळावे हे संस्थेच्या तपशिलात बदला.',
    'errors.LETTER_STATE_SUSPENDED':
      'विद्यार्थी निलंबित आहे: तेव्हा हे पत्र दिले जात नाही. स्थिती दुरुस्त करा, किंवा ते कोणाला मिळावे हे संस्थेच्या तपशिलात बदला.',
    'errors.LETTER_STATE_TRANSFERRED':
      'विद्यार्थी दुसऱ्या महाविद्यालयात गेला आहे: तेव्हा हे पत्र दिले जात नाही. स्थिती दुरुस्त करा, किंवा ते कोणाला मिळावे हे संस्थेच्या तपशिलात बदला.',
    'errors.LETTER_STATE_DECEASED':
      'विद्यार्थी दिवंगत आहे: तेव्हा हे पत्र दिले जात नाही. स्थिती दुरुस्त करा, किंवा ते कोणाला मिळावे हे संस्थेच्या तपशिलात बदला.',
    'errors.LETTER_HELD': 'विद्यार्थ्याकडे एक वैध पत्र आहे. त्याची दुसरी प्रत छापा, किंवा आधी ते रद्द करा.',
    'errors.LETTER_FAULTY': 'पत्रावरील मजकुरासाठी जागा नाही किंवा तो छापता येत नाही. साच्यात जागा करा, किंवा लिहिलेले लहान करा.',
    'errors.LETTER_LANGUAGE': 'साच्यात या भाषेतील शब्द नाहीत.',
    'errors.LETTER_WORDS': 'साचा हे दाखवतो: ते लिहा.',
    'errors.LETTER_ADMITTED_ON': 'पत्रावर प्रवेशाचा दिनांक येतो: तो लिहा.',
    'errors.LETTER_LEFT_ON': 'पत्रावर सोडल्याचा दिनांक येतो: तो लिहा.',
    'errors.LETTER_LEFT_BEFORE': 'सोडल्याचा दिनांक प्रवेशाच्या दिनांकापूर्वीचा आहे: दोन्हीपैकी एक दुरुस्त करा.',
    'errors.PRINTED_DOCUMENT_ONE_TRANSFER': 'विद्यार्थ्याकडे वैध स्थलांतर प्रमाणपत्र आहे. त्याची दुसरी प्रत छापा, किंवा आधी ते रद्द करा.',
  },
});
