import { defineTexts } from '../text/texts.contract.ts';

export const jobsRefusals = defineTexts({
  en: {
    'refused.JOB_ENDED': 'This job has already ended.',
  },
  hi: {
    'refused.JOB_ENDED': 'यह काम पहले ही समाप्त हो चुका है।',
  },
  mr: {
    'refused.JOB_ENDED': 'हे काम आधीच संपले आहे.',
  },
});
