import { defineTexts } from '../text/texts.contract.ts';

export const rowsText = defineTexts({
  en: {
    'rows.add': 'Add row',
    'rows.remove': 'Remove row {number}',
    'rows.up': 'Move row {number} up',
    'rows.down': 'Move row {number} down',
    'rows.none': 'No rows yet',
    'rows.cell': '{column}, row {number}',
    'rows.keys': 'Enter and arrow keys move between cells, Alt with an arrow key moves a row. You can paste from a spreadsheet.',
    'rows.keysSorted': 'Enter and arrow keys move between cells. You can paste from a spreadsheet.',
    'rows.notPasted': '{count} pasted {count#cell was|cells were} not valid and left out.',
  },
  hi: {
    'rows.add': 'पंक्ति जोड़ें',
    'rows.remove': 'पंक्ति {number} हटाएँ',
    'rows.up': 'पंक्ति {number} ऊपर करें',
    'rows.down': 'पंक्ति {number} नीचे करें',
    'rows.none': 'अभी कोई पंक्ति नहीं',
    'rows.cell': '{column}, पंक्ति {number}',
    'rows.keys': 'Enter और तीर कुंजियाँ खानों में चलाती हैं, Alt के साथ तीर पंक्ति खिसकाता है। स्प्रेडशीट से चिपका सकते हैं।',
    'rows.keysSorted': 'Enter और तीर कुंजियाँ खानों में चलाती हैं। स्प्रेडशीट से चिपका सकते हैं।',
    'rows.notPasted': 'चिपकाए गए {count} {count#खाना सही नहीं था, छोड़ा गया|खाने सही नहीं थे, छोड़े गए}।',
  },
  mr: {
    'rows.add': 'ओळ जोडा',
    'rows.remove': 'ओळ {number} काढा',
    'rows.up': 'ओळ {number} वर न्या',
    'rows.down': 'ओळ {number} खाली न्या',
    'rows.none': 'अजून ओळी नाहीत',
    'rows.cell': '{column}, ओळ {number}',
    'rows.keys': 'Enter आणि बाण कळा रकान्यांत नेतात, Alt सह बाण ओळ हलवतो. स्प्रेडशीटमधून पेस्ट करता येते.',
    'rows.keysSorted': 'Enter आणि बाण कळा रकान्यांत नेतात. स्प्रेडशीटमधून पेस्ट करता येते.',
    'rows.notPasted': 'पेस्ट केलेले {count} {count#रकाना योग्य नव्हता, वगळला|रकाने योग्य नव्हते, वगळले}.',
  },
});
