import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const inwardRefusals = defineTexts({
  en: {
    'errors.CONDONE_INWARDED': '{value} is inwarded already: there is nothing to condone.',
    'errors.CONDONE_NOT_KEPT': 'This does not keep {value} from the examination. Leave the student out.',
    'errors.CONDONATION_WITHDRAWN': 'This condonation was taken back before. Open the list again.',
    'errors.CONDONATION_IN_USE': 'The student is inwarded under this condonation. Uninward the student first.',
    'errors.NO_PAPERS': 'A version without papers cannot be activated.',
    'errors.NOT_ACTIVE': 'Only an active version can be the default.',
    'errors.NOT_ELIGIBLE': '{count} {count#student|students} not eligible.',
    'errors.NOT_INWARDED': '{count} {count#student|students} not inwarded.',
    'errors.MARKS_EXIST': 'Marks exist for {count} {count#student|students}.',
    'errors.PAPER_SETTLED':
      'An earlier published result decided a paper that you added. A failed one is sat again by the backlog inward, a passed one in an examination for improvement.',
    'errors.PAPER_NOT_IN_INSTANCE': 'The exam instance does not have this paper.',
    'errors.STATUS_FORBIDS': 'This exam status does not exist or does not allow inward.',
  },
  hi: {
    'errors.CONDONE_INWARDED': '{value} पहले से इनवर्ड है: क्षमा की आवश्यकता नहीं।',
    'errors.CONDONE_NOT_KEPT': 'यह नियम {value} को परीक्षा से नहीं रोकता। इस विद्यार्थी को छोड़ दें।',
    'errors.CONDONATION_WITHDRAWN': 'यह क्षमा पहले ही वापस ली जा चुकी है। सूची फिर खोलें।',
    'errors.CONDONATION_IN_USE': 'विद्यार्थी इस क्षमा से इनवर्ड है। पहले उसका इनवर्ड वापस लें।',
    'errors.NO_PAPERS': 'बिना प्रश्नपत्रों का संस्करण सक्रिय नहीं हो सकता।',
    'errors.NOT_ACTIVE': 'केवल सक्रिय संस्करण डिफ़ॉल्ट हो सकता है।',
    'errors.NOT_ELIGIBLE': '{count} विद्यार्थी पात्र नहीं {count#है|हैं}।',
    'errors.NOT_INWARDED': '{count} विद्यार्थी इनवर्ड नहीं {count#है|हैं}।',
    'errors.MARKS_EXIST': '{count} {count#विद्यार्थी|विद्यार्थियों} के अंक दर्ज हैं।',
    'errors.PAPER_SETTLED':
      'जोड़े गए प्रश्नपत्र का परिणाम पहले प्रकाशित हो चुका है। अनुत्तीर्ण प्रश्नपत्र बैकलॉग इनवर्ड से, उत्तीर्ण प्रश्नपत्र सुधार परीक्षा में फिर दिया जाता है।',
    'errors.PAPER_NOT_IN_INSTANCE': 'इस परीक्षा आयोजन में यह प्रश्नपत्र नहीं है।',
    'errors.STATUS_FORBIDS': 'यह परीक्षा स्थिति नहीं है या इनवर्ड की अनुमति नहीं देती।',
  },
  mr: {
    'errors.CONDONE_INWARDED': '{value} आधीच इनवर्ड आहे: क्षमेची गरज नाही.',
    'errors.CONDONE_NOT_KEPT': 'हा नियम {value} यांना परीक्षेपासून रोखत नाही. या विद्यार्थ्याला वगळा.',
    'errors.CONDONATION_WITHDRAWN': 'ही क्षमा आधीच मागे घेतली आहे. यादी पुन्हा उघडा.',
    'errors.CONDONATION_IN_USE': 'विद्यार्थी या क्षमेमुळे इनवर्ड आहे. आधी त्याचे इनवर्ड मागे घ्या.',
    'errors.NO_PAPERS': 'पेपरांशिवाय आवृत्ती सक्रिय होऊ शकत नाही.',
    'errors.NOT_ACTIVE': 'फक्त सक्रिय आवृत्ती डीफॉल्ट होऊ शकते.',
    'errors.NOT_ELIGIBLE': '{count} विद्यार्थी पात्र {count#नाही|नाहीत}.',
    'errors.NOT_INWARDED': '{count} विद्यार्थी इनवर्ड {count#नाही|नाहीत}.',
    'errors.MARKS_EXIST': '{count} {count#विद्यार्थ्याचे|विद्यार्थ्यांचे} गुण नोंदवले आहेत.',
    'errors.PAPER_SETTLED': 'जोडलेल्या पेपरचा निकाल आधीच प्रसिद्ध झाला आहे. अनुत्तीर्ण पेपर बॅकलॉग इनवर्डने, उत्तीर्ण पेपर सुधारणा परीक्षेत पुन्हा देता येतो.',
    'errors.PAPER_NOT_IN_INSTANCE': 'या परीक्षा आयोजनात हा पेपर नाही.',
    'errors.STATUS_FORBIDS': 'ही परीक्षा स्थिती नाही किंवा इनवर्डला परवानगी देत नाही.',
  },
});
