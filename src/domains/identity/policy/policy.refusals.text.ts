import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const policyRefusals = defineTexts({
  en: {
    'errors.END_IS_PAST': 'Choose an end in the future, or none.',
    'errors.ASSIGNMENT_ENDING': 'An earlier assignment is ending. Try again in a minute.',
    'errors.OWN_ACCESS': 'You cannot change your own access. Ask another administrator.',
    'errors.OWN_POLICY': 'This policy is attached to you or your team: another administrator must change it.',
    'errors.LAST_ADMINISTRATOR': 'The organisation must have an administrator. Make another active user an administrator first.',
    'errors.PAGES_NOT_HELD': 'You can give only pages that you have yourself.',
    'errors.VERSION_IN_FORCE': 'This version is already active.',
    'errors.UI_POLICY_STATEMENTS': 'A “Pages only” policy cannot have rights. Choose the other type.',
    'errors.POLICY_NAME_ONCE': 'Another policy has this name.',
  },
  hi: {
    'errors.END_IS_PAST': 'आगे की समाप्ति चुनें, या कोई नहीं।',
    'errors.ASSIGNMENT_ENDING': 'पिछला कार्यभार समाप्त हो रहा है। एक मिनट में फिर प्रयास करें।',
    'errors.OWN_ACCESS': 'आप अपनी पहुँच नहीं बदल सकते। दूसरे प्रशासक से कहें।',
    'errors.OWN_POLICY': 'यह नीति आपको या आपकी टीम को मिली है: इसे दूसरा प्रशासक ही बदल सकता है।',
    'errors.LAST_ADMINISTRATOR': 'संगठन में एक प्रशासक होना चाहिए। पहले दूसरे सक्रिय उपयोगकर्ता को प्रशासक बनाएँ।',
    'errors.PAGES_NOT_HELD': 'आप केवल वही पृष्ठ दे सकते हैं जो आपके पास हैं।',
    'errors.VERSION_IN_FORCE': 'यह संस्करण पहले से सक्रिय है।',
    'errors.UI_POLICY_STATEMENTS': '“केवल पृष्ठ” नीति में अधिकार नहीं हो सकते। दूसरा प्रकार चुनें।',
    'errors.POLICY_NAME_ONCE': 'इस नाम की दूसरी नीति है।',
  },
  mr: {
    'errors.END_IS_PAST': 'पुढचा शेवट निवडा, किंवा कोणताही नको.',
    'errors.ASSIGNMENT_ENDING': 'मागील नेमणूक संपत आहे. एका मिनिटाने पुन्हा प्रयत्न करा.',
    'errors.OWN_ACCESS': 'तुम्ही स्वतःचा प्रवेश बदलू शकत नाही. दुसऱ्या प्रशासकाला सांगा.',
    'errors.OWN_POLICY': 'हे धोरण तुम्हाला किंवा तुमच्या संघाला दिलेले आहे: दुसऱ्या प्रशासकानेच ते बदलावे.',
    'errors.LAST_ADMINISTRATOR': 'संघटनेत प्रशासक हवा. आधी दुसऱ्या सक्रिय वापरकर्त्याला प्रशासक करा.',
    'errors.PAGES_NOT_HELD': 'तुमच्याकडे असलेलीच पाने देता येतात.',
    'errors.VERSION_IN_FORCE': 'ही आवृत्ती आधीच सक्रिय आहे.',
    'errors.UI_POLICY_STATEMENTS': '“फक्त पाने” धोरणात अधिकार असू शकत नाहीत. दुसरा प्रकार निवडा.',
    'errors.POLICY_NAME_ONCE': 'या नावाचे दुसरे धोरण आहे.',
  },
});
