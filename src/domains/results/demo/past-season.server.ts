import { examInstances } from '../../exams/exam-instance/exam-instance.contract.ts';
import { examSessions } from '../../exams/exam-session/exam-session.contract.ts';
import { backlogs } from '../backlog/backlog.contract.ts';
import { postExamSessions } from '../post-exam-session/post-exam-session.contract.ts';
import { publishing } from '../publish/publish.contract.ts';
import { enterEarlierSgpis, enterManualResults, giveActivityMarks } from './approved-part.server.ts';
import { each } from '../../../demo/college.server.ts';
import type { College, ExamIds, OpenClass } from '../../../demo/college.server.ts';
import { offerRevaluation } from './revaluation-part.server.ts';
import { compute, inwardAll, lockSheets, makeInstance, openSheets, seatAll } from './instance-part.server.ts';
import type { OpenInstance } from './instance-part.server.ts';
import { feedMarks } from './marks-part.server.ts';

/** The session before: every class from inward to its published result, its backlogs opened, everything closed. Returns its instances by class. */
export async function holdPastSeason(
  college: College,
  classes: readonly OpenClass[],
  ids: ExamIds,
): Promise<ReadonlyMap<string, OpenInstance>> {
  await enterEarlierSgpis(college, classes);
  await enterManualResults(college, classes);
  const instances = await each(classes, async (open): Promise<[string, OpenInstance]> => [open.plan.code, await hold(college, open, ids)]);
  await college.as('controller').ok(postExamSessions.create, {
    body: {
      code: `PES-${college.dates.past.code}`,
      name: `Results of ${college.dates.past.name.replace('Examinations of ', '')}`,
      type: 'REGULAR',
      examSessionId: ids.pastSessionId,
      examInstanceIds: instances.map(([, one]) => one.id),
    },
  });
  await offerRevaluation(
    college,
    instances.map(([, one]) => one),
  );
  const { data: session } = await college.as('controller').ok(examSessions.get, { params: { id: ids.pastSessionId } });
  await college.as('controller').ok(examSessions.steps.close, { params: { id: session.id }, body: { version: session.version } });
  return new Map(instances);
}

async function hold(college: College, open: OpenClass, ids: ExamIds): Promise<OpenInstance> {
  const instance = await makeInstance(college, open, {
    sessionId: ids.pastSessionId,
    session: college.dates.past,
    semester: open.plan.pastSemester,
    examTypeId: ids.regularTypeId,
    examPatternId: ids.examPatternId,
    kind: 'REGULAR',
    opened: true,
  });
  const params = { examInstanceId: instance.id };
  await inwardAll(college, instance, 'REGULAR');
  await seatAll(college, instance);
  const sheets = await openSheets(college, instance);
  await feedMarks(college, instance, sheets);
  await giveActivityMarks(college, instance, 25);
  await lockSheets(college, instance, sheets);
  await compute(college, instance);
  await college.as('controller').ok(publishing.lock, { params, body: {} });
  await college.as('controller').ok(publishing.publish, { params, body: {} });
  await college.as('clerk').ok(backlogs.trigger, { body: params });
  const { version } = (await college.as('controller').ok(examInstances.get, { params: { id: instance.id } })).data;
  await college.as('controller').ok(examInstances.steps.close, { params: { id: instance.id }, body: { version } });
  return instance;
}
