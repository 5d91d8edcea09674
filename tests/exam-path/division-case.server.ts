import { expect } from 'vitest';
import { publicationHolds } from '../../src/domains/results/publication-hold/publication-hold.contract.ts';
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
