/** Texts of mails and SMS, in the recipient's language. */
type Language = 'en' | 'hi' | 'mr';
interface Words {
  readonly subject: string;
  readonly text: string;
}

const languageOf = (language: string): Language => (language === 'hi' || language === 'mr' ? language : 'en');

const CODE: Record<Language, (code: string) => Words> = {
  en: (code) => ({
    subject: 'Your OTP for Prangan',
    text: `${code} is your OTP for Prangan. It is valid for 10 minutes. Do not share it; nobody from your institute will ask for it.`,
  }),
  hi: (code) => ({
    subject: 'प्रांगण के लिए आपका OTP',
    text: `प्रांगण के लिए आपका OTP ${code} है। यह 10 मिनट तक मान्य है। इसे किसी को न बताएँ; आपके संस्थान से कोई भी इसे नहीं पूछेगा।`,
  }),
  mr: (code) => ({
    subject: 'प्रांगणसाठी तुमचा OTP',
    text: `प्रांगणसाठी तुमचा OTP ${code} आहे. तो 10 मिनिटे चालेल. तो कोणालाही सांगू नका; तुमच्या संस्थेतील कोणीही तो विचारणार नाही.`,
  }),
};

const RESET: Record<Language, (username: string, link: string) => Words> = {
  en: (username, link) => ({
    subject: 'Choose a new password for Prangan',
    text: `Somebody, probably you, asked for a new password for the account ${username}.\n\nOpen this page within 30 minutes to choose one:\n${link}\n\nIf it was not you, do nothing: your password stays as it is.`,
  }),
  hi: (username, link) => ({
    subject: 'प्रांगण के लिए नया पासवर्ड चुनें',
    text: `किसी ने, शायद आपने, खाते ${username} के लिए नया पासवर्ड माँगा है।\n\nइसे चुनने के लिए 30 मिनट के भीतर यह पृष्ठ खोलें:\n${link}\n\nयदि यह आप नहीं थे तो कुछ न करें: आपका पासवर्ड वही रहेगा।`,
  }),
  mr: (username, link) => ({
    subject: 'प्रांगणसाठी नवा पासवर्ड निवडा',
    text: `कोणीतरी, बहुधा तुम्हीच, ${username} या खात्यासाठी नवा पासवर्ड मागितला आहे.\n\nतो निवडण्यासाठी 30 मिनिटांत हे पान उघडा:\n${link}\n\nते तुम्ही नसाल तर काहीही करू नका: तुमचा पासवर्ड तसाच राहील.`,
  }),
};

const EMAIL_CHANGED: Record<Language, (username: string, email: string) => Words> = {
  en: (username, email) => ({
    subject: 'Your email address at Prangan was changed',
    text: `The email address of the account ${username} was changed to ${email}. If it was not you, tell your administrator at once.`,
  }),
  hi: (username, email) => ({
    subject: 'प्रांगण में आपका ईमेल पता बदला गया',
    text: `खाते ${username} का ईमेल पता बदलकर ${email} किया गया है। यदि यह आपने नहीं किया तो तुरंत अपने प्रशासक को बताएँ।`,
  }),
  mr: (username, email) => ({
    subject: 'प्रांगणमधील तुमचा ईमेल पत्ता बदलला',
    text: `${username} या खात्याचा ईमेल पत्ता बदलून ${email} केला आहे. हे तुम्ही केले नसेल तर लगेच तुमच्या प्रशासकाला सांगा.`,
  }),
};

const PASSWORD_CHANGED: Record<Language, (username: string) => Words> = {
  en: (username) => ({
    subject: 'Your password at Prangan was changed',
    text: `The password of the account ${username} was changed. If it was not you, tell your administrator at once.`,
  }),
  hi: (username) => ({
    subject: 'प्रांगण में आपका पासवर्ड बदला गया',
    text: `खाते ${username} का पासवर्ड बदला गया है। यदि यह आपने नहीं किया तो तुरंत अपने प्रशासक को बताएँ।`,
  }),
  mr: (username) => ({
    subject: 'प्रांगणमधील तुमचा पासवर्ड बदलला',
    text: `${username} या खात्याचा पासवर्ड बदलला आहे. हे तुम्ही केले नसेल तर लगेच तुमच्या प्रशासकाला सांगा.`,
  }),
};

const FACTOR_REMOVED: Record<Language, (username: string) => Words> = {
  en: (username) => ({
    subject: 'Your second factor at Prangan was removed',
    text: `An administrator removed the second factor and the passkeys of the account ${username}. Your password alone is enough to sign in until you set them up again. If you did not ask for it, tell your institute at once.`,
  }),
  hi: (username) => ({
    subject: 'प्रांगण में आपका दूसरा प्रमाण हटाया गया',
    text: `एक प्रशासक ने खाते ${username} का दूसरा प्रमाण और पासकी हटा दिए हैं। जब तक आप उन्हें फिर से नहीं बनाते, खाता केवल पासवर्ड से खुलता है। यदि आपने यह नहीं माँगा था तो तुरंत अपने संस्थान को बताएँ।`,
  }),
  mr: (username) => ({
    subject: 'प्रांगणमधील तुमचा दुसरा पुरावा काढला',
    text: `एका प्रशासकाने ${username} या खात्याचा दुसरा पुरावा आणि पासकी काढल्या आहेत. तुम्ही ते पुन्हा तयार करेपर्यंत खाते फक्त पासवर्डने उघडते. हे तुम्ही मागितले नसेल तर लगेच तुमच्या संस्थेला सांगा.`,
  }),
};

const LOGIN_SET: Record<Language, (username: string, name: string) => Words> = {
  en: (username, name) => ({
    subject: 'A login at Prangan was changed',
    text: `The account ${username} is now the login of ${name}. If you did not expect this, tell your institute at once.`,
  }),
  hi: (username, name) => ({
    subject: 'प्रांगण का एक लॉगिन बदला गया',
    text: `खाता ${username} अब ${name} का लॉगिन है। यदि आपको इसकी अपेक्षा नहीं थी तो तुरंत अपने संस्थान को बताएँ।`,
  }),
  mr: (username, name) => ({
    subject: 'प्रांगणमधील एक लॉगिन बदलले',
    text: `${username} हे खाते आता ${name} यांचे लॉगिन आहे. तुम्हाला याची अपेक्षा नसेल तर लगेच तुमच्या संस्थेला सांगा.`,
  }),
};

const LOGIN_REMOVED: Record<Language, (username: string, name: string) => Words> = {
  en: (username, name) => ({
    subject: 'A login at Prangan was changed',
    text: `The account ${username} is no longer the login of ${name}. If you did not expect this, tell your institute at once.`,
  }),
  hi: (username, name) => ({
    subject: 'प्रांगण का एक लॉगिन बदला गया',
    text: `खाता ${username} अब ${name} का लॉगिन नहीं है। यदि आपको इसकी अपेक्षा नहीं थी तो तुरंत अपने संस्थान को बताएँ।`,
  }),
  mr: (username, name) => ({
    subject: 'प्रांगणमधील एक लॉगिन बदलले',
    text: `${username} हे खाते आता ${name} यांचे लॉगिन नाही. तुम्हाला याची अपेक्षा नसेल तर लगेच तुमच्या संस्थेला सांगा.`,
  }),
};

const SIGN_UP: Record<Language, (organisation: string, link: string) => Words> = {
  en: (organisation, link) => ({
    subject: 'Finish your registration at Prangan',
    text: `Open this page within a day to finish the registration of ${organisation}:\n${link}\n\nIf you did not register it, do nothing.`,
  }),
  hi: (organisation, link) => ({
    subject: 'प्रांगण पर अपना पंजीकरण पूरा करें',
    text: `${organisation} का पंजीकरण पूरा करने के लिए एक दिन के भीतर यह पृष्ठ खोलें:\n${link}\n\nयदि यह पंजीकरण आपने नहीं किया तो कुछ न करें।`,
  }),
  mr: (organisation, link) => ({
    subject: 'प्रांगणवरील तुमची नोंदणी पूर्ण करा',
    text: `${organisation} ची नोंदणी पूर्ण करण्यासाठी एका दिवसात हे पान उघडा:\n${link}\n\nही नोंदणी तुम्ही केली नसेल तर काहीही करू नका.`,
  }),
};

const INVITE: Record<Language, (organisation: string, username: string, link: string) => Words> = {
  en: (organisation, username, link) => ({
    subject: `Your account at ${organisation}`,
    text: `An account was made for you at ${organisation}. Your username is ${username}.\n\nOpen this page within 7 days to choose your password:\n${link}\n\nIf you do not expect this, do nothing.`,
  }),
  hi: (organisation, username, link) => ({
    subject: `${organisation} में आपका खाता`,
    text: `${organisation} में आपके लिए एक खाता बनाया गया है। आपका उपयोगकर्ता नाम ${username} है।\n\nअपना पासवर्ड चुनने के लिए 7 दिन के भीतर यह पृष्ठ खोलें:\n${link}\n\nयदि आप इसकी अपेक्षा नहीं कर रहे थे तो कुछ न करें।`,
  }),
  mr: (organisation, username, link) => ({
    subject: `${organisation} येथील तुमचे खाते`,
    text: `${organisation} येथे तुमच्यासाठी खाते तयार केले आहे. तुमचे वापरकर्ता नाव ${username} आहे.\n\nतुमचा पासवर्ड निवडण्यासाठी 7 दिवसांत हे पान उघडा:\n${link}\n\nतुम्हाला याची अपेक्षा नसेल तर काहीही करू नका.`,
  }),
};

export const inviteWords = (language: string, organisation: string, username: string, link: string): Words =>
  INVITE[languageOf(language)](organisation, username, link);
export const signUpWords = (language: string, organisation: string, link: string): Words =>
  SIGN_UP[languageOf(language)](organisation, link);
export const codeWords = (language: string, code: string): Words => CODE[languageOf(language)](code);
export const resetWords = (language: string, username: string, link: string): Words => RESET[languageOf(language)](username, link);
export const emailChangedWords = (language: string, username: string, email: string): Words =>
  EMAIL_CHANGED[languageOf(language)](username, email);
export const passwordChangedWords = (language: string, username: string): Words => PASSWORD_CHANGED[languageOf(language)](username);
export const factorRemovedWords = (language: string, username: string): Words => FACTOR_REMOVED[languageOf(language)](username);
export const loginChangedWords = (language: string, change: string, username: string, name: string): Words =>
  (change === 'SET' ? LOGIN_SET : LOGIN_REMOVED)[languageOf(language)](username, name);
