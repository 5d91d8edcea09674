import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const subjectTakeRefusals = defineTexts({
  en: {
    'errors.TAKE_PAPER': 'This is no elective of the class in this semester.',
    'errors.TAKES_NOBODY': 'Nobody selected can have this. Look at the reasons in the preview.',
    'errors.TAKES_UNDONE': 'Somebody has undone this already.',
    'errors.TAKES_CHANGED': 'Somebody else changed this. Look at it again.',
    'errors.TAKES_LATER': 'Something was changed after it. Undo the last change first.',
    'errors.TAKES_GONE': 'Somebody does not have a paper from this any more.',
    'errors.TAKES_USED': 'Some of these papers are used already, in an examination or in the roll call. They stay.',
    'errors.SUBJECT_TAKE_ONCE': 'Somebody gave one of these students the paper just now. Look again.',
  },
  hi: {
    'errors.TAKE_PAPER': 'यह इस सेमेस्टर में कक्षा का वैकल्पिक प्रश्नपत्र नहीं है।',
    'errors.TAKES_NOBODY': 'चुने हुए किसी को यह नहीं मिल सकता। पूर्वावलोकन में कारण देखें।',
    'errors.TAKES_UNDONE': 'इसे किसी ने पहले ही वापस ले लिया है।',
    'errors.TAKES_CHANGED': 'किसी और ने इसे बदला है। फिर से देखें।',
    'errors.TAKES_LATER': 'इसके बाद कुछ बदला गया। पहले अंतिम बदलाव वापस लें।',
    'errors.TAKES_GONE': 'किसी के पास इससे मिला प्रश्नपत्र अब नहीं है।',
    'errors.TAKES_USED': 'इनमें से कुछ प्रश्नपत्र परीक्षा या उपस्थिति में उपयोग हो चुके हैं। वे रहेंगे।',
    'errors.SUBJECT_TAKE_ONCE': 'किसी ने अभी इनमें से एक विद्यार्थी को यह प्रश्नपत्र दिया। फिर से देखें।',
  },
  mr: {
    'errors.TAKE_PAPER': 'हा या सेमिस्टरमध्ये वर्गाचा वैकल्पिक पेपर नाही.',
    'errors.TAKES_NOBODY': 'निवडलेल्यांपैकी कोणाला हे मिळू शकत नाही. पूर्वावलोकनात कारणे पहा.',
    'errors.TAKES_UNDONE': 'हे कोणीतरी आधीच मागे घेतले आहे.',
    'errors.TAKES_CHANGED': 'दुसऱ्या कोणी हे बदलले आहे. पुन्हा पहा.',
    'errors.TAKES_LATER': 'यानंतर काही बदलले. आधी शेवटचा बदल मागे घ्या.',
    'errors.TAKES_GONE': 'यातून मिळालेला पेपर आता कोणाकडे तरी नाही.',
    'errors.TAKES_USED': 'यांतील काही पेपर परीक्षेत किंवा हजेरीत वापरले गेले आहेत. ते राहतील.',
    'errors.SUBJECT_TAKE_ONCE': 'कोणीतरी आत्ताच यांतील एका विद्यार्थ्याला हा पेपर दिला. पुन्हा पहा.',
  },
});
