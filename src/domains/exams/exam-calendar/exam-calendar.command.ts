import { createHash, randomBytes } from 'node:crypto';
import { setScope } from '../../../kit/db/database.server.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope, Scope } from '../../../kit/http/serve.server.ts';
import { publicAddress } from '../../../kit/print/public-address.server.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { calendarEvents, calendarFacts, endLink, findCalendar, linkMadeAt, makeLink } from './exam-calendar.store.ts';
import type { CalendarOf } from './exam-calendar.store.ts';
import { calendarText } from './icalendar.rules.ts';

const TOKEN_BYTES = 32;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const ownCalendar = (scope: InstituteScope): CalendarOf => ({ userId: scope.userId, examInstanceId: null });

/** 404 and 403 as for every call about the examination. */
export async function examCalendar(db: Db, scope: InstituteScope, examInstanceId: string): Promise<CalendarOf> {
  await openInstance(db, scope, examInstanceId, 'READ');
  return { userId: null, examInstanceId };
}

export async function readStanding(db: Db, scope: InstituteScope, of: CalendarOf) {
  return { data: { madeAt: await linkMadeAt(db, scope, of) } };
}

/** The one before it ends; the address is told now and never again. */
export async function renewLink(db: Db, scope: InstituteScope, of: CalendarOf) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const madeAt = await makeLink(db, scope, of, hashOf(token));
  return { data: { address: `${publicAddress()}/api/public/exam-calendars/${token}/calendar.ics`, madeAt } };
}

export async function dropLink(db: Db, scope: InstituteScope, of: CalendarOf) {
  await endLink(db, scope, of);
  return readStanding(db, scope, of);
}

/** What a calendar program reads; a link that has ended is as one that never was. */
export async function readCalendar(db: Db, scope: Scope, token: string): Promise<FileReply> {
  const place = await findCalendar(db, hashOf(token));
  if (place === undefined) throw notFound('calendar link');
  await setScope(db, { ...scope, tenantId: place.tenantId, instituteId: place.instituteId });
  const facts = await calendarFacts(db, place);
  if (facts === undefined) throw notFound('calendar link');
  const name = [facts.exam, facts.institute].filter(Boolean).join(' · ');
  const content = calendarText(name, facts.timeZone, await calendarEvents(db, place));
  return { fileName: 'calendar.ics', contentType: 'text/calendar; charset=utf-8', content };
}
