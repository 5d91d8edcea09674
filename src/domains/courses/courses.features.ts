import { defineFeatures } from '../../kit/access/access.contract.ts';

export const coursesFeatures = defineFeatures({
  courseBlueprints: { module: 'ACADEMICS', people: 'NONE' },
  versions: { module: 'ACADEMICS', people: 'NONE' },
  instances: { module: 'ACADEMICS', people: 'NONE' },
  divisions: { module: 'ACADEMICS', people: 'NONE' },
});
