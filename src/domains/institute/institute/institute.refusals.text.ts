import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const instituteRefusals = defineTexts({
  en: {
    'errors.GSTIN_STATE': 'The first two digits are not a state code. Check the GSTIN.',
    'errors.GSTIN_CHECK_SIGN': 'The check digit does not match. Check the GSTIN.',
    'errors.GSTIN_OF_ANOTHER_PAN': 'Characters 3 to 12 of the GSTIN do not match the PAN.',
    'errors.PIN_SIX_DIGITS': 'A PIN code has six digits and does not start with 0.',
    'errors.BANK_ACCOUNT_TWICE': 'This account is already in the list.',
    'errors.INSTITUTE_HAS_OPEN_EXAM': 'An examination of this institute is open. Close it before archiving the institute.',
    'errors.INSTITUTE_CODE_ONCE': 'Another institute has this code.',
    'errors.INSTITUTE_CODE_ANY_CASE': 'Another institute has this code.',
    'refused.INSTITUTE_NOT_CHOSEN': 'Choose an institute first.',
  },
  hi: {
    'errors.GSTIN_STATE': 'पहले दो अंक राज्य कोड नहीं हैं। GSTIN जाँचें।',
    'errors.GSTIN_CHECK_SIGN': 'जाँच अंक मेल नहीं खाता। GSTIN जाँचें।',
    'errors.GSTIN_OF_ANOTHER_PAN': 'GSTIN के 3 से 12 चिह्न PAN से मेल नहीं खाते।',
    'errors.PIN_SIX_DIGITS': 'PIN कोड छह अंकों का होता है और 0 से शुरू नहीं होता।',
    'errors.BANK_ACCOUNT_TWICE': 'यह खाता सूची में पहले से है।',
    'errors.INSTITUTE_HAS_OPEN_EXAM': 'इस संस्थान की एक परीक्षा खुली है। संग्रहित करने से पहले उसे बंद करें।',
    'errors.INSTITUTE_CODE_ONCE': 'दूसरे संस्थान का यही कोड है।',
    'errors.INSTITUTE_CODE_ANY_CASE': 'दूसरे संस्थान का यही कोड है।',
    'refused.INSTITUTE_NOT_CHOSEN': 'पहले संस्थान चुनें।',
  },
  mr: {
    'errors.GSTIN_STATE': 'पहिले दोन अंक राज्य कोड नाहीत. GSTIN तपासा.',
    'errors.GSTIN_CHECK_SIGN': 'तपासणी अंक जुळत नाही. GSTIN तपासा.',
    'errors.GSTIN_OF_ANOTHER_PAN': 'GSTIN ची 3 ते 12 चिन्हे PAN शी जुळत नाहीत.',
    'errors.PIN_SIX_DIGITS': 'PIN कोड सहा अंकी असतो आणि 0 ने सुरू होत नाही.',
    'errors.BANK_ACCOUNT_TWICE': 'हे खाते यादीत आधीच आहे.',
    'errors.INSTITUTE_HAS_OPEN_EXAM': 'या संस्थेची एक परीक्षा खुली आहे. संग्रहित करण्याआधी ती बंद करा.',
    'errors.INSTITUTE_CODE_ONCE': 'दुसऱ्या संस्थेचा हाच कोड आहे.',
    'errors.INSTITUTE_CODE_ANY_CASE': 'दुसऱ्या संस्थेचा हाच कोड आहे.',
    'refused.INSTITUTE_NOT_CHOSEN': 'आधी संस्था निवडा.',
  },
});
