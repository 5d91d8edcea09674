import { defineTexts } from '../text/texts.contract.ts';

export const stackRefusals = defineTexts({
  en: {
    'errors.LOCKED': 'Locked. Unlock it first.',
    'errors.ONLY_KEPT': 'One of these records is the same or must be kept. See the reason beside it.',
    'errors.NOTHING_TO_CREATE': 'Nothing to create or change.',
    'errors.SAME_PLACE': 'Source and target are the same. Choose another source or target.',
    'refused.STACK_STATE': 'This is not possible for this duplication now. Reload and check it.',
    'refused.RECORD': 'The record is not valid here.',
    'refused.UNKNOWN_KIND': 'There is no such kind of records.',
  },
  hi: {
    'errors.LOCKED': 'लॉक है। पहले अनलॉक करें।',
    'errors.ONLY_KEPT': 'इनमें से कोई रिकॉर्ड समान है या यहाँ का ही रहेगा। पास लिखा कारण देखें।',
    'errors.NOTHING_TO_CREATE': 'बनाने या बदलने को कुछ नहीं।',
    'errors.SAME_PLACE': 'स्रोत और लक्ष्य एक ही हैं। दूसरा स्रोत या लक्ष्य चुनें।',
    'refused.STACK_STATE': 'इस प्रतिलिपि के लिए यह अभी संभव नहीं है। पृष्ठ फिर खोलकर देखें।',
    'refused.RECORD': 'यह रिकॉर्ड यहाँ मान्य नहीं है।',
    'refused.UNKNOWN_KIND': 'इस प्रकार के रिकॉर्ड नहीं हैं।',
  },
  mr: {
    'errors.LOCKED': 'लॉक आहे. आधी अनलॉक करा.',
    'errors.ONLY_KEPT': 'यांपैकी एखादी नोंद सारखी आहे किंवा येथीलच राहते. बाजूचे कारण पाहा.',
    'errors.NOTHING_TO_CREATE': 'तयार करण्यासारखे किंवा बदलण्यासारखे काही नाही.',
    'errors.SAME_PLACE': 'स्रोत आणि लक्ष्य एकच आहेत. दुसरा स्रोत किंवा दुसरे लक्ष्य निवडा.',
    'refused.STACK_STATE': 'या प्रतीसाठी हे सध्या शक्य नाही. पान पुन्हा उघडून पाहा.',
    'refused.RECORD': 'ही नोंद येथे वैध नाही.',
    'refused.UNKNOWN_KIND': 'या प्रकारच्या नोंदी नाहीत.',
  },
});
