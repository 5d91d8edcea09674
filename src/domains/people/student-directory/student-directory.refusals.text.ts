import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentDirectoryRefusals = defineTexts({
  en: {
    'errors.NOTHING_TO_ASSIGN': 'Choose a division or an exam status.',
    'errors.UNKNOWN_DIVISION': 'Division not found.',
    'refused.DIVISION_OF_ANOTHER_CLASS': 'The division belongs to another class. Nothing was changed.',
    'refused.NOT_ORDERED': 'The list cannot be sorted by this attribute.',
  },
  hi: {
    'errors.NOTHING_TO_ASSIGN': 'प्रभाग या परीक्षा स्थिति चुनें।',
    'errors.UNKNOWN_DIVISION': 'प्रभाग नहीं मिला।',
    'refused.DIVISION_OF_ANOTHER_CLASS': 'यह प्रभाग किसी दूसरी कक्षा का है। कुछ नहीं बदला।',
    'refused.NOT_ORDERED': 'सूची इस गुण के क्रम में नहीं लगती।',
  },
  mr: {
    'errors.NOTHING_TO_ASSIGN': 'तुकडी किंवा परीक्षा स्थिती निवडा.',
    'errors.UNKNOWN_DIVISION': 'तुकडी सापडली नाही.',
    'refused.DIVISION_OF_ANOTHER_CLASS': 'ही तुकडी दुसऱ्या वर्गाची आहे. काही बदलले नाही.',
    'refused.NOT_ORDERED': 'यादी या गुणधर्मानुसार लावता येत नाही.',
  },
});
