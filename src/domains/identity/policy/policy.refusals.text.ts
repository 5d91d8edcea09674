import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const policyRefusals = defineTexts({
  en: {
    'errors.END_IS_PAST': 'Choose an end that lies ahead, or none.',
    'errors.ASSIGNMENT_ENDING': 'An earlier assignment has just ended and is being removed: try again in a minute.',
    'errors.OWN_ACCESS': 'Nobody changes the own rights: ask another administrator to attach or detach this policy.',
    'errors.OWN_POLICY': 'This policy is attached to you or to a team of yours: another administrator has to change it.',
    'errors.LAST_ADMINISTRATOR':
      'This would leave the organisation without an administrator: make another enabled user an administrator first.',
    'errors.PAGES_NOT_HELD': 'You can only give pages that you see yourself.',
    'errors.VERSION_IN_FORCE': 'This version is in force already.',
    'errors.UI_POLICY_STATEMENTS': 'A policy with pages only has no rights: choose the other type.',
    'errors.POLICY_NAME_ONCE': 'Another policy has this name: choose another one.',
  },
  hi: {
    'errors.END_IS_PAST': 'आगे का समय चुनें, या कोई नहीं।',
    'errors.ASSIGNMENT_ENDING': 'पिछला कार्यभार अभी समाप्त हुआ है और हटाया जा रहा है: एक मिनट में फिर कोशिश करें।',
    'errors.OWN_ACCESS': 'कोई अपने अधिकार स्वयं नहीं बदलता: किसी दूसरे प्रशासक से कहें।',
    'errors.OWN_POLICY': 'यह नीति आपको या आपके दल को मिली है: इसे कोई दूसरा प्रशासक ही बदल सकता है।',
    'errors.LAST_ADMINISTRATOR': 'इससे संगठन में कोई प्रशासक नहीं बचेगा: पहले किसी दूसरे सक्रिय उपयोगकर्ता को प्रशासक बनाएँ।',
    'errors.PAGES_NOT_HELD': 'आप वही पृष्ठ दे सकते हैं जो आपको दिखते हैं।',
    'errors.VERSION_IN_FORCE': 'यह संस्करण पहले से लागू है।',
    'errors.UI_POLICY_STATEMENTS': 'केवल पृष्ठों वाली नीति में अधिकार नहीं होते: दूसरा प्रकार चुनें।',
    'errors.POLICY_NAME_ONCE': 'इस नाम की दूसरी नीति है: दूसरा नाम चुनें।',
  },
  mr: {
    'errors.END_IS_PAST': 'पुढची वेळ निवडा, किंवा कोणतीही नको.',
    'errors.ASSIGNMENT_ENDING': 'मागील नेमणूक नुकतीच संपली असून काढली जात आहे: एका मिनिटाने पुन्हा प्रयत्न करा.',
    'errors.OWN_ACCESS': 'कोणीही स्वतःचे अधिकार बदलत नाही: दुसऱ्या प्रशासकाला सांगा.',
    'errors.OWN_POLICY': 'हे धोरण तुम्हाला किंवा तुमच्या संघाला दिलेले आहे: ते दुसऱ्या प्रशासकानेच बदलावे.',
    'errors.LAST_ADMINISTRATOR': 'यामुळे संघटनेत प्रशासक उरणार नाही: आधी दुसऱ्या सक्रिय वापरकर्त्याला प्रशासक करा.',
    'errors.PAGES_NOT_HELD': 'तुम्हाला दिसणारी पृष्ठेच देता येतात.',
    'errors.VERSION_IN_FORCE': 'ही आवृत्ती आधीच लागू आहे.',
    'errors.UI_POLICY_STATEMENTS': 'फक्त पृष्ठांच्या धोरणात अधिकार नसतात: दुसरा प्रकार निवडा.',
    'errors.POLICY_NAME_ONCE': 'या नावाचे दुसरे धोरण आहे: दुसरे नाव निवडा.',
  },
});
