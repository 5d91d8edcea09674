import { AppError } from '../../../kit/errors/app-error.rules.ts';
import { countStaged, nextStaged } from '../../../kit/feed/feed-row.store.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { findInstance } from '../lifecycle/exam-instance.store.ts';
import { nameOfCell, waitingExemptions } from '../waiting-exemption/waiting-exemption.store.ts';
import { carriedContext, carriedRow } from './carried-mark.contract.ts';

/**
 * One request about a head at a time: two could both be approved, and the second would change what the first one let in. The examination is held,
 * so that two who ask at one moment find each other.
 */
export async function requireNoneWaits(
  db: Db,
  scope: InstituteScope,
  { id, context }: { readonly id: string; readonly context: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { examInstanceId } = carriedContext.parse(context);
  await findInstance(db, scope, examInstanceId, 'UPDATE');
  const staged = await nextStaged(db, scope, id, await countStaged(db, scope, id));
  const asked = staged.map(({ record }) => carriedRow.parse(record));
  const studentExamIds = [...new Set(asked.map((one) => one.studentExamId))];
  const waiting = await waitingExemptions(db, scope, { examInstanceId, studentExamIds, except: id });
  const keyOf = (one: { readonly studentExamId: string; readonly headId: string }) => `${one.studentExamId} ${one.headId}`;
  const keys = new Set(asked.map(keyOf));
  const found = waiting.find((one) => keys.has(keyOf(one)));
  if (!found) return;
  const [who, asker] = [await nameOfCell(db, scope, found), found.askedByName ?? '–'];
  const message = `An exemption of ${who} waits for approval already, asked by ${asker}: wait for its decision, or have it withdrawn.`;
  throw new AppError(409, [{ code: 'EXEMPTION_WAITS', message, value: `${who} · ${asker}` }]);
}
