import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const paperMapPageText = defineTexts({
  en: {
    'paperMapPage.purpose':
      'Who has which paper: what nobody has, the hours of every teacher, papers that change hands, and the map of the last session.',
  },
  hi: { 'paperMapPage.purpose': 'किसके पास कौन-सा प्रश्नपत्र है: जो किसी के पास नहीं, हर शिक्षक के घंटे, बदलने वाले प्रश्नपत्र, और पिछले सत्र का मानचित्र।' },
  mr: { 'paperMapPage.purpose': 'कोणाकडे कोणता पेपर आहे: जे कोणाकडेही नाहीत, प्रत्येक शिक्षकाचे तास, बदलणारे पेपर, आणि मागील सत्राचा नकाशा.' },
});
