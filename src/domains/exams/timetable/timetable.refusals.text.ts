import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const timetableRefusals = defineTexts({
  en: {
    'errors.PAPER_LONGER_THAN_SLOT': '{value} takes longer than the slot. Choose a longer slot.',
    'errors.PAPER_LOCKED': 'The paper is locked in its slot. Unlock it first.',
    'errors.PAPER_WITHOUT_SLOT': 'The paper has no slot yet. Give it one, then lock it.',
  },
  hi: {
    'errors.PAPER_LONGER_THAN_SLOT': '{value} को स्लॉट से अधिक समय चाहिए। लंबा स्लॉट चुनें।',
    'errors.PAPER_LOCKED': 'प्रश्नपत्र अपने स्लॉट में लॉक है। पहले अनलॉक करें।',
    'errors.PAPER_WITHOUT_SLOT': 'प्रश्नपत्र का अभी कोई स्लॉट नहीं है। पहले स्लॉट दें, फिर लॉक करें।',
  },
  mr: {
    'errors.PAPER_LONGER_THAN_SLOT': '{value} ला स्लॉटपेक्षा जास्त वेळ लागतो. मोठा स्लॉट निवडा.',
    'errors.PAPER_LOCKED': 'पेपर त्याच्या स्लॉटमध्ये लॉक आहे. आधी अनलॉक करा.',
    'errors.PAPER_WITHOUT_SLOT': 'पेपरला अजून स्लॉट नाही. आधी स्लॉट द्या, मग लॉक करा.',
  },
});
