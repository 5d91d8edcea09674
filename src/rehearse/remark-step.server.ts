import type { OpenInstance } from './exam-step.server.ts';
import { feed } from './feed-step.server.ts';
import type { Staff } from './stage.server.ts';

/** Remarks set by the exam cell; RLE and ABS follow from the marks. */
const SET_BY_PEOPLE: readonly string[] = ['RR', 'RCC', 'PPR'];

/** The controller feeds the remarks that the register shows. Returns how many. */
export async function feedRemarks({ controller }: Staff, instances: readonly OpenInstance[]): Promise<number> {
  let set = 0;
  for (const { id, planned } of instances) {
    const rows = planned.students
      .filter(({ printed }) => SET_BY_PEOPLE.includes(printed.remark))
      .map(({ prn, printed }) => [prn, printed.remark]);
    set += await feed(controller, {
      kind: 'studentRemarks',
      name: `remarks of ${planned.code}`,
      context: { examInstanceId: id },
      header: ['student', 'remark'],
      rows,
    });
  }
  return set;
}
