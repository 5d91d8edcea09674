import { DEMO_PASSWORD } from '../app/serve/demo.server.ts';
import { reauthenticate } from '../domains/identity/account/account.contract.ts';
import { linkStudentUser } from '../domains/people/single-login/single-login.contract.ts';
import { studentProfiles } from '../domains/people/student-profile/student-profile.contract.ts';
import { ledger } from '../domains/results/ledger/ledger.contract.ts';
import { ownResults } from '../domains/results/own-result/own-result.contract.ts';
import type { ResultView } from '../domains/results/result-view/result-view.contract.ts';
import type { OpenInstance } from './exam-step.server.ts';
import type { Examined } from './plan.contract.ts';
import type { Staff } from './stage.server.ts';

const PAGE = 200;

/** Every published result of the instances, from the exam cell's ledger; by PRN. */
export async function readLedger({ controller }: Staff, instances: readonly OpenInstance<Examined>[]): Promise<Map<string, ResultView>> {
  const found = new Map<string, ResultView>();
  for (const { id } of instances) {
    for (let page: number | null = 1; page !== null;) {
      const answer: { data: ResultView[]; page: { next: number | null } } = await controller.ok(ledger.list, {
        params: { examInstanceId: id },
        query: { pointer: 'PUBLISHED', page: String(page), size: String(PAGE) },
      });
      for (const view of answer.data) found.set(view.prn, view);
      page = answer.page.next;
    }
  }
  return found;
}

interface Seen {
  readonly examInstanceId: string;
  readonly prn: string;
  /** In the print. */
  readonly row: string;
}

/** Some students of each instance, chosen evenly over its list. */
export function sampleOf(instances: readonly OpenInstance[], each: number): Seen[] {
  return instances.flatMap(({ id, planned: { students } }) => {
    const step = Math.max(1, Math.floor(students.length / each));
    return students
      .filter((student, at) => at % step === 0 && student.printed.remark !== 'RR')
      .slice(0, each)
      .map(({ prn, printed }) => ({ examInstanceId: id, prn, row: printed.row }));
  });
}

/**
 * Reads single results as the student: the one student account is made the single login of each in turn. Returns what each saw,
 * by PRN.
 */
export async function readAsStudents(staff: Staff, chosen: readonly Seen[]): Promise<Map<string, ResultView>> {
  const seen = new Map<string, ResultView>();
  await staff.admin.ok(reauthenticate, { body: { password: DEMO_PASSWORD } });
  for (const { examInstanceId, prn } of chosen) {
    const { data } = await staff.admin.ok(studentProfiles.list, { query: { q: prn } });
    const profile = data.find((one) => one.universityPrn === prn);
    if (profile === undefined) throw new Error(`${prn} is not among the students`);
    const params = { id: profile.id };
    await staff.admin.ok(linkStudentUser, { params, body: { username: 'student' } });
    const own = await staff.student.ok(ownResults.get, { params: { examInstanceId } });
    seen.set(prn, own.data);
    await staff.admin.ok(linkStudentUser, { params, body: { username: null } });
  }
  return seen;
}
