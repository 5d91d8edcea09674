import { publishing } from '../domains/results/publish/publish.contract.ts';
import { resultProcessing } from '../domains/results/result-processing/result-processing.contract.ts';
import type { ApiSession } from '../kit/http/api-session.server.ts';
import { getJob } from '../kit/jobs/job.contract.ts';
import type { OpenInstance } from './exam-step.server.ts';
import type { Examined } from './plan.contract.ts';
import { expectAll, whenSettled } from './stage.server.ts';
import type { Staff } from './stage.server.ts';

/** The clerk starts a computation of every instance; the worker takes them one after another. */
export async function computeAll({ clerk }: Staff, instances: readonly OpenInstance<Examined>[]): Promise<void> {
  const started = [];
  for (const { id, planned } of instances) {
    const { data } = await clerk.ok(resultProcessing.compute, { params: { examInstanceId: id }, body: {} });
    expectAll(`computation of ${planned.name}`, data.students, planned.students.length);
    started.push({ jobId: data.jobId, planned });
  }
  for (const { jobId, planned } of started) await untilDone(clerk, jobId, `computation of ${planned.name}`);
}

async function untilDone(session: ApiSession, id: string, name: string): Promise<void> {
  const look = async () => (await session.ok(getJob, { params: { id } })).data;
  const { state, message } = await whenSettled(look, (one) => one.state !== 'QUEUED' && one.state !== 'RUNNING');
  if (state !== 'DONE') throw new Error(`${name}: ${state} ${message ?? ''}`);
}

export async function lockAll({ controller }: Staff, instances: readonly OpenInstance<Examined>[]): Promise<void> {
  for (const { id } of instances) await controller.ok(publishing.lock, { params: { examInstanceId: id }, body: {} });
}

export async function publishAll({ controller }: Staff, instances: readonly OpenInstance<Examined>[]): Promise<void> {
  const posting = [];
  for (const { id, planned } of instances) {
    const { data } = await controller.ok(publishing.publish, { params: { examInstanceId: id }, body: {} });
    if (data.jobId !== null) posting.push({ jobId: data.jobId, name: planned.name });
  }
  for (const { jobId, name } of posting) await untilDone(controller, jobId, `posting of ${name}`);
}
