import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const timetablePublishRefusals = defineTexts({
  en: {
    'errors.NOTHING_PLACED': 'No paper has a slot yet. There is nothing to publish.',
    'errors.TIMETABLE_CLASHES': '{count} {count#student has|students have} two papers at one time. Move one of the papers.',
    'errors.PAPERS_WITHOUT_SLOT': '{count} {count#paper has|papers have} students and no slot. Place them, or leave them out.',
    'errors.TIMETABLE_NOT_PUBLISHED': 'The time table is not published.',
  },
  hi: {
    'errors.NOTHING_PLACED': 'अभी किसी प्रश्नपत्र का स्लॉट नहीं है। प्रकाशित करने को कुछ नहीं।',
    'errors.TIMETABLE_CLASHES': '{count} {count#विद्यार्थी के|विद्यार्थियों के} एक ही समय दो प्रश्नपत्र हैं। एक प्रश्नपत्र हटाएँ।',
    'errors.PAPERS_WITHOUT_SLOT': '{count} {count#प्रश्नपत्र के|प्रश्नपत्रों के} विद्यार्थी हैं पर स्लॉट नहीं। उन्हें रखें, या छोड़ दें।',
    'errors.TIMETABLE_NOT_PUBLISHED': 'समय-सारणी प्रकाशित नहीं है।',
  },
  mr: {
    'errors.NOTHING_PLACED': 'अजून एकाही पेपरला स्लॉट नाही. प्रसिद्ध करायला काही नाही.',
    'errors.TIMETABLE_CLASHES': '{count} {count#विद्यार्थ्याला|विद्यार्थ्यांना} एकाच वेळी दोन पेपर आहेत. एक पेपर हलवा.',
    'errors.PAPERS_WITHOUT_SLOT': '{count} {count#पेपरला|पेपरांना} विद्यार्थी आहेत पण स्लॉट नाही. ते ठेवा, किंवा वगळा.',
    'errors.TIMETABLE_NOT_PUBLISHED': 'वेळापत्रक प्रसिद्ध नाही.',
  },
});
