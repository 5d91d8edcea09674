import type { App } from '../harness.server.ts';
import type { TestExam } from './test-exam.server.ts';

/** A course that nobody has. */
const NO_COURSE = '01900000-0000-7000-8000-0000000000ff';

/** Narrows what the controller may do to other courses than that of the examination, or to it. */
export function courseReach(app: App, exam: TestExam) {
  const hold = async (courseId: string | undefined) => {
    await exam.query(
      `update policy_statement set condition = $2::jsonb, resources = '{*}', actions = '{*}'
        where policy_id in (select id from policy where tenant_id = $1 and template_id = 'controller')`,
      [app.tenantId, JSON.stringify({ courses: [courseId] })],
    );
    await exam.query(`update policy set version = version + 1 where tenant_id = $1 and template_id = 'controller'`, [app.tenantId]);
  };
  return {
    others: () => hold(NO_COURSE),
    own: async () => {
      const [row] = await exam.query<{ id: string }>('select course_id as id from exam_instance where id = $1', [exam.instanceId]);
      await hold(row?.id);
    },
  };
}
