import { defineTexts } from './texts.contract.ts';

export const productText = defineTexts({
  en: {
    'product.name': 'Prangan',
    'product.tagline': 'प्रांगण, the courtyard of your institute',
    'language.switch': 'Language',
    'language.notLoaded': '{language} could not be loaded. Check the connection and try again.',
    'error.fallback': 'Something went wrong',
  },
  hi: {
    'product.name': 'Prangan',
    'product.tagline': 'प्रांगण, आपके संस्थान का आँगन',
    'language.switch': 'भाषा',
    'language.notLoaded': '{language} लोड नहीं हो सकी। कनेक्शन जाँचकर फिर प्रयास करें।',
    'error.fallback': 'कुछ गड़बड़ हुई',
  },
  mr: {
    'product.name': 'Prangan',
    'product.tagline': 'प्रांगण, आपल्या संस्थेचे अंगण',
    'language.switch': 'भाषा',
    'language.notLoaded': '{language} लोड झाली नाही. कनेक्शन तपासून पुन्हा प्रयत्न करा.',
    'error.fallback': 'काहीतरी चूक झाली',
  },
});
