import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const institutePictureText = defineTexts({
  en: {
    'institute.picture.LOGO': 'Logo',
    'institute.picture.PRINCIPAL_SIGNATURE': 'Signature of the principal',
    'institute.picture.CONTROLLER_SIGNATURE': 'Signature of the controller',
    'institute.picture.none': 'None',
    'institute.picture.kept': 'Uploaded',
    'institute.picture.add': 'Choose picture',
    'institute.picture.change': 'Replace',
    'institute.picture.remove': 'Delete: {name}',
    'institute.picture.hint': 'PNG or JPEG, at most 400 KB; a white background prints best',
  },
  hi: {
    'institute.picture.LOGO': 'लोगो',
    'institute.picture.PRINCIPAL_SIGNATURE': 'प्राचार्य के हस्ताक्षर',
    'institute.picture.CONTROLLER_SIGNATURE': 'नियंत्रक के हस्ताक्षर',
    'institute.picture.none': 'नहीं है',
    'institute.picture.kept': 'अपलोड है',
    'institute.picture.add': 'चित्र चुनें',
    'institute.picture.change': 'बदलें',
    'institute.picture.remove': 'हटाएँ: {name}',
    'institute.picture.hint': 'PNG या JPEG, अधिकतम 400 KB; सफ़ेद पृष्ठभूमि सबसे अच्छी छपती है',
  },
  mr: {
    'institute.picture.LOGO': 'बोधचिन्ह',
    'institute.picture.PRINCIPAL_SIGNATURE': 'प्राचार्यांची स्वाक्षरी',
    'institute.picture.CONTROLLER_SIGNATURE': 'नियंत्रकांची स्वाक्षरी',
    'institute.picture.none': 'नाही',
    'institute.picture.kept': 'अपलोड आहे',
    'institute.picture.add': 'चित्र निवडा',
    'institute.picture.change': 'बदला',
    'institute.picture.remove': 'हटवा: {name}',
    'institute.picture.hint': 'PNG किंवा JPEG, जास्तीत जास्त 400 KB; पांढरी पार्श्वभूमी सर्वांत चांगली छापली जाते',
  },
});
