import type { College, ExamIds } from '../../../demo/college.server.ts';
import { accountStudent } from '../../../demo/demo-plan.rules.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import { getJob } from '../../../kit/jobs/job.contract.ts';
import { whenSettled } from '../../../rehearse/stage.server.ts';
import { getInstituteProfile, updateSection } from '../../institute/institute/institute-profile.contract.ts';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import { hallTickets } from '../hall-ticket/hall-ticket.contract.ts';
import type { TicketRow } from '../hall-ticket/hall-ticket.contract.ts';
import { ticketHolds } from '../hall-ticket/ticket-hold.contract.ts';
import type { HoldKind } from '../hall-ticket/ticket-hold.contract.ts';

/** The class of the account `student`. */
const CLASS = 'SE-COMP-IV-';
const MOST = '200';

/** Hall tickets of the student's division: some are held, one was revoked, one was issued again. The other division's are there to be issued. */
export async function issueTickets(college: College, { presentSessionId }: ExamIds): Promise<number> {
  if (presentSessionId === null) return 0;
  await allowNoPhoto(college);
  const { data: found } = await college.as('clerk').ok(examInstances.list, { query: { q: CLASS, size: '10' } });
  const instance = found.find(({ examSessionId }) => examSessionId === presentSessionId);
  if (!instance) return 0;
  const query = { examInstanceId: instance.id, show: 'READY' as const, size: MOST };
  const ready = (await college.as('clerk').ok(hallTickets.list, { query })).data;
  const own = accountStudent(college.plan)?.prn;
  const division = ready.find(({ prn }) => prn === own)?.divisionName;
  const first = ready.filter(({ divisionName }) => divisionName === division);
  // The student of the account keeps theirs.
  const others = first.filter(({ prn }) => prn !== own);
  const [fees, library, revoked, lost] = others;
  if (!fees || !library || !revoked || !lost) return 0;
  await hold(college, instance.id, fees, 'FEES', 'The fee of the second term is due: see the cashier');
  await hold(college, instance.id, library, 'LIBRARY', 'Two books of the library are not returned');
  const given = first.filter((one) => one !== fees && one !== library).map(({ id }) => id);
  await issue(college, { examInstanceId: instance.id, studentExamIds: given });
  await college.as('controller').ok(hallTickets.revoke, {
    body: { examInstanceId: instance.id, studentExamIds: [revoked.id], reason: 'Shown at the door by somebody else' },
  });
  const againBecause = 'The ticket was lost: application of the student';
  await issue(college, { examInstanceId: instance.id, studentExamIds: [lost.id], againBecause });
  return given.length;
}

type Issue = Omit<BodyOf<typeof hallTickets.issue>, 'language'>;

async function issue(college: College, body: Issue): Promise<void> {
  const clerk = college.as('clerk');
  const { jobId } = (await clerk.ok(hallTickets.issue, { body: { ...body, language: 'en' } })).data;
  const look = async () => (await clerk.ok(getJob, { params: { id: jobId } })).data;
  const { state, message } = await whenSettled(look, (one) => one.state !== 'QUEUED' && one.state !== 'RUNNING');
  if (state !== 'DONE') throw new Error(`hall tickets: ${state} ${message ?? ''}`);
}

async function hold(college: College, examInstanceId: string, { id }: TicketRow, kind: HoldKind, reason: string): Promise<void> {
  await college.as('clerk').ok(ticketHolds.lay, { body: { examInstanceId, studentExamIds: [id], kind, reason } });
}

/** Few of the demonstration's students have a photo. */
async function allowNoPhoto(college: College): Promise<void> {
  const admin = college.as('admin');
  const { limits } = (await admin.ok(getInstituteProfile)).data;
  await admin.ok(updateSection.limits, { body: { ...limits, ticketPhoto: 'OPTIONAL' } });
}
