import { defineTexts } from '../text/texts.contract.ts';

export const gridText = defineTexts({
  en: {
    'grid.save': 'Save {count} {count#row|rows}',
    'grid.nothing': 'Nothing changed',
    'grid.saved': '{count} {count#row|rows} saved',
    'grid.conflict': 'Someone else saved this row: {values}. Save again to keep your values.',
    'grid.conflictBy': '{name} saved this row: {values}. Save again to keep your values.',
    'grid.conflictYou': 'You saved this row in another tab: {values}. Save again to keep the values here.',
    'grid.some': '{count} {count#row was|rows were} not saved. See the reason under each.',
  },
  hi: {
    'grid.save': '{count} {count#पंक्ति|पंक्तियाँ} सहेजें',
    'grid.nothing': 'कुछ नहीं बदला',
    'grid.saved': '{count} {count#पंक्ति सहेजी गई|पंक्तियाँ सहेजी गईं}',
    'grid.conflict': 'किसी और ने यह पंक्ति सहेजी: {values}। अपने मान रखने के लिए फिर सहेजें।',
    'grid.conflictBy': '{name} ने यह पंक्ति सहेजी: {values}। अपने मान रखने के लिए फिर सहेजें।',
    'grid.conflictYou': 'आपने दूसरे टैब में यह पंक्ति सहेजी: {values}। यहाँ के मान रखने के लिए फिर सहेजें।',
    'grid.some': '{count} {count#पंक्ति नहीं सहेजी गई|पंक्तियाँ नहीं सहेजी गईं}। कारण हर एक के नीचे देखें।',
  },
  mr: {
    'grid.save': '{count} {count#ओळ|ओळी} जतन करा',
    'grid.nothing': 'काही बदलले नाही',
    'grid.saved': '{count} {count#ओळ जतन झाली|ओळी जतन झाल्या}',
    'grid.conflict': 'इतर कोणी ही ओळ जतन केली: {values}. तुमची मूल्ये ठेवण्यासाठी पुन्हा जतन करा.',
    'grid.conflictBy': '{name} यांनी ही ओळ जतन केली: {values}. तुमची मूल्ये ठेवण्यासाठी पुन्हा जतन करा.',
    'grid.conflictYou': 'तुम्ही दुसऱ्या टॅबमध्ये ही ओळ जतन केली: {values}. येथील मूल्ये ठेवण्यासाठी पुन्हा जतन करा.',
    'grid.some': '{count} {count#ओळ जतन झाली नाही|ओळी जतन झाल्या नाहीत}. कारण प्रत्येकीखाली पाहा.',
  },
});
