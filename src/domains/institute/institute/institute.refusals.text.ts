import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const instituteRefusals = defineTexts({
  en: {
    'errors.GSTIN_STATE': 'The first two digits of this GSTIN are no state: copy it again from the registration certificate.',
    'errors.GSTIN_CHECK_SIGN': 'The last sign of this GSTIN does not fit the others: one of them is mistyped.',
    'errors.GSTIN_OF_ANOTHER_PAN': 'Signs 3 to 12 of this GSTIN are another PAN: correct one of the two.',
    'errors.PIN_SIX_DIGITS': 'A PIN code in India has six digits and does not begin with 0.',
    'errors.BANK_ACCOUNT_TWICE': 'This account stands in the list already.',
    'errors.INSTITUTE_HAS_OPEN_EXAM': 'An examination of this institute is open: close it first, then put the institute away.',
    'errors.INSTITUTE_CODE_ONCE': 'Another institute of the organisation has this code.',
  },
  hi: {
    'errors.GSTIN_STATE': 'इस GSTIN के पहले दो अंक किसी राज्य के नहीं हैं: पंजीकरण प्रमाणपत्र से फिर नक़ल करें।',
    'errors.GSTIN_CHECK_SIGN': 'इस GSTIN का अंतिम चिह्न बाक़ी से मेल नहीं खाता: कोई चिह्न ग़लत है।',
    'errors.GSTIN_OF_ANOTHER_PAN': 'इस GSTIN के 3 से 12 चिह्न दूसरा पैन हैं: दोनों में से एक सुधारें।',
    'errors.PIN_SIX_DIGITS': 'भारत का पिन कोड छह अंकों का होता है और 0 से शुरू नहीं होता।',
    'errors.BANK_ACCOUNT_TWICE': 'यह खाता सूची में पहले से है।',
    'errors.INSTITUTE_HAS_OPEN_EXAM': 'इस संस्थान की एक परीक्षा खुली है: पहले उसे बंद करें, फिर संस्थान को बंद रखें।',
    'errors.INSTITUTE_CODE_ONCE': 'संगठन के दूसरे संस्थान का यही कोड है।',
  },
  mr: {
    'errors.GSTIN_STATE': 'या GSTIN चे पहिले दोन अंक कोणत्याही राज्याचे नाहीत: नोंदणी प्रमाणपत्रावरून पुन्हा उतरवा.',
    'errors.GSTIN_CHECK_SIGN': 'या GSTIN चे शेवटचे चिन्ह इतरांशी जुळत नाही: एखादे चिन्ह चुकले आहे.',
    'errors.GSTIN_OF_ANOTHER_PAN': 'या GSTIN ची ३ ते १२ चिन्हे दुसरा पॅन आहेत: दोन्हीपैकी एक दुरुस्त करा.',
    'errors.PIN_SIX_DIGITS': 'भारतातील पिन कोड सहा अंकी असतो आणि ० ने सुरू होत नाही.',
    'errors.BANK_ACCOUNT_TWICE': 'हे खाते यादीत आधीच आहे.',
    'errors.INSTITUTE_HAS_OPEN_EXAM': 'या संस्थेची एक परीक्षा खुली आहे: आधी ती बंद करा, मग संस्था बाजूला ठेवा.',
    'errors.INSTITUTE_CODE_ONCE': 'संघटनेतील दुसऱ्या संस्थेचा हाच कोड आहे.',
  },
});
