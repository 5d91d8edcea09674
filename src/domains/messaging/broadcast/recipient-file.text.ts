import { defineTexts } from '../../../kit/text/texts.contract.ts';

/** The file of recipients. */
export const recipientFileText = defineTexts({
  en: {
    'export.call.broadcasts.recipients.export': 'Recipients of a message',
    'recipientFile.person': 'Person',
    'recipientFile.number': 'PRN or number',
    'recipientFile.address': 'Address',
    'recipientFile.state': 'State',
    'recipientFile.segments': 'Segments',
    'recipientFile.at': 'Since',
    'recipientFile.fault': 'Answer',
    'recipientFile.subject': 'Subject',
    'recipientFile.text': 'Message',
  },
  hi: {
    'export.call.broadcasts.recipients.export': 'संदेश पाने वाले',
    'recipientFile.person': 'व्यक्ति',
    'recipientFile.number': 'PRN या क्रमांक',
    'recipientFile.address': 'पता',
    'recipientFile.state': 'स्थिति',
    'recipientFile.segments': 'खंड',
    'recipientFile.at': 'कब से',
    'recipientFile.fault': 'उत्तर',
    'recipientFile.subject': 'विषय',
    'recipientFile.text': 'संदेश',
  },
  mr: {
    'export.call.broadcasts.recipients.export': 'संदेश मिळवणारे',
    'recipientFile.person': 'व्यक्ती',
    'recipientFile.number': 'PRN किंवा क्रमांक',
    'recipientFile.address': 'पत्ता',
    'recipientFile.state': 'स्थिती',
    'recipientFile.segments': 'खंड',
    'recipientFile.at': 'कधीपासून',
    'recipientFile.fault': 'उत्तर',
    'recipientFile.subject': 'विषय',
    'recipientFile.text': 'संदेश',
  },
});
