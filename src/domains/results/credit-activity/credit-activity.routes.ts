import { masterRoutes } from '../../../kit/master/master.routes.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { creditActivities } from './credit-activity.contract.ts';
import { isActivityUsed } from './credit-activity.store.ts';

export const creditActivityMaster = masterRoutes(creditActivities, {
  check: async ({ kind, maxPerSemester, maxPerYear, toDepository }, { db, scope, before }) => {
    const refusals: Refusal[] = [];
    if (hundredthsOf(maxPerYear) < hundredthsOf(maxPerSemester)) {
      const message = 'The maximum per year must be at least that of a semester.';
      refusals.push({ code: 'ACTIVITY_YEAR_BELOW_SEMESTER', message, path: 'body.maxPerYear' });
    }
    if (toDepository && kind !== 'CREDITS') {
      const message = 'Only credits go to the academic depository: choose Credits, or leave this off.';
      refusals.push({ code: 'ACTIVITY_DEPOSITORY_CREDITS', message, path: 'body.toDepository' });
    }
    if (before && before.kind !== kind && (await isActivityUsed(db, scope, before.id))) {
      const message = 'Students have entries of this activity: its kind stays. Make another activity.';
      refusals.push({ code: 'ACTIVITY_KIND_USED', message, path: 'body.kind', conflict: true });
    }
    return refusals;
  },
});
