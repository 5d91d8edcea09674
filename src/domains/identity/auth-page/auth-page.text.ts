import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const authPageText = defineTexts({
  en: {
    'demo.outbox': 'Message of the demonstration',
    'demo.outboxHint': 'This demonstration sends nothing. It would go to {recipient}:',
  },
  hi: {
    'demo.outbox': 'डेमो का संदेश',
    'demo.outboxHint': 'यह डेमो कुछ नहीं भेजता। यह {recipient} को जाता:',
  },
  mr: {
    'demo.outbox': 'प्रात्यक्षिकाचा संदेश',
    'demo.outboxHint': 'हे प्रात्यक्षिक काहीही पाठवत नाही. हे {recipient} ला गेले असते:',
  },
});
