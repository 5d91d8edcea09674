import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const roomTypeText = defineTexts({
  en: {
    'roomTypes.title': 'Room types',
    'roomTypes.purpose': 'Kinds of rooms: classroom, hall, laboratory. Candidates are seated in the kinds that are for examinations.',
    'roomTypes.one': 'room type',
    'roomType.code': 'Code',
    'roomType.name': 'Name',
    'roomType.forExams': 'For examinations',
    'roomType.forExams.help': 'Candidates of written papers are seated in rooms of this type.',
    'feed.kind.roomTypes': 'Room types',
  },
  hi: {
    'roomTypes.title': 'कक्ष के प्रकार',
    'roomTypes.purpose': 'कक्षों के प्रकार: कक्षा, सभागार, प्रयोगशाला। परीक्षार्थी परीक्षा वाले प्रकारों में बैठाए जाते हैं।',
    'roomTypes.one': 'कक्ष का प्रकार',
    'roomType.code': 'कोड',
    'roomType.name': 'नाम',
    'roomType.forExams': 'परीक्षा के लिए',
    'roomType.forExams.help': 'लिखित प्रश्नपत्रों के परीक्षार्थी इस प्रकार के कक्षों में बैठाए जाते हैं।',
    'feed.kind.roomTypes': 'कक्ष के प्रकार',
  },
  mr: {
    'roomTypes.title': 'खोलीचे प्रकार',
    'roomTypes.purpose': 'खोल्यांचे प्रकार: वर्ग, सभागृह, प्रयोगशाळा. परीक्षार्थी परीक्षेसाठीच्या प्रकारांत बसवले जातात.',
    'roomTypes.one': 'खोलीचा प्रकार',
    'roomType.code': 'कोड',
    'roomType.name': 'नाव',
    'roomType.forExams': 'परीक्षेसाठी',
    'roomType.forExams.help': 'लेखी पेपरचे परीक्षार्थी या प्रकारच्या खोल्यांत बसवले जातात.',
    'feed.kind.roomTypes': 'खोलीचे प्रकार',
  },
});
