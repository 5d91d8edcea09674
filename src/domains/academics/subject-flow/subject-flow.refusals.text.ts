import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const subjectFlowRefusals = defineTexts({
  en: {
    'refused.SUBJECT_FLOW_CIRCLE': 'A subject would become its own prerequisite.',
  },
  hi: {
    'refused.SUBJECT_FLOW_CIRCLE': 'एक विषय अपनी ही पूर्व आवश्यकता बन जाएगा।',
  },
  mr: {
    'refused.SUBJECT_FLOW_CIRCLE': 'एक विषय स्वतःचीच पूर्वअट बनेल.',
  },
});
