import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const hiddenResultText = defineTexts({
  en: {
    'hiddenResult.list': 'Results that are not shown at present',
    'hiddenResult.TAKEN_BACK': 'The exam cell took back the result of {exam} on {day}. It is shown again when it is published.',
    'hiddenResult.WITHHELD': 'Your result of {exam} is withheld since {day}. Ask the exam cell.',
    'hiddenResult.RESERVED': 'Your result of {exam} is reserved since {day}. Ask the exam cell.',
  },
  hi: {
    'hiddenResult.list': 'जो परिणाम अभी नहीं दिखते',
    'hiddenResult.TAKEN_BACK': 'परीक्षा विभाग ने {exam} का परिणाम {day} को वापस लिया। प्रकाशित होने पर यह फिर दिखेगा।',
    'hiddenResult.WITHHELD': '{exam} का आपका परिणाम {day} से रोका गया है। परीक्षा विभाग से पूछें।',
    'hiddenResult.RESERVED': '{exam} का आपका परिणाम {day} से आरक्षित है। परीक्षा विभाग से पूछें।',
  },
  mr: {
    'hiddenResult.list': 'सध्या न दिसणारे निकाल',
    'hiddenResult.TAKEN_BACK': 'परीक्षा विभागाने {exam} चा निकाल {day} रोजी मागे घेतला. प्रसिद्ध झाल्यावर तो पुन्हा दिसेल.',
    'hiddenResult.WITHHELD': '{exam} चा तुमचा निकाल {day} पासून रोखला आहे. परीक्षा विभागाला विचारा.',
    'hiddenResult.RESERVED': '{exam} चा तुमचा निकाल {day} पासून राखीव आहे. परीक्षा विभागाला विचारा.',
  },
});
