import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const credentialRefusals = defineTexts({
  en: {
    'errors.ISSUER_KEY_LOST': 'The signing key of this institute cannot be opened with the secret of this installation. Make new keys.',
  },
  hi: {
    'errors.ISSUER_KEY_LOST': 'इस संस्थान की हस्ताक्षर कुंजी इस इंस्टॉलेशन के गुप्त मान से नहीं खुलती। नई कुंजियाँ बनाएँ।',
  },
  mr: {
    'errors.ISSUER_KEY_LOST': 'या संस्थेची स्वाक्षरी की या इन्स्टॉलेशनच्या गुप्त मूल्याने उघडत नाही. नव्या की तयार करा.',
  },
});
