import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const statusPatternRefusals = defineTexts({
  en: {
    'errors.STATUS_PATTERN_NOTHING': 'Choose an exam status or a pattern.',
    'errors.STATUS_PATTERN_STUDENT': 'A student is not in this examination.',
    'errors.STATUS_PATTERN_STALE': 'Some of these students changed since your preview. Look at it again.',
    'errors.STATUS_PATTERN_NOBODY': 'Nobody would get another exam status or pattern.',
    'errors.STATUS_PATTERN_UNDONE': 'Somebody else undid this already.',
    'errors.STATUS_PATTERN_ALL_CHANGED': 'All of these students were changed or locked since. Nothing is given back.',
  },
  hi: {
    'errors.STATUS_PATTERN_NOTHING': 'परीक्षा स्थिति या पैटर्न चुनें।',
    'errors.STATUS_PATTERN_STUDENT': 'एक विद्यार्थी इस परीक्षा में नहीं है।',
    'errors.STATUS_PATTERN_STALE': 'पूर्वावलोकन के बाद इनमें से कुछ विद्यार्थी बदले हैं। फिर से देखें।',
    'errors.STATUS_PATTERN_NOBODY': 'किसी की परीक्षा स्थिति या पैटर्न नहीं बदलेगा।',
    'errors.STATUS_PATTERN_UNDONE': 'किसी और ने इसे पहले ही वापस लिया है।',
    'errors.STATUS_PATTERN_ALL_CHANGED': 'ये सब विद्यार्थी बाद में बदले या लॉक किए गए। कुछ वापस नहीं होता।',
  },
  mr: {
    'errors.STATUS_PATTERN_NOTHING': 'परीक्षा स्थिती किंवा पॅटर्न निवडा.',
    'errors.STATUS_PATTERN_STUDENT': 'एक विद्यार्थी या परीक्षेत नाही.',
    'errors.STATUS_PATTERN_STALE': 'पूर्वावलोकनानंतर यांतील काही विद्यार्थी बदलले आहेत. पुन्हा पहा.',
    'errors.STATUS_PATTERN_NOBODY': 'कोणाचीही परीक्षा स्थिती किंवा पॅटर्न बदलणार नाही.',
    'errors.STATUS_PATTERN_UNDONE': 'दुसऱ्या कोणी हे आधीच मागे घेतले आहे.',
    'errors.STATUS_PATTERN_ALL_CHANGED': 'हे सर्व विद्यार्थी नंतर बदलले किंवा लॉक केले गेले. काहीही परत होत नाही.',
  },
});
