import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { takenFrom } from '../publication-hold/publication-hold.store.ts';
import { judgeUnlock, unlockDivisions } from './division-lock.command.ts';

export const UNLOCK_DIVISIONS = 'results.unlockDivisions';

export const divisionLockApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: UNLOCK_DIVISIONS,
    title: 'Unlock the result of divisions',
    feature: 'results',
    payload: z.object({ examInstanceId: z.uuid(), divisionIds: z.array(z.nullable(z.uuid())) }),
    card: async ({ db, scope, request }, { examInstanceId, divisionIds }) => {
      const instance = await openInstance(db, scope, examInstanceId, 'READ');
      const whom = await takenFrom(db, scope, examInstanceId, divisionIds);
      const judged =
        request.state === 'PENDING'
          ? await orBlockers(async () => judgeUnlock(db, scope, examInstanceId, divisionIds, 'READ'))
          : { blockers: [] };
      return cardOf({
        facts: [
          { label: 'exam', value: instance.name },
          { label: 'run', value: String(instance.computedRunNo ?? '–') },
          { label: 'divisions', value: whom.names.length === 0 ? [{ key: 'holds.none' }] : whom.names.join(', ') },
          { label: 'students', value: String(whom.students) },
          { label: 'effect', value: [{ key: 'locks.unlockEffect' }] },
        ],
        blockers: judged.blockers,
      });
    },
    run: ({ db, scope, request }, { examInstanceId, divisionIds }) =>
      unlockDivisions(db, scope, examInstanceId, { divisionIds, reason: request.reason }),
  }),
];
