import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examInstanceRefusals = defineTexts({
  en: {
    'errors.SESSION_NOT_OPEN': 'Open the exam session first.',
    'errors.INSTANCE_NOT_DRAFT': 'Only an instance that was never opened can be deleted.',
    'errors.SESSION_CLOSED': 'This examination session is closed.',
    'errors.CLASS_OF_ANOTHER_COURSE': 'This course instance belongs to another course.',
    'errors.BRANCH_OF_ANOTHER_PROGRAM': 'This branch belongs to another program.',
    'refused.INSTANCE_HAS_STUDENTS': 'Students are inwarded in this exam instance.',
  },
  hi: {
    'errors.SESSION_NOT_OPEN': 'पहले परीक्षा सत्र खोलें।',
    'errors.INSTANCE_NOT_DRAFT': 'केवल वही परीक्षा आयोजन हटाया जा सकता है जो कभी खोला नहीं गया।',
    'errors.SESSION_CLOSED': 'यह परीक्षा सत्र बंद है।',
    'errors.CLASS_OF_ANOTHER_COURSE': 'यह पाठ्यक्रम आयोजन दूसरे पाठ्यक्रम का है।',
    'errors.BRANCH_OF_ANOTHER_PROGRAM': 'यह शाखा दूसरे कार्यक्रम की है।',
    'refused.INSTANCE_HAS_STUDENTS': 'इस परीक्षा आयोजन में विद्यार्थी इनवर्ड हैं।',
  },
  mr: {
    'errors.SESSION_NOT_OPEN': 'आधी परीक्षा सत्र उघडा.',
    'errors.INSTANCE_NOT_DRAFT': 'जे कधीच उघडले नाही तेच परीक्षा आयोजन हटवता येते.',
    'errors.SESSION_CLOSED': 'हे परीक्षा सत्र बंद आहे.',
    'errors.CLASS_OF_ANOTHER_COURSE': 'हे अभ्यासक्रम आयोजन दुसऱ्या अभ्यासक्रमाचे आहे.',
    'errors.BRANCH_OF_ANOTHER_PROGRAM': 'ही शाखा दुसऱ्या कार्यक्रमाची आहे.',
    'refused.INSTANCE_HAS_STUDENTS': 'या परीक्षा आयोजनात विद्यार्थी इनवर्ड आहेत.',
  },
});
