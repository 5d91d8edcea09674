import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { instanceAttributes } from '../../courses/course-instance/instance-attribute.contract.ts';
import { customAttributes } from '../custom-attribute/custom-attribute.contract.ts';
import type { College } from '../../../demo/college.server.ts';
import { DEMO_ATTRIBUTES, DEMO_INSTANCE_ATTRIBUTE } from './demo-attributes.rules.ts';

/** Custom attributes; the file of students has a column for each. */
export async function makeAttributes({ as, dates, plan }: College): Promise<number> {
  const controller = as('controller');
  for (const body of [...DEMO_ATTRIBUTES, DEMO_INSTANCE_ATTRIBUTE]) await controller.ok(customAttributes.create, { body });
  const { data } = await controller.ok(courseInstances.list, { query: { size: '200' } });
  for (const { id } of data) {
    const { version } = (await controller.ok(instanceAttributes.get, { params: { id } })).data;
    const values = { approvalLetter: `${plan.code}/ACD/${dates.year.firstYear}/114` };
    await controller.ok(instanceAttributes.set, { params: { id }, body: { version, values } });
  }
  return DEMO_ATTRIBUTES.length + 1;
}
