import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const returnedWordsText = defineTexts({
  en: { 'notification.sheetReturned': 'Mark sheet returned: {sheet}' },
  hi: { 'notification.sheetReturned': 'अंकपत्रक वापस आया: {sheet}' },
  mr: { 'notification.sheetReturned': 'गुणपत्रक परत आले: {sheet}' },
});
