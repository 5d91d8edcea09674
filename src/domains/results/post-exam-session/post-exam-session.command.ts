import { createRow, saveRow } from '../../../kit/master/master.command.ts';
import { refuse } from '../../../kit/master/master.server.ts';
import type { RowOf, Tools } from '../../../kit/master/master.server.ts';
import { readTyped } from '../../../kit/master/master.store.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { adoptApplications, countOfSession } from '../revaluation/session-application.store.ts';
import { postExamSessions } from './post-exam-session.contract.ts';
import { hangingProblems, memberProblems } from './post-exam-session.rules.ts';
import type { Hanging } from './post-exam-session.rules.ts';
import { countComputing, holdSession, instancesOf, memberFacts, setInstances } from './post-exam-session.store.ts';

const bound = { master: postExamSessions, rules: {} };
type Row = RowOf<typeof postExamSessions>;
type Whole = Row & { readonly examInstanceIds: string[] };
type Body = BodyOf<typeof postExamSessions.create>;

export async function readWhole(id: string, { db, scope }: Tools): Promise<Whole> {
  return { ...(await readTyped(db, scope, postExamSessions, id)), examInstanceIds: await instancesOf(db, scope, id) };
}

async function hangingOf(id: string, { db, scope }: Tools): Promise<Hanging> {
  return { computing: await countComputing(db, scope, id), ...(await countOfSession(db, scope, id)) };
}

export async function createSession({ examInstanceIds, ...values }: Body, tools: Tools): Promise<Whole> {
  const id = await createRow(bound, tools, values);
  await requireTogether(id, { ...values, examInstanceIds }, tools);
  await setInstances(tools.db, tools.scope, id, examInstanceIds);
  await adopt({ id, type: values.type }, tools);
  return readWhole(id, tools);
}

export async function saveSession(id: string, version: number, { examInstanceIds, ...values }: Body, tools: Tools): Promise<Whole> {
  const before = await readWhole(id, tools);
  await holdSession(tools.db, tools.scope, id);
  await saveRow(bound, tools, id, version, values);
  const isSame = before.examInstanceIds.every((one) => examInstanceIds.includes(one)) && before.type === values.type;
  refuse(hangingProblems(isSame ? 'CHANGE' : 'RETYPE', await hangingOf(id, tools)));
  await requireTogether(id, { ...values, examInstanceIds }, tools, before.state === 'OPEN');
  await setInstances(tools.db, tools.scope, id, examInstanceIds);
  if (before.state === 'OPEN') await adopt({ id, type: values.type }, tools);
  return readWhole(id, tools);
}

/** Each examination held, so that an application or a publication is before or after this; what is in an open session of the type is told. */
async function requireTogether(
  id: string,
  asked: Pick<Body, 'type' | 'examSessionId' | 'examInstanceIds'>,
  { db, scope }: Tools,
  isOpen = true,
): Promise<void> {
  const members = await memberFacts(db, scope, { ids: asked.examInstanceIds, type: asked.type, except: id });
  for (const { id: member } of members) await openInstance(db, scope, member, 'UPDATE');
  refuse(memberProblems(asked, isOpen ? members : members.map((one) => ({ ...one, openIn: null }))));
}

/** Applications of its examinations that nobody settled belong to an open revaluation. */
async function adopt({ id, type }: Pick<Row, 'id' | 'type'>, { db, scope }: Tools): Promise<void> {
  if (type === 'REVALUATION') await adoptApplications(db, scope, id);
}

export async function checkMove(verb: 'close' | 'reopen', row: Row, tools: Tools) {
  await holdSession(tools.db, tools.scope, row.id);
  const { examInstanceIds } = await readWhole(row.id, tools);
  if (verb === 'reopen') {
    await requireTogether(row.id, { ...row, examInstanceIds }, tools);
    return [];
  }
  for (const member of examInstanceIds) await openInstance(tools.db, tools.scope, member, 'UPDATE');
  return hangingProblems('CLOSE', await hangingOf(row.id, tools));
}

export async function afterMove(verb: 'close' | 'reopen', row: Row, tools: Tools): Promise<void> {
  if (verb === 'reopen') await adopt(row, tools);
}

export async function checkRemove(row: Row, tools: Tools) {
  await holdSession(tools.db, tools.scope, row.id);
  return hangingProblems('DELETE', await hangingOf(row.id, tools));
}
