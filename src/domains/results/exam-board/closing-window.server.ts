import type pg from 'pg';
import { holdersOf } from '../../../kit/access/holders.store.ts';
import { grant } from '../../../kit/access/matcher.rules.ts';
import type { Compiled } from '../../../kit/access/matcher.rules.ts';
import type { Clock } from '../../../kit/clock/clock.rules.ts';
import { inScope } from '../../../kit/db/database.server.ts';
import type { AnyDb, Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { tellPeople } from '../../../kit/notification/notification.store.ts';
import { closingWindows, type ClosingWindow } from './closing-window.store.ts';
import { awaitedTeachers } from './sheet-reminder.store.ts';

/** Those who enter or lock marks of the whole institute; a teacher with a grant for own papers is found by the sheets. */
const sitsOverMarks = (rights: Compiled): boolean =>
  (['enter', 'lock'] as const).some((action) => grant(rights, 'markEntry', action)?.allow === null);
const publishes = (rights: Compiled): boolean => grant(rights, 'results', 'publish')?.allow === null;

/**
 * One pass over every institute with a window that ends within a day: a day and two hours before the end each person concerned is
 * told once, and again only when the window was moved. Two passes at once tell nobody twice.
 */
export async function tellClosing(database: AnyDb, owner: pg.Pool, clock: Clock): Promise<void> {
  const now = new Date(clock.now()).toISOString();
  const due = await owner.query<{ tenant_id: string; institute_id: string }>(
    `select distinct i.tenant_id, i.id as institute_id from exam_window w join institute i on i.id = w.institute_id
      where w.activity in ('INTERNAL_MARKS', 'EXTERNAL_MARKS', 'RESULT_VIEW') and coalesce(w.opens_at, '-infinity') <= $1::timestamptz
        and w.closes_at > $1::timestamptz and w.closes_at <= $1::timestamptz + interval '24 hours'`,
    [now],
  );
  for (const { tenant_id: tenantId, institute_id: instituteId } of due.rows) {
    const scope = systemScope(tenantId, instituteId);
    await inScope(database, scope, async (db) => {
      for (const window of await closingWindows(db, scope, now)) await tellOne(db, scope, window, now);
    });
  }
}

async function tellOne(db: Db, scope: InstituteScope, window: ClosingWindow, now: string): Promise<void> {
  const isEntry = window.activity === 'MARK_ENTRY';
  const people = await holdersOf(db, scope, isEntry ? 'markEntry' : 'results', isEntry ? sitsOverMarks : publishes);
  const teachers = isEntry ? await awaitedTeachers(db, scope, window.instanceId, window.sheetIds) : [];
  const facts = {
    activity: window.activity,
    hours: String(window.hours),
    closesAt: window.closesAt,
    instance: window.instanceId,
    place: window.instanceName,
    ...(isEntry ? { sheets: String(window.sheetIds.length) } : {}),
  };
  const event = `window:${window.id}:${window.closesAt}:${window.hours}`;
  await tellPeople(db, scope, { kind: 'WINDOW_CLOSING', event, facts, arrives: 'UNREAD', at: now }, [
    ...people,
    ...teachers.flatMap(({ userId }) => userId ?? []),
  ]);
}

const systemScope = (tenantId: string, instituteId: string): InstituteScope => ({
  tenantId,
  instituteId,
  userId: '',
  username: '',
  requestId: '',
  ip: '',
  call: 'windows.closing',
  grant: { allow: null, deny: [] },
  rights: new Map(),
  isDemo: false,
});
