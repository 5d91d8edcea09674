import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examLeaveRefusals = defineTexts({
  en: {
    'errors.LEAVE_NOT_INWARDED': 'This student does not sit this examination. Inward the student first.',
    'errors.LEAVE_PAPER_NOT_TAKEN': '{value}: this student does not sit this paper. Leave it out, or add it to the student first.',
    'errors.LEAVE_NOTED': '{value}: leave is noted already. Leave the paper out, or take that leave back first.',
    'errors.LEAVE_WAS_PRESENT':
      '{value}: the sheet of the block says that the student was present. If that is wrong, correct it there first.',
    'errors.LEAVE_HAS_MARK': '{value}: the student has a mark in this paper. If that is wrong, correct the mark first.',
    'errors.LEAVE_WITHDRAWN': 'This leave was taken back before. Open the student again.',
  },
  hi: {
    'errors.LEAVE_NOT_INWARDED': 'यह विद्यार्थी इस परीक्षा में नहीं है। पहले उसे इनवर्ड करें।',
    'errors.LEAVE_PAPER_NOT_TAKEN': '{value}: यह प्रश्नपत्र इस विद्यार्थी का नहीं है। इसे छोड़ दें, या पहले विद्यार्थी को दें।',
    'errors.LEAVE_NOTED': '{value}: छुट्टी पहले से दर्ज है। यह प्रश्नपत्र छोड़ दें, या पहले वह छुट्टी वापस लें।',
    'errors.LEAVE_WAS_PRESENT': '{value}: खंड के पत्रक में विद्यार्थी उपस्थित है। गलत हो तो पहले वहाँ सुधारें।',
    'errors.LEAVE_HAS_MARK': '{value}: इस प्रश्नपत्र में विद्यार्थी के अंक हैं। गलत हों तो पहले अंक सुधारें।',
    'errors.LEAVE_WITHDRAWN': 'यह छुट्टी पहले ही वापस ली जा चुकी है। विद्यार्थी को फिर खोलें।',
  },
  mr: {
    'errors.LEAVE_NOT_INWARDED': 'हा विद्यार्थी या परीक्षेत नाही. आधी त्याला इनवर्ड करा.',
    'errors.LEAVE_PAPER_NOT_TAKEN': '{value}: हा पेपर या विद्यार्थ्याचा नाही. तो वगळा, किंवा आधी विद्यार्थ्याला द्या.',
    'errors.LEAVE_NOTED': '{value}: रजा आधीच नोंदली आहे. हा पेपर वगळा, किंवा आधी ती रजा मागे घ्या.',
    'errors.LEAVE_WAS_PRESENT': '{value}: ब्लॉकच्या पत्रकात विद्यार्थी हजर आहे. चूक असल्यास आधी तिथे दुरुस्त करा.',
    'errors.LEAVE_HAS_MARK': '{value}: या पेपरमध्ये विद्यार्थ्याचे गुण आहेत. चूक असल्यास आधी गुण दुरुस्त करा.',
    'errors.LEAVE_WITHDRAWN': 'ही रजा आधीच मागे घेतली आहे. विद्यार्थी पुन्हा उघडा.',
  },
});
