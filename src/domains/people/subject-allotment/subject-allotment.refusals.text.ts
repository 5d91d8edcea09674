import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const subjectAllotmentRefusals = defineTexts({
  en: {
    'errors.ALLOTMENT_DONE': 'Papers were allotted by this window already. Undo that first.',
    'errors.ALLOTMENT_OPEN': 'Choices can still be changed. Run it once the window is closed.',
    'errors.ALLOTMENT_NOBODY': 'Nobody has chosen in this window.',
    'errors.ALLOTMENT_OUTDATED': 'Students, results, choices or seats have changed since this was run. Run it again and look at it.',
    'errors.ALLOTMENT_NOT_PROPOSED': 'This is not a proposal any more. Look at it again.',
    'errors.ALLOTMENT_USED':
      'Papers that students have now are used already, in an examination or in the roll call. Take these students out first.',
    'errors.ALLOTMENT_SAME': 'Everybody has these papers already.',
    'errors.SUBJECT_ALLOTMENT_ONE_PROPOSAL': 'Somebody ran this allotment just now. Look at it.',
  },
  hi: {
    'errors.ALLOTMENT_DONE': 'इस चयन अवधि से प्रश्नपत्र पहले ही आवंटित हैं। पहले उसे वापस लें।',
    'errors.ALLOTMENT_OPEN': 'विकल्प अभी बदल सकते हैं। चयन अवधि बंद होने पर चलाएँ।',
    'errors.ALLOTMENT_NOBODY': 'इस चयन अवधि में किसी ने नहीं चुना।',
    'errors.ALLOTMENT_OUTDATED': 'इसके चलने के बाद विद्यार्थी, परिणाम, विकल्प या सीटें बदली हैं। फिर चलाएँ और देखें।',
    'errors.ALLOTMENT_NOT_PROPOSED': 'यह अब प्रस्ताव नहीं है। फिर से देखें।',
    'errors.ALLOTMENT_USED': 'विद्यार्थियों के वर्तमान प्रश्नपत्र परीक्षा या उपस्थिति में उपयोग हो चुके हैं। पहले इन विद्यार्थियों को अलग करें।',
    'errors.ALLOTMENT_SAME': 'सबके पास ये प्रश्नपत्र पहले से हैं।',
    'errors.SUBJECT_ALLOTMENT_ONE_PROPOSAL': 'किसी ने अभी यह आवंटन चलाया। उसे देखें।',
  },
  mr: {
    'errors.ALLOTMENT_DONE': 'या निवड मुदतीने पेपरचे वाटप आधीच झाले आहे. आधी ते मागे घ्या.',
    'errors.ALLOTMENT_OPEN': 'पर्याय अजून बदलू शकतात. निवड मुदत संपल्यावर चालवा.',
    'errors.ALLOTMENT_NOBODY': 'या निवड मुदतीत कोणी निवडले नाही.',
    'errors.ALLOTMENT_OUTDATED': 'हे चालवल्यानंतर विद्यार्थी, निकाल, पर्याय किंवा जागा बदलल्या आहेत. पुन्हा चालवा आणि पहा.',
    'errors.ALLOTMENT_NOT_PROPOSED': 'हा आता प्रस्ताव नाही. पुन्हा पहा.',
    'errors.ALLOTMENT_USED': 'विद्यार्थ्यांचे सध्याचे पेपर परीक्षेत किंवा हजेरीत वापरले गेले आहेत. आधी या विद्यार्थ्यांना वेगळे करा.',
    'errors.ALLOTMENT_SAME': 'सर्वांकडे हे पेपर आधीच आहेत.',
    'errors.SUBJECT_ALLOTMENT_ONE_PROPOSAL': 'कोणीतरी आत्ताच हे वाटप चालवले. ते पहा.',
  },
});
