import { createRow, saveRow } from '../../../kit/master/master.command.ts';
import { refuse } from '../../../kit/master/master.server.ts';
import type { RowOf, Tools } from '../../../kit/master/master.server.ts';
import { readTyped } from '../../../kit/master/master.store.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import { postExamSessions } from './post-exam-session.contract.ts';
import { instancesOf, setInstances, strangers } from './post-exam-session.store.ts';

const bound = { master: postExamSessions, rules: {} };
type Whole = RowOf<typeof postExamSessions> & { readonly examInstanceIds: string[] };
type Body = BodyOf<typeof postExamSessions.create>;

export async function readWhole(id: string, { db, scope }: Tools): Promise<Whole> {
  return { ...(await readTyped(db, scope, postExamSessions, id)), examInstanceIds: await instancesOf(db, scope, id) };
}

export async function createSession({ examInstanceIds, ...values }: Body, tools: Tools): Promise<Whole> {
  await requireOwn(values.examSessionId, examInstanceIds, tools);
  const id = await createRow(bound, tools, values);
  await setInstances(tools.db, tools.scope, id, examInstanceIds);
  return readWhole(id, tools);
}

export async function saveSession(id: string, version: number, { examInstanceIds, ...values }: Body, tools: Tools): Promise<Whole> {
  await saveRow(bound, tools, id, version, values);
  await requireOwn(values.examSessionId, examInstanceIds, tools);
  await setInstances(tools.db, tools.scope, id, examInstanceIds);
  return readWhole(id, tools);
}

async function requireOwn(examSessionId: string, ids: readonly string[], { db, scope }: Tools): Promise<void> {
  const outside = await strangers(db, scope, examSessionId, ids);
  refuse(
    ids.flatMap((id, at) =>
      outside.has(id)
        ? [
            {
              code: 'INSTANCE_OF_ANOTHER_SESSION',
              message: 'This exam instance belongs to another exam session.',
              path: `body.examInstanceIds.${at}`,
            },
          ]
        : [],
    ),
  );
}
