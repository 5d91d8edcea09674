import { expect } from '@playwright/test';
import { publishing } from '../src/domains/results/publish/publish.contract.ts';
import { resultProcessing } from '../src/domains/results/result-processing/result-processing.contract.ts';
import { getJob } from '../src/kit/jobs/job.contract.ts';
import { completeMarks, enrolCollege, openSheets, seatExamination, type MarkStage } from './mark-stage.server.ts';

/** A result of a college of its own that waits for its publication. */
export async function lockedResult(baseURL: string | undefined): Promise<MarkStage> {
  const college = await enrolCollege(baseURL ?? '', 2);
  const stage = await openSheets(college, await seatExamination(college));
  await completeMarks(stage);
  const params = { examInstanceId: stage.examInstanceId };
  const { data } = await stage.as('controller').ok(resultProcessing.compute, { params, body: {} });
  const state = async () => (await stage.as('controller').ok(getJob, { params: { id: data.jobId } })).data.state;
  await expect.poll(state).toBe('DONE');
  await stage.as('controller').ok(publishing.lock, { params, body: {} });
  return stage;
}
