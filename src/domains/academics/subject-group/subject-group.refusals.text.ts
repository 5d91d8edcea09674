import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const subjectGroupRefusals = defineTexts({
  en: {
    'errors.CHOOSE_ORDER': 'At most must not be less than at least.',
    'errors.CHOOSE_MORE_THAN_ALL': 'The group has fewer subjects than that.',
    'errors.CREDITS_ORDER': 'At most must not be less than at least.',
    'errors.CREDITS_TOO_FEW': 'Even the smallest choice has more credits than that.',
    'errors.CREDITS_TOO_MANY': 'Even the largest choice has fewer credits than that.',
  },
  hi: {
    'errors.CHOOSE_ORDER': 'अधिकतम न्यूनतम से कम नहीं हो सकता।',
    'errors.CHOOSE_MORE_THAN_ALL': 'समूह में इतने विषय नहीं हैं।',
    'errors.CREDITS_ORDER': 'अधिकतम न्यूनतम से कम नहीं हो सकता।',
    'errors.CREDITS_TOO_FEW': 'सबसे छोटे चयन में भी इससे अधिक क्रेडिट हैं।',
    'errors.CREDITS_TOO_MANY': 'सबसे बड़े चयन में भी इससे कम क्रेडिट हैं।',
  },
  mr: {
    'errors.CHOOSE_ORDER': 'कमाल किमानापेक्षा कमी असू शकत नाही.',
    'errors.CHOOSE_MORE_THAN_ALL': 'गटात इतके विषय नाहीत.',
    'errors.CREDITS_ORDER': 'कमाल किमानापेक्षा कमी असू शकत नाही.',
    'errors.CREDITS_TOO_FEW': 'सर्वात लहान निवडीतही यापेक्षा जास्त श्रेयांक आहेत.',
    'errors.CREDITS_TOO_MANY': 'सर्वात मोठ्या निवडीतही यापेक्षा कमी श्रेयांक आहेत.',
  },
});
