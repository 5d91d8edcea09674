import * as z from 'zod/mini';
import { cardOf, defineApproval, orBlockers } from '../../../kit/approval/approval-definition.server.ts';
import type { ApprovalDefinition } from '../../../kit/approval/approval-definition.server.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { enqueuePosting } from '../publish/post-published.job.ts';
import { judgeTakeBack, takeBack } from './publication-hold.command.ts';
import { takenFrom } from './publication-hold.store.ts';

export const UNPUBLISH_DIVISIONS = 'results.unpublishDivisions';

export const publicationHoldApprovals: ApprovalDefinition[] = [
  defineApproval({
    act: UNPUBLISH_DIVISIONS,
    title: 'Unpublish the result of divisions',
    feature: 'results',
    payload: z.object({ examInstanceId: z.uuid(), divisionIds: z.array(z.nullable(z.uuid())) }),
    card: async ({ db, scope, request }, { examInstanceId, divisionIds }) => {
      const instance = await openInstance(db, scope, examInstanceId, 'READ');
      const whom = await takenFrom(db, scope, examInstanceId, divisionIds);
      const judged =
        request.state === 'PENDING'
          ? await orBlockers(async () => judgeTakeBack(db, scope, examInstanceId, divisionIds, 'READ'))
          : { blockers: [] };
      const without = divisionIds.includes(null) ? [{ key: 'holds.none' }] : [];
      return cardOf({
        facts: [
          { label: 'exam', value: instance.name },
          { label: 'run', value: String(instance.publishedRunNo ?? '–') },
          { label: 'divisions', value: whom.names.length === 0 ? without : whom.names.join(', ') },
          { label: 'students', value: String(whom.students) },
          { label: 'seenNow', value: String(whom.seenNow) },
          { label: 'statements', value: String(whom.printed) },
        ],
        blockers: judged.blockers,
      });
    },
    run: async ({ db, scope, services, request }, { examInstanceId, divisionIds }) => {
      await takeBack(db, scope, examInstanceId, { divisionIds, reason: request.reason });
      await enqueuePosting(services, db, scope, examInstanceId);
    },
  }),
];
