import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const creditActivityRefusals = defineTexts({
  en: {
    'errors.ACTIVITY_YEAR_BELOW_SEMESTER': 'The maximum per year must be at least that of a semester.',
    'errors.ACTIVITY_DEPOSITORY_CREDITS': 'Only credits go to the academic depository: choose Credits, or leave this off.',
    'errors.ACTIVITY_KIND_USED': 'Students have entries of this activity: its kind stays. Make another activity.',
  },
  hi: {
    'errors.ACTIVITY_YEAR_BELOW_SEMESTER': 'प्रति वर्ष अधिकतम कम से कम सेमेस्टर जितना हो।',
    'errors.ACTIVITY_DEPOSITORY_CREDITS': 'केवल क्रेडिट शैक्षणिक डिपॉज़िटरी में जाते हैं: क्रेडिट चुनें, या इसे न चुनें।',
    'errors.ACTIVITY_KIND_USED': 'विद्यार्थियों की इस गतिविधि की प्रविष्टियाँ हैं: प्रकार नहीं बदलेगा। दूसरी गतिविधि बनाएँ।',
  },
  mr: {
    'errors.ACTIVITY_YEAR_BELOW_SEMESTER': 'प्रति वर्ष कमाल किमान सेमिस्टरइतके असावे.',
    'errors.ACTIVITY_DEPOSITORY_CREDITS': 'फक्त श्रेयांक शैक्षणिक डिपॉझिटरीत जातात: श्रेयांक निवडा, किंवा हे निवडू नका.',
    'errors.ACTIVITY_KIND_USED': 'विद्यार्थ्यांच्या या उपक्रमाच्या नोंदी आहेत: प्रकार बदलणार नाही. दुसरा उपक्रम तयार करा.',
  },
});
