import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const printConfigText = defineTexts({
  en: {
    'printConfig.startsAs': 'It begins as the shipped template of this kind. Change it on its own page.',
    'printConfig.inForce': 'In force today',
    'printConfig.shipped': 'Shipped template',
    'printConfig.version': 'Version {number}, from {day}',
    'printConfig.copy': 'Copy to a new version',
    'printConfig.copied': 'Version {number} was made',
  },
  hi: {
    'printConfig.startsAs': 'यह इस प्रकार के दिए हुए साँचे से शुरू होता है। इसे इसके अपने पृष्ठ पर बदलें।',
    'printConfig.inForce': 'आज लागू',
    'printConfig.shipped': 'दिया हुआ साँचा',
    'printConfig.version': 'संस्करण {number}, {day} से',
    'printConfig.copy': 'नए संस्करण में प्रतिलिपि',
    'printConfig.copied': 'संस्करण {number} बना',
  },
  mr: {
    'printConfig.startsAs': 'तो या प्रकारच्या दिलेल्या साच्याने सुरू होतो. त्याच्या पानावर बदला.',
    'printConfig.inForce': 'आज लागू',
    'printConfig.shipped': 'दिलेला साचा',
    'printConfig.version': 'आवृत्ती {number}, {day} पासून',
    'printConfig.copy': 'नव्या आवृत्तीत प्रत',
    'printConfig.copied': 'आवृत्ती {number} तयार झाली',
  },
});
