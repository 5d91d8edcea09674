import type { signIn as english } from '../en/sign-in.client.ts';

export const signIn: Record<keyof typeof english, string> = {
  'product.name': 'Prangan',
  'product.tagline': 'प्रांगण, आपके संस्थान का आँगन',
  'language.switch': 'भाषा',
  'signIn.title': 'साइन इन',
  'signIn.purpose': 'अपने संस्थान से मिला खाता उपयोग करें।',
  'signIn.username': 'उपयोगकर्ता नाम',
  'signIn.usernameHelp': 'सत्यापित ईमेल या मोबाइल नंबर से भी साइन इन कर सकते हैं।',
  'signIn.password': 'पासवर्ड',
  'signIn.showPassword': 'अक्षर दिखाएँ',
  'signIn.submit': 'साइन इन करें',
  'signIn.usernameMissing': 'उपयोगकर्ता नाम भरें।',
  'signIn.passwordMissing': 'पासवर्ड भरें।',
  'signIn.noAnswer': 'सर्वर से उत्तर नहीं मिला। कनेक्शन जाँचकर फिर प्रयास करें।',
  'signIn.forgot': 'पासवर्ड भूल गए?',
  'signIn.signUp': 'संस्था का पंजीकरण करें',
  'signIn.sessionRequired': 'वह पृष्ठ खोलने के लिए साइन इन करें।',
  'signIn.serviceError': 'साइन-इन सेवा में समस्या है। कृपया थोड़ी देर बाद फिर प्रयास करें।',
  'error.fallback': 'कुछ गड़बड़ हुई',
  'signIn.code': 'कोड',
  'signIn.codeHelp': 'आपके ऑथेंटिकेटर ऐप के छह अंक, या एक रिकवरी कोड।',
};
