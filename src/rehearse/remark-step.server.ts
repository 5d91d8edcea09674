import { inwards } from '../domains/exams/inward/inward.contract.ts';
import type { OpenInstance } from './exam-step.server.ts';
import type { Staff } from './stage.server.ts';

/** What people of an exam cell set; RLE and ABS follow from the marks. */
const SET_BY_PEOPLE = ['RR', 'RCC', 'PPR'] as const;

/** The controller sets the remarks that the register shows. Answers how many. */
export async function setRemarks({ controller }: Staff, instances: readonly OpenInstance[]): Promise<number> {
  let set = 0;
  for (const { id, planned } of instances) {
    for (const { prn, printed } of planned.students) {
      const remark = SET_BY_PEOPLE.find((one) => one === printed.remark);
      if (remark === undefined) continue;
      const { data } = await controller.ok(inwards.list, { query: { examInstanceId: id, q: prn } });
      const exam = data.find((one) => one.prn === prn);
      if (exam === undefined) throw new Error(`remark of ${prn}: the student is not in ${planned.name}`);
      await controller.ok(inwards.setRemark, { params: { id: exam.id }, body: { remark, reason: 'As printed in the register', version: exam.version } });
      set += 1;
    }
  }
  return set;
}
