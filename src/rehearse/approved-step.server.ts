import { backwardSgpis } from '../domains/results/backward-sgpi/backward-sgpi.contract.ts';
import { graceAllocations } from '../domains/results/grace-allocation/grace-allocation.contract.ts';
import { DEMO_PASSWORD } from '../app/serve/demo.server.ts';
import { reauthenticate } from '../domains/identity/account/account.contract.ts';
import { approve, getApproval, listApprovals } from '../kit/approval/approval.contract.ts';
import { formatHundredths } from '../kit/marks/hundredths.rules.ts';
import type { OpenInstance } from './exam-step.server.ts';
import { feed } from './feed-step.server.ts';
import { keepLetter } from './letter-step.server.ts';
import { expectAll } from './stage.server.ts';
import type { Staff } from './stage.server.ts';

/** SGPIs of the earlier semesters, fed by the clerk and verified by the controller in one batch. Returns how many. */
export async function feedEarlierSgpis(staff: Staff, instances: readonly OpenInstance[]): Promise<number> {
  const name = 'Registers of earlier semesters.pdf';
  const rows = instances.flatMap(({ planned }) =>
    planned.students.flatMap(({ prn, printed }) =>
      printed.earlier.map((one) => [
        prn,
        String(one.semester),
        formatHundredths(one.sgpi ?? 0),
        `Register of ${planned.exam.name}, row ${printed.row}`,
        name,
      ]),
    ),
  );
  await keepLetter(staff.clerk, { purpose: 'SGPI', name });
  const header = ['prn', 'semester', 'sgpi', 'document', 'evidence'];
  await feed(staff.clerk, { kind: 'backwardSgpis', name: 'earlier SGPIs', header, rows });
  await approveEarlierSgpis(staff, rows.length);
  return rows.length;
}

/** All of the clerk's open entries, which are so many, are verified by the controller. */
export async function approveEarlierSgpis(staff: Staff, entries: number): Promise<void> {
  const { data } = await staff.clerk.ok(backwardSgpis.requestVerification, { body: { reason: 'SGPIs of earlier semesters as printed' } });
  expectAll('earlier SGPIs to verify', data.entries, entries);
  await approveAs(staff, data.approvalId);
}

/** O.229 for exactly the students whose register shows it: requested by the clerk, approved by the controller. `marks`: hundredths. */
export async function feedActivityMarks(staff: Staff, instances: readonly OpenInstance[], marks: number): Promise<number> {
  let given = 0;
  for (const { id, planned } of instances) {
    const name = `Register ${planned.code}.pdf`;
    const rows = planned.students
      .filter((one) => one.printed.activity)
      .map(({ prn, printed }) => [
        prn,
        'NSS',
        formatHundredths(marks),
        `Register of ${planned.exam.name}, row ${printed.row}: O.229`,
        name,
      ]);
    if (rows.length === 0) continue;
    await keepLetter(staff.clerk, { purpose: 'GRACE', examInstanceId: id, name });
    await feed(staff.clerk, {
      kind: 'graceAllocations',
      name: `activity marks of ${planned.code}`,
      context: { examInstanceId: id },
      header: ['student', 'category', 'marks', 'document', 'evidence'],
      rows,
    });
    const { data } = await staff.clerk.ok(graceAllocations.requestApproval, {
      body: { examInstanceId: id, reason: 'Activity marks as printed' },
    });
    expectAll(`activity marks of ${planned.name} to approve`, data.entries, rows.length);
    await approveAs(staff, data.approvalId);
    given += rows.length;
  }
  return given;
}

/** The same for the only request about a subject. */
export async function approveAbout(staff: Staff, subject: string): Promise<void> {
  const { data } = await staff.controller.ok(listApprovals, { query: { subject, state: 'PENDING' } });
  expectAll(`requests about ${subject}`, data.length, 1);
  await approveAs(staff, data[0]?.id ?? '');
}

/** The second person looks at the request and approves it. */
async function approveAs({ controller }: Staff, id: string): Promise<void> {
  const { data } = await controller.ok(getApproval, { params: { id } });
  // The steps before may have taken longer than a password confirmation is valid.
  await controller.ok(reauthenticate, { body: { password: DEMO_PASSWORD } });
  const done = await controller.ok(approve, { params: { id }, body: { version: data.version, note: 'Compared with the register' } });
  if (done.data.state !== 'APPROVED') throw new Error(`approval of ${data.title}: ${done.data.state}`);
}
