import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { listWindows, putWindow, removeWindow, staleWindow } from '../../exams/exam-window/exam-window.door.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import type { announcements, Announcement } from './result-notice.contract.ts';
import { findNotice, findNoticeId, putNotice, removeNotice, viewWindowState } from './result-notice.store.ts';

const ACTIVITY = 'RESULT_VIEW';

export async function readAnnouncement(db: Db, scope: InstituteScope, examInstanceId: string): Promise<Announcement> {
  await openInstance(db, scope, examInstanceId, 'READ');
  const found = await findNotice(db, scope, examInstanceId);
  const window = (await listWindows(db, scope, examInstanceId)).find((one) => one.activity === ACTIVITY);
  return {
    notice: found ?? null,
    noticeVersion: found?.version ?? 0,
    window: window ? { opensAt: window.opensAt, closesAt: window.closesAt } : null,
    windowVersion: window?.version ?? 0,
    windowState: await viewWindowState(db, scope, examInstanceId),
  };
}

/** Both or neither: a notification that went out with another window than the one on the screen would mislead. */
export async function announce(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  { notice, noticeVersion, window, windowVersion }: BodyOf<typeof announcements.put>,
): Promise<Announcement> {
  await openInstance(db, scope, examInstanceId, 'UPDATE');
  const noticed =
    notice === null
      ? noticeVersion === 0 || (await removeNotice(db, scope, examInstanceId, noticeVersion))
      : await putNotice(db, scope, examInstanceId, notice, noticeVersion);
  if (!noticed) {
    const row = { noun: 'result_notice', id: await findNoticeId(db, scope, examInstanceId) };
    throw await staleVersion(db, scope, row, 'Somebody else changed this notification. Check the new values and save again.');
  }
  const limited =
    window === null
      ? windowVersion === 0 || (await removeWindow(db, scope, examInstanceId, ACTIVITY, windowVersion))
      : (await putWindow(db, scope, examInstanceId, { activity: ACTIVITY, ...window, version: windowVersion })) !== undefined;
  if (!limited) throw await staleWindow(db, scope, examInstanceId, ACTIVITY);
  return readAnnouncement(db, scope, examInstanceId);
}
