import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { subjectGroups } from './subject-group.contract.ts';
import { basketProblems } from './subject-group.rules.ts';
import { creditsOf } from './subject-group.store.ts';

const UNKNOWN = { code: 'UNKNOWN_REFERENCE', message: 'There is no such subject.', path: 'body.subjectIds' };

export const subjectGroupMaster = masterRoutes(subjectGroups, {
  check: async (basket, { db, scope }) => {
    const credits = await creditsOf(db, scope, basket.subjectIds);
    return credits.length < basket.subjectIds.length ? [UNKNOWN] : basketProblems(basket, credits);
  },
});
