import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const heldDivisionText = defineTexts({
  en: {
    'heldDivision.notFound': 'Held back: {names}. Their students are found once their division is released.',
    'heldDivision.notCounted': 'Division {name} is held back: {count} {count#student is|students are} not counted.',
    'heldDivision.notCountedNone': '{count} {count#student|students} without a division {count#is|are} held back and not counted.',
  },
  hi: {
    'heldDivision.notFound': 'रोके गए: {names}। उनके विद्यार्थी प्रभाग छोड़ने पर मिलेंगे।',
    'heldDivision.notCounted': 'प्रभाग {name} रोका गया है: {count} {count#विद्यार्थी गिना नहीं गया|विद्यार्थी गिने नहीं गए}।',
    'heldDivision.notCountedNone': 'बिना प्रभाग के {count} {count#विद्यार्थी रोका गया है और गिना नहीं गया|विद्यार्थी रोके गए हैं और गिने नहीं गए}।',
  },
  mr: {
    'heldDivision.notFound': 'रोखलेले: {names}. त्यांचे विद्यार्थी तुकडी मोकळी झाल्यावर सापडतील.',
    'heldDivision.notCounted': 'तुकडी {name} रोखली आहे: {count} {count#विद्यार्थी मोजलेला नाही|विद्यार्थी मोजलेले नाहीत}.',
    'heldDivision.notCountedNone': 'तुकडीशिवाय {count} {count#विद्यार्थी रोखला आहे व मोजलेला नाही|विद्यार्थी रोखले आहेत व मोजलेले नाहीत}.',
  },
});
