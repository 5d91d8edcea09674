import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentFileText = defineTexts({
  en: {
    'studentFile.add': 'Add file',
    'studentFile.replace': 'Another file',
    'studentFile.remove': 'Without a file',
    'studentFile.help': 'PDF, PNG or JPEG, up to 5 MB',
    'studentFile.tooLarge': '{name} is larger than 5 MB. Choose a smaller scan.',
    'studentFile.open': 'Open {file}',
  },
  hi: {
    'studentFile.add': 'फ़ाइल जोड़ें',
    'studentFile.replace': 'दूसरी फ़ाइल',
    'studentFile.remove': 'बिना फ़ाइल',
    'studentFile.help': 'PDF, PNG या JPEG, 5 MB तक',
    'studentFile.tooLarge': '{name} 5 MB से बड़ी है। छोटा स्कैन चुनें।',
    'studentFile.open': '{file} खोलें',
  },
  mr: {
    'studentFile.add': 'फाइल जोडा',
    'studentFile.replace': 'दुसरी फाइल',
    'studentFile.remove': 'फाइलशिवाय',
    'studentFile.help': 'PDF, PNG किंवा JPEG, 5 MB पर्यंत',
    'studentFile.tooLarge': '{name} 5 MB पेक्षा मोठी आहे. लहान स्कॅन निवडा.',
    'studentFile.open': '{file} उघडा',
  },
});
