import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const divisionLockRefusals = defineTexts({
  en: {
    'errors.DIVISION_LOCKED': 'The result of this division is locked. Have it unlocked on Lock Unlock Result first.',
    'errors.DIVISION_RESULTS_CHANGE':
      'The result of {count} {count#student|students} of a locked division would change: {value}. Have the division unlocked first.',
    'errors.DIVISION_NOT_LOCKED': 'None of these divisions is locked by itself.',
    'errors.DIVISIONS_NOT_LOCKED': 'The result of {count} {count#division|divisions} is not locked: lock it first.',
    'errors.NO_DIVISION_TO_PUBLISH':
      'Only an examination that is not published, with locked divisions and others that are not, is published by division.',
  },
  hi: {
    'errors.DIVISION_LOCKED': 'इस प्रभाग का परिणाम लॉक है। पहले परिणाम लॉक अनलॉक पर उसे अनलॉक कराएँ।',
    'errors.DIVISION_RESULTS_CHANGE':
      'लॉक प्रभाग के {count} {count#विद्यार्थी|विद्यार्थियों} का परिणाम बदल जाता: {value}। पहले प्रभाग को अनलॉक कराएँ।',
    'errors.DIVISION_NOT_LOCKED': 'इनमें से कोई प्रभाग अलग से लॉक नहीं है।',
    'errors.DIVISIONS_NOT_LOCKED': '{count} {count#प्रभाग|प्रभागों} का परिणाम लॉक नहीं है: पहले उसे लॉक करें।',
    'errors.NO_DIVISION_TO_PUBLISH': 'प्रभाग के अनुसार केवल वह परीक्षा प्रकाशित होती है, जो प्रकाशित नहीं है और जिसमें कुछ प्रभाग लॉक हैं और कुछ नहीं।',
  },
  mr: {
    'errors.DIVISION_LOCKED': 'या तुकडीचा निकाल लॉक आहे. आधी निकाल लॉक अनलॉक येथे तो अनलॉक करून घ्या.',
    'errors.DIVISION_RESULTS_CHANGE':
      'लॉक तुकडीतील {count} {count#विद्यार्थ्याचा|विद्यार्थ्यांचा} निकाल बदलला असता: {value}. आधी तुकडी अनलॉक करून घ्या.',
    'errors.DIVISION_NOT_LOCKED': 'यांपैकी कोणतीही तुकडी स्वतंत्रपणे लॉक नाही.',
    'errors.DIVISIONS_NOT_LOCKED': '{count} {count#तुकडीचा|तुकड्यांचा} निकाल लॉक नाही: आधी तो लॉक करा.',
    'errors.NO_DIVISION_TO_PUBLISH': 'जी परीक्षा प्रसिद्ध नाही आणि जिच्यात काही तुकड्या लॉक आहेत व काही नाहीत, तीच तुकडीनुसार प्रसिद्ध होते.',
  },
});
