import { defineAudience } from '../../../kit/audience/audience-source.server.ts';
import type { AudienceSource } from '../../../kit/audience/audience-source.server.ts';
import { ofTeams, policyChoices, teamChoices, userChoices, usersChosen, withPolicies } from './users-audience.store.ts';
// Their names on the screen.
import './users-audience.text.ts';

export const usersAudiences: readonly AudienceSource[] = [
  defineAudience({
    name: 'users.policy',
    feature: 'users',
    way: 'CHOICES',
    choices: policyChoices,
    people: async (db, scope, ids) => ({ people: await withPolicies(db, scope, ids) }),
  }),
  defineAudience({
    name: 'users.team',
    feature: 'users',
    way: 'CHOICES',
    choices: teamChoices,
    people: async (db, scope, ids) => ({ people: await ofTeams(db, scope, ids) }),
  }),
  defineAudience({
    name: 'users.chosen',
    kind: 'USER',
    feature: 'users',
    way: 'CHOICES',
    choices: userChoices,
    people: async (db, scope, ids) => ({ people: await usersChosen(db, scope, ids) }),
  }),
];
