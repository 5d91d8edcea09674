import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const ruleSimulationRefusals = defineTexts({
  en: {
    'errors.SIMULATION_NO_RESULT': 'This exam has no result to compare with: compute it first.',
    'errors.SIMULATION_NOTHING': 'Choose a pattern, a grading, a grace scheme or a class table to compare with.',
    'refused.SIMULATION_MISFIT': 'The chosen pattern does not have the heads and maximum marks of a paper of this exam.',
    'refused.SIMULATION_RULES': 'The chosen rules are incomplete and cannot be used.',
  },
  hi: {
    'errors.SIMULATION_NO_RESULT': 'इस परीक्षा का तुलना योग्य परिणाम नहीं है: पहले गणना करें।',
    'errors.SIMULATION_NOTHING': 'तुलना के लिए पैटर्न, ग्रेडिंग, कृपांक योजना या श्रेणी तालिका चुनें।',
    'refused.SIMULATION_MISFIT': 'चुना हुआ पैटर्न इस परीक्षा के किसी प्रश्नपत्र के शीर्षों और अधिकतम अंकों से मेल नहीं खाता।',
    'refused.SIMULATION_RULES': 'चुने हुए नियम अधूरे हैं और उपयोग नहीं हो सकते।',
  },
  mr: {
    'errors.SIMULATION_NO_RESULT': 'या परीक्षेचा तुलना करण्याजोगा निकाल नाही: आधी गणना करा.',
    'errors.SIMULATION_NOTHING': 'तुलनेसाठी पॅटर्न, श्रेणीकरण, कृपागुण योजना किंवा वर्ग तक्ता निवडा.',
    'refused.SIMULATION_MISFIT': 'निवडलेला पॅटर्न या परीक्षेतील एखाद्या पेपरचे शीर्ष आणि कमाल गुण यांच्याशी जुळत नाही.',
    'refused.SIMULATION_RULES': 'निवडलेले नियम अपूर्ण आहेत आणि वापरता येत नाहीत.',
  },
});
