import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const passkeyFaultText = defineTexts({
  en: {
    'passkey.cancelled': 'No passkey used. Try again, or use your password.',
    'passkey.elsewhere': 'Passkeys do not work at this address. Use the address given by your institute.',
    'passkey.failed': 'This browser could not use a passkey.',
    'passkey.already': 'This device already has a passkey.',
  },
  hi: {
    'passkey.cancelled': 'पासकी का उपयोग नहीं हुआ। फिर प्रयास करें, या पासवर्ड का उपयोग करें।',
    'passkey.elsewhere': 'इस पते पर पासकी काम नहीं करती। संस्थान के दिए पते का उपयोग करें।',
    'passkey.failed': 'यह ब्राउज़र पासकी का उपयोग नहीं कर सका।',
    'passkey.already': 'इस उपकरण पर पासकी पहले से है।',
  },
  mr: {
    'passkey.cancelled': 'पासकी वापरली नाही. पुन्हा प्रयत्न करा, किंवा पासवर्ड वापरा.',
    'passkey.elsewhere': 'या पत्त्यावर पासकी चालत नाही. संस्थेने दिलेला पत्ता वापरा.',
    'passkey.failed': 'हा ब्राउझर पासकी वापरू शकला नाही.',
    'passkey.already': 'या उपकरणावर पासकी आधीच आहे.',
  },
});
