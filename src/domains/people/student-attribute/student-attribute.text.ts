import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentAttributeText = defineTexts({
  en: {
    'attribute.toComplete': 'Missing: {names}',
    'attribute.edit': 'Edit additional details',
    'attribute.reveal': 'Show {name}',
    'attribute.hide': 'Hide {name}',
    'attribute.revealConfirm': 'Show',
    'attribute.revealWhat': 'The value is shown once. Your name, the time and the reason are recorded in the audit log.',
  },
  hi: {
    'attribute.toComplete': 'नहीं भरा: {names}',
    'attribute.edit': 'अतिरिक्त विवरण बदलें',
    'attribute.reveal': '{name} दिखाएँ',
    'attribute.hide': '{name} छिपाएँ',
    'attribute.revealConfirm': 'दिखाएँ',
    'attribute.revealWhat': 'मान एक बार दिखेगा। आपका नाम, समय और कारण ऑडिट लॉग में दर्ज होते हैं।',
  },
  mr: {
    'attribute.toComplete': 'भरलेले नाही: {names}',
    'attribute.edit': 'अतिरिक्त तपशील बदला',
    'attribute.reveal': '{name} दाखवा',
    'attribute.hide': '{name} लपवा',
    'attribute.revealConfirm': 'दाखवा',
    'attribute.revealWhat': 'मूल्य एकदा दिसेल. तुमचे नाव, वेळ आणि कारण ऑडिट लॉगमध्ये नोंदवले जाते.',
  },
});
