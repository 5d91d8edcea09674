import { defineFeatures } from '../../kit/access/access.contract.ts';

export const feedbackFeatures = defineFeatures({
  feedback: { module: 'FEEDBACK', people: 'LISTED' },
});
