import { ledger } from '../ledger/ledger.contract.ts';
import { revaluationKinds } from '../revaluation-kind/revaluation-kind.contract.ts';
import { revaluations } from '../revaluation/revaluation.contract.ts';
import type { College } from '../../../demo/college.server.ts';
import type { OpenInstance } from './instance-part.server.ts';

const USUAL = { policy: null, thresholdPercent: null, thirdAbove: null, days: null, headKinds: ['TH' as const], active: true };
const KINDS = [
  { ...USUAL, code: 'PC', name: 'Photocopy of the answer book', nature: 'PHOTOCOPY' as const, fee: '100' },
  { ...USUAL, code: 'VT', name: 'Verification of totals', nature: 'VERIFICATION' as const, fee: '150' },
  { ...USUAL, code: 'RV', name: 'Revaluation', nature: 'REVALUATION' as const, fee: '500' },
];

/** What students may apply for after a result, and a few applications at the desk whose fee is due. */
export async function offerRevaluation(college: College, [instance]: readonly OpenInstance[]): Promise<void> {
  for (const body of KINDS) await college.as('controller').ok(revaluationKinds.create, { body });
  if (instance === undefined) return;
  const clerk = college.as('clerk');
  const query = { pointer: 'PUBLISHED' as const, size: '3' };
  const { data: students } = await clerk.ok(ledger.list, { params: { examInstanceId: instance.id }, query });
  for (const { studentExamId } of students) {
    const params = { id: studentExamId };
    const { data } = await clerk.ok(revaluations.offer, { params });
    const free = data.heads.flatMap(({ paperHeadId, barred }) =>
      data.kinds.filter(({ id }) => barred[id] === undefined).map(({ id }) => ({ paperHeadId, revaluationKindId: id })),
    );
    const choices = free.slice(1, 3);
    if (data.shut === null && choices.length > 0) await clerk.ok(revaluations.apply, { params, body: { choices } });
  }
}
