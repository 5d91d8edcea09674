import { defineTexts } from '../text/texts.contract.ts';

export const masterText = defineTexts({
  en: {
    'list.empty': 'Nothing here yet',
    'list.emptyHint': 'Add the first {noun}.',
    'list.emptyNoRight': 'Nobody has added anything, and you may only read here.',
  },
  hi: {
    'list.empty': 'यहाँ अभी कुछ नहीं',
    'list.emptyHint': '{noun} जोड़कर आरंभ करें।',
    'list.emptyNoRight': 'किसी ने कुछ नहीं जोड़ा है, और आप यहाँ केवल पढ़ सकते हैं।',
  },
  mr: {
    'list.empty': 'इथे अजून काही नाही',
    'list.emptyHint': 'पहिले जोडा: {noun}.',
    'list.emptyNoRight': 'कोणी काही जोडलेले नाही, आणि तुम्ही इथे फक्त वाचू शकता.',
  },
});
