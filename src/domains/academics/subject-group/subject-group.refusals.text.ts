import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const subjectGroupRefusals = defineTexts({
  en: {
    'errors.CHOOSE_ORDER': 'The maximum must not be less than the minimum.',
    'errors.CHOOSE_MORE_THAN_ALL': 'The group has fewer subjects.',
    'errors.CREDITS_ORDER': 'The maximum must not be less than the minimum.',
    'errors.CREDITS_TOO_FEW': 'Even the smallest choice has more credits.',
    'errors.CREDITS_TOO_MANY': 'Even the largest choice has fewer credits.',
  },
  hi: {
    'errors.CHOOSE_ORDER': 'अधिकतम न्यूनतम से कम न हो।',
    'errors.CHOOSE_MORE_THAN_ALL': 'समूह में इतने विषय नहीं।',
    'errors.CREDITS_ORDER': 'अधिकतम न्यूनतम से कम न हो।',
    'errors.CREDITS_TOO_FEW': 'सबसे छोटे चयन में भी अधिक क्रेडिट हैं।',
    'errors.CREDITS_TOO_MANY': 'सबसे बड़े चयन में भी कम क्रेडिट हैं।',
  },
  mr: {
    'errors.CHOOSE_ORDER': 'कमाल किमानापेक्षा कमी नसावे.',
    'errors.CHOOSE_MORE_THAN_ALL': 'गटात इतके विषय नाहीत.',
    'errors.CREDITS_ORDER': 'कमाल किमानापेक्षा कमी नसावे.',
    'errors.CREDITS_TOO_FEW': 'सर्वांत लहान निवडीतही जास्त श्रेयांक आहेत.',
    'errors.CREDITS_TOO_MANY': 'सर्वांत मोठ्या निवडीतही कमी श्रेयांक आहेत.',
  },
});
