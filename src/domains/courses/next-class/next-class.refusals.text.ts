import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const nextClassRefusals = defineTexts({
  en: {
    'errors.NEXT_CLASS_YEAR': 'There is no later academic year. Create it first.',
    'errors.NEXT_CLASS_COURSE': 'The program has no course of that year of study. Create it first.',
    'errors.NEXT_CLASS_VERSION': 'The course has no active blueprint version. Activate one first.',
    'errors.NEXT_CLASS_DIVISION': 'A division is named twice, or is not of this class.',
  },
  hi: {
    'errors.NEXT_CLASS_YEAR': 'कोई बाद का शैक्षणिक वर्ष नहीं है। पहले उसे बनाएँ।',
    'errors.NEXT_CLASS_COURSE': 'कार्यक्रम में उस अध्ययन वर्ष का कोई पाठ्यक्रम नहीं है। पहले उसे बनाएँ।',
    'errors.NEXT_CLASS_VERSION': 'पाठ्यक्रम की रूपरेखा का कोई सक्रिय संस्करण नहीं है। पहले एक को सक्रिय करें।',
    'errors.NEXT_CLASS_DIVISION': 'कोई प्रभाग दो बार दिया है, या इस कक्षा का नहीं है।',
  },
  mr: {
    'errors.NEXT_CLASS_YEAR': 'नंतरचे शैक्षणिक वर्ष नाही. आधी ते तयार करा.',
    'errors.NEXT_CLASS_COURSE': 'कार्यक्रमात त्या शिक्षणवर्षाचा अभ्यासक्रम नाही. आधी तो तयार करा.',
    'errors.NEXT_CLASS_VERSION': 'अभ्यासक्रमाच्या आराखड्याची सक्रिय आवृत्ती नाही. आधी एक सक्रिय करा.',
    'errors.NEXT_CLASS_DIVISION': 'एखादी तुकडी दोनदा दिली आहे, किंवा या वर्गाची नाही.',
  },
});
