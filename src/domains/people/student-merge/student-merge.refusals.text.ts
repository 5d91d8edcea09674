import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentMergeRefusals = defineTexts({
  en: {
    'errors.MERGE_SAME': 'Choose two records.',
    'errors.MERGE_TWO_LOGINS': 'Both records have a login: remove one of them first.',
    'errors.MERGE_SENSITIVE': 'The record that goes has sensitive details that the other one lacks: enter them there first.',
    'errors.MERGE_HELD': 'Something cannot go over to the other record: look at the preview. Nothing was merged.',
    'errors.MERGE_USED': 'What went over is used since: the records cannot be taken apart again.',
    'errors.MERGE_CHANGED': 'The record was changed since the merge: set it back to what the merge made of it, then undo.',
    'errors.MERGE_UNDONE': 'This merge was undone already.',
    'errors.MERGE_GONE': 'The other record is not in the trash any more.',
    'errors.STUDENT_MERGE_GONE_ONCE': 'This record was merged into another one already.',
  },
  hi: {
    'errors.MERGE_SAME': 'दो रिकॉर्ड चुनें।',
    'errors.MERGE_TWO_LOGINS': 'दोनों रिकॉर्ड के लॉगिन हैं: पहले एक हटाएँ।',
    'errors.MERGE_SENSITIVE': 'जाने वाले रिकॉर्ड में ऐसे संवेदनशील विवरण हैं जो दूसरे में नहीं: पहले उन्हें वहाँ भरें।',
    'errors.MERGE_HELD': 'कुछ दूसरे रिकॉर्ड में नहीं जा सकता: पूर्वावलोकन देखें। कुछ भी नहीं मिलाया गया।',
    'errors.MERGE_USED': 'जो दूसरे रिकॉर्ड में गया उसका उपयोग हो चुका है: रिकॉर्ड अब अलग नहीं हो सकते।',
    'errors.MERGE_CHANGED': 'मिलाने के बाद रिकॉर्ड बदला गया: उसे मिलाने के समय जैसा करें, फिर वापस लें।',
    'errors.MERGE_UNDONE': 'यह मिलान पहले ही वापस लिया जा चुका है।',
    'errors.MERGE_GONE': 'दूसरा रिकॉर्ड अब कूड़ेदान में नहीं है।',
    'errors.STUDENT_MERGE_GONE_ONCE': 'यह रिकॉर्ड पहले ही दूसरे में मिलाया जा चुका है।',
  },
  mr: {
    'errors.MERGE_SAME': 'दोन नोंदी निवडा.',
    'errors.MERGE_TWO_LOGINS': 'दोन्ही नोंदींचे लॉगिन आहेत: आधी एक काढा.',
    'errors.MERGE_SENSITIVE': 'जाणाऱ्या नोंदीत असे संवेदनशील तपशील आहेत जे दुसऱ्या नोंदीत नाहीत: आधी ते तिथे भरा.',
    'errors.MERGE_HELD': 'काही दुसऱ्या नोंदीत जाऊ शकत नाही: पूर्वावलोकन पहा. काहीही एकत्र केले नाही.',
    'errors.MERGE_USED': 'जे दुसऱ्या नोंदीत गेले त्याचा वापर झाला आहे: नोंदी आता वेगळ्या होऊ शकत नाहीत.',
    'errors.MERGE_CHANGED': 'एकत्र केल्यानंतर नोंद बदलली: ती एकत्र करतानासारखी करा, मग मागे घ्या.',
    'errors.MERGE_UNDONE': 'हे एकत्रीकरण आधीच मागे घेतले आहे.',
    'errors.MERGE_GONE': 'दुसरी नोंद आता कचरापेटीत नाही.',
    'errors.STUDENT_MERGE_GONE_ONCE': 'ही नोंद आधीच दुसरीत एकत्र केली आहे.',
  },
});
