import type { signIn as english } from '../en/sign-in.client.ts';

export const signIn: Record<keyof typeof english, string> = {
  'product.name': 'Prangan',
  'product.tagline': 'प्रांगण, आपल्या संस्थेचे अंगण',
  'language.switch': 'भाषा',
  'signIn.title': 'साइन इन',
  'signIn.purpose': 'आपल्या संस्थेने दिलेले खाते वापरा.',
  'signIn.username': 'वापरकर्ता नाव',
  'signIn.usernameHelp': 'पडताळलेला ईमेल किंवा मोबाइल क्रमांकही चालतो.',
  'signIn.password': 'पासवर्ड',
  'signIn.showPassword': 'अक्षरे दाखवा',
  'signIn.submit': 'साइन इन करा',
  'signIn.usernameMissing': 'वापरकर्ता नाव भरा.',
  'signIn.passwordMissing': 'पासवर्ड भरा.',
  'signIn.noAnswer': 'सर्व्हरकडून उत्तर आले नाही. कनेक्शन तपासून पुन्हा प्रयत्न करा.',
  'signIn.forgot': 'पासवर्ड विसरलात?',
  'signIn.signUp': 'संस्थेची नोंदणी करा',
  'signIn.sessionRequired': 'ते पान उघडण्यासाठी साइन इन करा.',
  'signIn.serviceError': 'साइन-इन सेवेत अडचण आहे. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  'error.fallback': 'काहीतरी चूक झाली',
  'signIn.code': 'कोड',
  'signIn.codeHelp': 'तुमच्या ऑथेंटिकेटर ॲपमधील सहा अंक, किंवा एक रिकव्हरी कोड.',
};
