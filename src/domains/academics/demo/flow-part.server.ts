import { subjectFlows } from '../subject-flow/subject-flow.contract.ts';
import { subjectGroups } from '../subject-group/subject-group.contract.ts';
import { subjects } from '../subject/subject.contract.ts';
import { each } from '../../../demo/college.server.ts';
import type { College } from '../../../demo/college.server.ts';

/** Prerequisites among the computer engineering subjects; other colleges have none of them. */
const FLOW = [
  ['CO301', 'CO402'],
  ['CO302', 'CO402'],
  ['CO302', 'CO403'],
  ['CO303', 'CO404'],
  ['CO301', 'CO501'],
  ['CO304', 'CO503'],
  ['CO401', 'CO502'],
  ['CO402', 'CO602'],
  ['CO504', 'CO602'],
  ['CO501', 'CO601'],
  ['CO502', 'CO603'],
  ['CO502', 'CO604'],
  ['CO502', 'CO701'],
  ['CO401', 'CO701'],
  ['CO602', 'CO702'],
  ['CO603', 'CO802'],
] as const;
const BASKETS = [
  { code: 'PE1', name: 'Professional elective I', codes: ['CO602', 'CO603', 'CO604'] },
  { code: 'PE2', name: 'Professional elective II', codes: ['CO702', 'CO703'] },
] as const;

/** Elective baskets and the flow of subjects, limited to subjects this college teaches. */
export async function makeFlow({ as }: College): Promise<void> {
  const controller = as('controller');
  const { data } = await controller.ok(subjects.list, { query: { size: '200' } });
  const ids = new Map(data.map(({ code, id }) => [code, id]));
  await each(FLOW, async ([prerequisite, subject]) => {
    const [prerequisiteId, subjectId] = [ids.get(prerequisite), ids.get(subject)];
    if (prerequisiteId && subjectId) await controller.ok(subjectFlows.create, { body: { prerequisiteId, subjectId } });
  });
  await each(BASKETS, async ({ code, name, codes }) => {
    const subjectIds = codes.flatMap((one) => ids.get(one) ?? []);
    const body = { code, name, subjectIds, minChoose: 1, maxChoose: 1, minCredits: null, maxCredits: null };
    if (subjectIds.length === codes.length) await controller.ok(subjectGroups.create, { body });
  });
}
