import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentAttributeText = defineTexts({
  en: {
    'attribute.toComplete': 'To be completed: {names}',
    'attribute.edit': 'Edit attributes',
    'attribute.reveal': 'Reveal {name}',
    'attribute.hide': 'Hide {name}',
    'attribute.revealConfirm': 'Reveal',
    'attribute.revealWhat': 'The value is shown to you now. Who looked, when and why stands in the log.',
  },
  hi: {
    'attribute.toComplete': 'पूरा करना है: {names}',
    'attribute.edit': 'विवरण बदलें',
    'attribute.reveal': '{name} दिखाएँ',
    'attribute.hide': '{name} छिपाएँ',
    'attribute.revealConfirm': 'दिखाएँ',
    'attribute.revealWhat': 'मान अभी आपको दिखाया जाएगा। किसने, कब और क्यों देखा, यह लॉग में रहेगा।',
  },
  mr: {
    'attribute.toComplete': 'पूर्ण करायचे आहे: {names}',
    'attribute.edit': 'तपशील बदला',
    'attribute.reveal': '{name} दाखवा',
    'attribute.hide': '{name} लपवा',
    'attribute.revealConfirm': 'दाखवा',
    'attribute.revealWhat': 'मूल्य आता तुम्हाला दाखवले जाईल. कोणी, कधी आणि का पाहिले हे नोंदवहीत राहील.',
  },
});
