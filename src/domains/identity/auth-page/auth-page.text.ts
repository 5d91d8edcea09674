import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const authPageText = defineTexts({
  en: {
    'demo.outbox': 'Demo message',
    'demo.outboxHint': 'The demo sends no messages. This would go to {recipient}:',
  },
  hi: {
    'demo.outbox': 'डेमो संदेश',
    'demo.outboxHint': 'डेमो संदेश नहीं भेजता। यह {recipient} को जाता:',
  },
  mr: {
    'demo.outbox': 'डेमो संदेश',
    'demo.outboxHint': 'डेमो संदेश पाठवत नाही. हा {recipient} ला गेला असता:',
  },
});
