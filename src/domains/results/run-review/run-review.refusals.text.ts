import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const runReviewRefusals = defineTexts({
  en: {
    'refused.NO_SUCH_RUN': 'There is no completed run to compare with.',
  },
  hi: {
    'refused.NO_SUCH_RUN': 'तुलना के लिए कोई पूर्ण गणना नहीं है।',
  },
  mr: {
    'refused.NO_SUCH_RUN': 'तुलनेसाठी पूर्ण झालेली गणना नाही.',
  },
});
