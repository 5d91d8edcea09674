import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const namePartsText = defineTexts({
  en: {
    'nameParts.firstName': 'First name',
    'nameParts.middleName': 'Middle name',
    'nameParts.surname': 'Surname',
  },
  hi: {
    'nameParts.firstName': 'पहला नाम',
    'nameParts.middleName': 'मध्य नाम',
    'nameParts.surname': 'उपनाम',
  },
  mr: {
    'nameParts.firstName': 'पहिले नाव',
    'nameParts.middleName': 'मधले नाव',
    'nameParts.surname': 'आडनाव',
  },
});
