import { refresh } from '../../../kit/http/use-call.client.ts';
import { listJobs } from '../../../kit/jobs/job.contract.ts';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { rollOvers, rollOverStudents } from './roll-over.contract.ts';

/** Whatever an act of a roll-over changes on the screen. */
export const refreshRollOver = (): Promise<void> =>
  refresh(rollOvers.get, rollOvers.list, rollOverStudents.list, enrolments.list, listJobs);
