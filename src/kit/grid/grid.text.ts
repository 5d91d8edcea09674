import { defineTexts } from '../text/texts.contract.ts';

export const gridText = defineTexts({
  en: {
    'grid.save': 'Save {count} {count#row|rows}',
    'grid.nothing': 'Nothing changed',
    'grid.saved': '{count} {count#row|rows} saved',
    'grid.conflict': 'Somebody saved this row meanwhile: {values}. Saved again, your values stand.',
    'grid.some': '{count} {count#row was|rows were} not saved: the reason stands under each.',
  },
  hi: {
    'grid.save': '{count} {count#पंक्ति|पंक्तियाँ} सहेजें',
    'grid.nothing': 'कुछ नहीं बदला',
    'grid.saved': '{count} {count#पंक्ति सहेजी गई|पंक्तियाँ सहेजी गईं}',
    'grid.conflict': 'इस बीच किसी ने यह पंक्ति सहेजी: {values}। दुबारा सहेजने पर आपके मान रहेंगे।',
    'grid.some': '{count} {count#पंक्ति नहीं सहेजी गई|पंक्तियाँ नहीं सहेजी गईं}: कारण हर एक के नीचे है।',
  },
  mr: {
    'grid.save': '{count} {count#ओळ|ओळी} जतन करा',
    'grid.nothing': 'काही बदलले नाही',
    'grid.saved': '{count} {count#ओळ जतन झाली|ओळी जतन झाल्या}',
    'grid.conflict': 'दरम्यान कुणीतरी ही ओळ जतन केली: {values}. पुन्हा जतन केल्यास तुमची मूल्ये राहतील.',
    'grid.some': '{count} {count#ओळ जतन झाली नाही|ओळी जतन झाल्या नाहीत}: कारण प्रत्येकीखाली आहे.',
  },
});
