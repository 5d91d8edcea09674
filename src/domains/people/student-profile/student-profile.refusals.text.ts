import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentProfileRefusals = defineTexts({
  en: {
    'errors.STUDENT_PROFILE_EMERGENCY_REACHED': 'An emergency contact has a name and a phone: give both, or neither.',
    'errors.STUDENT_PROFILE_EMERGENCY_NAMED': 'Say who the emergency contact is before the relation or a second phone.',
  },
  hi: {
    'errors.STUDENT_PROFILE_EMERGENCY_REACHED': 'आपातकालीन संपर्क का नाम और फ़ोन दोनों चाहिए: दोनों दें, या कोई नहीं।',
    'errors.STUDENT_PROFILE_EMERGENCY_NAMED': 'संबंध या दूसरे फ़ोन से पहले बताएँ कि आपातकालीन संपर्क कौन है।',
  },
  mr: {
    'errors.STUDENT_PROFILE_EMERGENCY_REACHED': 'आपत्कालीन संपर्काला नाव आणि फोन दोन्ही हवेत: दोन्ही द्या, किंवा एकही नको.',
    'errors.STUDENT_PROFILE_EMERGENCY_NAMED': 'नाते किंवा दुसऱ्या फोनआधी आपत्कालीन संपर्क कोण ते सांगा.',
  },
});
