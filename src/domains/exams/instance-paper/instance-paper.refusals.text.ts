import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const instancePaperRefusals = defineTexts({
  en: {
    'errors.RUN_GOING': 'A result run of this instance is going on: wait until it is complete.',
    'errors.RESULT_PUBLISHED': 'The result is published.',
    'errors.INSTANCE_CLOSED': 'The exam instance is closed.',
    'errors.PAPER_DOES_NOT_FIT': 'A paper is not of the course, branch and semesters of this instance.',
  },
  hi: {
    'errors.RUN_GOING': 'इस परीक्षा के परिणाम की गणना चल रही है: पूरा होने तक प्रतीक्षा करें।',
    'errors.RESULT_PUBLISHED': 'परिणाम प्रकाशित हो चुका है।',
    'errors.INSTANCE_CLOSED': 'यह परीक्षा बंद है।',
    'errors.PAPER_DOES_NOT_FIT': 'कोई प्रश्नपत्र इस परीक्षा के पाठ्यक्रम, शाखा और सत्रों का नहीं है।',
  },
  mr: {
    'errors.RUN_GOING': 'या परीक्षेच्या निकालाची गणना सुरू आहे: पूर्ण होईपर्यंत थांबा.',
    'errors.RESULT_PUBLISHED': 'निकाल प्रसिद्ध झाला आहे.',
    'errors.INSTANCE_CLOSED': 'ही परीक्षा बंद आहे.',
    'errors.PAPER_DOES_NOT_FIT': 'एखादी प्रश्नपत्रिका या परीक्षेच्या अभ्यासक्रमाची, शाखेची आणि सत्रांची नाही.',
  },
});
