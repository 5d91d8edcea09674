import { defineTexts } from './texts.contract.ts';

export const productText = defineTexts({
  en: {
    'product.name': 'Prangan',
    'product.tagline': 'प्रांगण, the courtyard of your institute',
    'language.switch': 'Language',
    'error.fallback': 'Something went wrong',
  },
  hi: {
    'product.name': 'Prangan',
    'product.tagline': 'प्रांगण, आपके संस्थान का आँगन',
    'language.switch': 'भाषा',
    'error.fallback': 'कुछ गड़बड़ हुई',
  },
  mr: {
    'product.name': 'Prangan',
    'product.tagline': 'प्रांगण, आपल्या संस्थेचे अंगण',
    'language.switch': 'भाषा',
    'error.fallback': 'काहीतरी चूक झाली',
  },
});
