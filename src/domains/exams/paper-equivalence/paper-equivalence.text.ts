import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const paperEquivalenceText = defineTexts({
  en: {
    'paperEquivalences.title': 'Equivalent papers',
    'paperEquivalences.purpose':
      'Which paper of a new scheme takes the place of which old one: whoever has a backlog in the old paper sits the new one, and passing it clears the backlog.',
    'paperEquivalences.one': 'equivalent paper',
    'paperEquivalence.old': 'Old paper',
    'paperEquivalence.new': 'New paper',
    'paperEquivalence.fromOn': 'Sessions from',
    'feed.kind.paperEquivalences': 'Equivalent papers',
  },
  hi: {
    'paperEquivalences.title': 'समतुल्य प्रश्नपत्र',
    'paperEquivalences.purpose':
      'नई योजना का कौन-सा प्रश्नपत्र किस पुराने की जगह लेता है: पुराने में जिसका बैकलॉग है वह नया देता है, और उसमें उत्तीर्ण होने से बैकलॉग समाप्त होता है।',
    'paperEquivalences.one': 'समतुल्य प्रश्नपत्र',
    'paperEquivalence.old': 'पुराना प्रश्नपत्र',
    'paperEquivalence.new': 'नया प्रश्नपत्र',
    'paperEquivalence.fromOn': 'किस सत्र से',
    'feed.kind.paperEquivalences': 'समतुल्य प्रश्नपत्र',
  },
  mr: {
    'paperEquivalences.title': 'समतुल्य पेपर',
    'paperEquivalences.purpose':
      'नव्या योजनेचा कोणता पेपर कोणत्या जुन्या पेपरची जागा घेतो: जुन्यात ज्याचा बॅकलॉग आहे तो नवा देतो, आणि त्यात उत्तीर्ण झाल्यावर बॅकलॉग संपतो.',
    'paperEquivalences.one': 'समतुल्य पेपर',
    'paperEquivalence.old': 'जुना पेपर',
    'paperEquivalence.new': 'नवा पेपर',
    'paperEquivalence.fromOn': 'कोणत्या सत्रापासून',
    'feed.kind.paperEquivalences': 'समतुल्य पेपर',
  },
});
