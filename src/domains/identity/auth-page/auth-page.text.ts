import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const authPageText = defineTexts({
  en: {
    'demo.outbox': 'Demo message',
    'demo.outboxHint': 'The demo sends no messages. This would go to {recipient}:',
    'whichOrganisation.purpose': 'Which organisation are you of?',
    'whichOrganisation.name': 'Your organisation',
    'whichOrganisation.nameHelp': 'Its short name: the part before {host} in its address. Ask your office if you do not know it.',
    'whichOrganisation.nameForm': 'Use 3 to 30 letters, digits and hyphens.',
    'whichOrganisation.open': 'Continue',
  },
  hi: {
    'demo.outbox': 'डेमो संदेश',
    'demo.outboxHint': 'डेमो संदेश नहीं भेजता। यह {recipient} को जाता:',
    'whichOrganisation.purpose': 'आप किस संगठन के हैं?',
    'whichOrganisation.name': 'आपका संगठन',
    'whichOrganisation.nameHelp': 'उसका छोटा नाम: उसके पते में {host} से पहले का भाग। पता न हो तो अपने कार्यालय से पूछें।',
    'whichOrganisation.nameForm': '3 से 30 अंग्रेज़ी अक्षर, अंक और हाइफ़न लिखें।',
    'whichOrganisation.open': 'आगे बढ़ें',
  },
  mr: {
    'demo.outbox': 'डेमो संदेश',
    'demo.outboxHint': 'डेमो संदेश पाठवत नाही. हा {recipient} ला गेला असता:',
    'whichOrganisation.purpose': 'तुम्ही कोणत्या संघटनेचे आहात?',
    'whichOrganisation.name': 'तुमची संघटना',
    'whichOrganisation.nameHelp': 'तिचे छोटे नाव: तिच्या पत्त्यात {host} च्या आधीचा भाग. माहीत नसेल तर तुमच्या कार्यालयाला विचारा.',
    'whichOrganisation.nameForm': '3 ते 30 इंग्रजी अक्षरे, अंक आणि हायफन लिहा.',
    'whichOrganisation.open': 'पुढे जा',
  },
});
