import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { postExamSessionText } from './post-exam-session.text.ts';
import { examInstanceText } from '../../exams/exam-instance/exam-instance.text.ts';
import { examSessions } from '../../exams/exam-session/exam-session.contract.ts';
import { examInstances } from '../../exams/exam-instance/exam-instance.contract.ts';

const POST_EXAM_TYPES = ['REGULAR', 'REVALUATION', 'SUPPLEMENTARY'] as const;

/** One processing of one or more exam instances. */
const plain = defineMaster({
  texts: [postExamSessionText, examInstanceText],
  name: 'post_exam_session',
  plural: 'postExamSessions',
  path: '/api/results/post-exam-sessions',
  feature: 'examInstances',
  record: { code: text(30), name: text(120), type: z.enum(POST_EXAM_TYPES), examSessionId: id },
  decided: { state: z.enum(['OPEN', 'CLOSED']) },
  fields: {
    code: { label: 'postExamSession.code' },
    name: { label: 'postExamSession.name' },
    type: { label: 'postExamSession.type' },
    examSessionId: { label: 'postExamSession.examSession', references: () => examSessions },
    state: { label: 'postExamSession.state' },
  },
  search: ['code', 'name'],
  sort: ['code', 'name', 'type'],
  filters: ['type', 'state', 'examSessionId'],
  countBy: 'type',
  unique: ['code'],
  display: 'name',
  moves: {
    close: { from: ['OPEN'], to: 'CLOSED', action: 'update', summary: 'Close a post-exam session: its examinations can be in another one' },
    reopen: { from: ['CLOSED'], to: 'OPEN', action: 'update', summary: 'Reopen a closed post-exam session' },
  },
});

/** The exam instances that are processed together, all of the session. */
const examInstanceIds = z.array(id).check(
  z.minLength(1),
  z.maxLength(100),
  z.refine((list) => new Set(list).size === list.length, { error: 'An exam instance is listed twice.' }),
);
const whole = dataOf(z.object({ ...plain.row.shape, examInstanceIds: z.array(id) }));
const common = { scope: 'INSTITUTE' as const };
const { feature, path } = plain;

export const postExamSessions = {
  ...plain,
  get: defineEndpoint({
    ...common,
    name: 'postExamSessions.get',
    summary: 'A post-exam session with its instances',
    method: 'GET',
    path: `${path}/:id`,
    permission: { feature, action: 'read' },
    params: idParams,
    reply: whole,
  }),
  create: defineEndpoint({
    ...common,
    name: 'postExamSessions.create',
    summary: 'Create a post-exam session over instances',
    method: 'POST',
    path,
    permission: { feature, action: 'create' },
    body: z.strictObject({ ...plain.shape, examInstanceIds }),
    reply: whole,
  }),
  update: defineEndpoint({
    ...common,
    name: 'postExamSessions.update',
    summary: 'Change a post-exam session and its instances',
    method: 'PUT',
    path: `${path}/:id`,
    permission: { feature, action: 'update' },
    params: idParams,
    body: z.strictObject({ ...plain.shape, examInstanceIds, version: z.int() }),
    reply: whole,
  }),
};

/** The same with its instances as a field: what its form enters. */
export const wholePostExamSessions = {
  ...postExamSessions,
  shape: { ...plain.shape, examInstanceIds },
  record: z.strictObject({ ...plain.shape, examInstanceIds }),
  fields: { ...plain.fields, examInstanceIds: { label: 'postExamSession.instances', references: () => examInstances } },
};
