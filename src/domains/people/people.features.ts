import { defineConditions, defineFeatures } from '../../kit/access/access.contract.ts';

export const peopleFeatures = defineFeatures({
  customAttributes: { module: 'PEOPLE', people: 'NONE' },
  sensitiveAttributes: { module: 'PEOPLE', people: 'NONE' },
  profiles: { module: 'PEOPLE', people: 'LISTED' },
  rollover: { module: 'PEOPLE', people: 'NONE' },
  enrolments: { module: 'PEOPLE', people: 'LISTED' },
  teachers: { module: 'PEOPLE', people: 'LISTED' },
});

export const peopleConditions = defineConditions({ ownProfile: 'OWN' });
