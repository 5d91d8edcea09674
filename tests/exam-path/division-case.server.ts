import { expect } from 'vitest';
import { publicationHolds } from '../../src/domains/results/publication-hold/publication-hold.contract.ts';
import { divisionLocks } from '../../src/domains/results/division-lock/division-lock.contract.ts';
import type { App } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';

const any = expect.any(String);

/** The only division of a published examination, to be taken back. */
export const divisionCase = (stage: () => { readonly app: App; readonly exam: TestExam }, reason: string) => ({
  act: 'results.unpublishDivisions',
  asker: 'controller' as const,
  ask: async () => {
    const { app, exam } = stage();
    const params = { examInstanceId: exam.instanceId };
    const { data } = await app.as('controller').ok(publicationHolds.list, { params });
    const body = { divisionIds: data.map(({ divisionId }) => divisionId), reason };
    await app.as('controller').ok(publicationHolds.requestTakeBack, { params, body });
  },
  facts: { exam: any, run: '1', divisions: any, students: '4', seenNow: expect.stringMatching(/\d/), statements: '1' },
  changes: [],
});

/** Its only division, locked by itself, to be unlocked. */
export const divisionLockCase = (
  stage: () => { readonly app: App; readonly exam: TestExam },
  reason: string,
  computed: () => Promise<void>,
) => ({
  act: 'results.unlockDivisions',
  asker: 'controller' as const,
  ask: async () => {
    const { app, exam } = stage();
    await exam.query('delete from grace_allocation where institute_id = $1', [exam.instituteId]);
    await exam.query('delete from additional_credit where institute_id = $1', [exam.instituteId]);
    await computed();
    const params = { examInstanceId: exam.instanceId };
    const { data } = await app.as('controller').ok(publicationHolds.list, { params });
    const divisionIds = data.map(({ divisionId }) => divisionId);
    await app.as('controller').ok(divisionLocks.lock, { params, body: { divisionIds, runNo: 1 } });
    await app.as('controller').ok(divisionLocks.requestUnlock, { params, body: { divisionIds, reason, document: 'Letter 77 of 2026' } });
  },
  facts: { exam: any, run: '1', divisions: any, students: '4', effect: [{ key: 'locks.unlockEffect' }] },
  changes: [],
});
