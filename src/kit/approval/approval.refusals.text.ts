import { defineTexts } from '../text/texts.contract.ts';

export const approvalRefusals = defineTexts({
  en: {
    'errors.REQUEST_PENDING': 'A request of {value} about this is already pending approval. Wait for its decision, or have it withdrawn.',
    'errors.ALREADY_DECIDED': 'This request is already decided or withdrawn.',
    'errors.REQUEST_EXPIRED': 'This request expired without a decision. Request again.',
    'errors.OWN_REQUEST': 'You cannot approve your own request.',
    'refused.REASON': 'Give a reason.',
    'refused.ACCOUNT_BY_ASKER': 'The person who asked created or changed your account lately. Another person must approve this.',
    'refused.RIGHTS_BY_ASKER': 'The person who asked changed your policies or teams lately. Another person must approve this.',
    'refused.ASKER_BY_YOU': 'You created or changed the account of the person who asked lately. Another person must approve this.',
    'refused.SAME_BROWSER': 'The person who asked has also signed in with this browser. Sign in on your own device to approve this.',
    'refused.SAME_MAKER':
      'One person created your account and that of the person who asked lately. Somebody whom that person did not create must approve this.',
    'refused.NOT_YOURS': 'Only the person who made this can do that.',
  },
  hi: {
    'errors.REQUEST_PENDING': 'इस बारे में {value} का अनुरोध पहले से अनुमोदन की प्रतीक्षा में है। निर्णय की प्रतीक्षा करें, या उसे वापस लेने को कहें।',
    'errors.ALREADY_DECIDED': 'इस अनुरोध पर निर्णय हो चुका है या यह वापस लिया जा चुका है।',
    'errors.REQUEST_EXPIRED': 'यह अनुरोध निर्णय के बिना समाप्त हो गया। फिर अनुरोध करें।',
    'errors.OWN_REQUEST': 'आप अपने ही अनुरोध का अनुमोदन नहीं कर सकते।',
    'refused.REASON': 'कारण लिखें।',
    'refused.ACCOUNT_BY_ASKER': 'अनुरोध करने वाले ने हाल में आपका खाता बनाया या बदला है। इसे किसी अन्य व्यक्ति को अनुमोदित करना होगा।',
    'refused.RIGHTS_BY_ASKER': 'अनुरोध करने वाले ने हाल में आपकी नीतियाँ या टीमें बदली हैं। इसे किसी अन्य व्यक्ति को अनुमोदित करना होगा।',
    'refused.ASKER_BY_YOU': 'आपने हाल में अनुरोध करने वाले का खाता बनाया या बदला है। इसे किसी अन्य व्यक्ति को अनुमोदित करना होगा।',
    'refused.SAME_BROWSER': 'अनुरोध करने वाले ने भी इसी ब्राउज़र से साइन इन किया है। अनुमोदन के लिए अपने उपकरण पर साइन इन करें।',
    'refused.SAME_MAKER': 'एक ही व्यक्ति ने हाल में आपका और अनुरोध करने वाले का खाता बनाया है। जिसका खाता उसने नहीं बनाया, उसे इसे अनुमोदित करना होगा।',
    'refused.NOT_YOURS': 'यह केवल वही व्यक्ति कर सकता है जिसने इसे बनाया।',
  },
  mr: {
    'errors.REQUEST_PENDING': 'याबाबत {value} यांची विनंती आधीच मंजुरीच्या प्रतीक्षेत आहे. निर्णयाची वाट पाहा, किंवा ती मागे घ्यायला सांगा.',
    'errors.ALREADY_DECIDED': 'या विनंतीवर निर्णय झाला आहे किंवा ती मागे घेतली आहे.',
    'errors.REQUEST_EXPIRED': 'ही विनंती निर्णयाविना संपली. पुन्हा विनंती करा.',
    'errors.OWN_REQUEST': 'तुम्ही स्वतःच्या विनंतीला मंजुरी देऊ शकत नाही.',
    'refused.REASON': 'कारण लिहा.',
    'refused.ACCOUNT_BY_ASKER': 'विनंती करणाऱ्याने नुकतेच तुमचे खाते तयार केले किंवा बदलले आहे. याला दुसऱ्या व्यक्तीने मंजुरी द्यावी.',
    'refused.RIGHTS_BY_ASKER': 'विनंती करणाऱ्याने नुकतीच तुमची धोरणे किंवा टीम बदलल्या आहेत. याला दुसऱ्या व्यक्तीने मंजुरी द्यावी.',
    'refused.ASKER_BY_YOU': 'तुम्ही नुकतेच विनंती करणाऱ्याचे खाते तयार केले किंवा बदलले आहे. याला दुसऱ्या व्यक्तीने मंजुरी द्यावी.',
    'refused.SAME_BROWSER': 'विनंती करणाऱ्यानेही याच ब्राउझरमधून साइन इन केले आहे. मंजुरीसाठी तुमच्या उपकरणावर साइन इन करा.',
    'refused.SAME_MAKER': 'एकाच व्यक्तीने नुकतेच तुमचे आणि विनंती करणाऱ्याचे खाते तयार केले आहे. ज्याचे खाते तिने तयार केलेले नाही, त्याने याला मंजुरी द्यावी.',
    'refused.NOT_YOURS': 'ज्या व्यक्तीने हे केले तीच हे करू शकते.',
  },
});
