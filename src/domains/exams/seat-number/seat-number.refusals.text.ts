import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const seatNumberRefusals = defineTexts({
  en: {
    'errors.SEATS_CHANGED': 'Other numbers would be given now than those you looked at. Close this and look at the preview again.',
  },
  hi: {
    'errors.SEATS_CHANGED': 'अब वे क्रमांक नहीं दिए जाएँगे जो आपने देखे थे। इसे बंद करके पूर्वावलोकन फिर देखिए।',
  },
  mr: {
    'errors.SEATS_CHANGED': 'आता आपण पाहिलेले क्रमांक दिले जाणार नाहीत. हे बंद करून पूर्वदृश्य पुन्हा पहा.',
  },
});
