import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { findPicture } from '../../people/student-picture/student-picture.door.ts';
import { findPrints } from '../../print/public-check/public-check.door.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import type { DoorAnswer, DoorLook } from './exam-door.contract.ts';
import { doorVerdict, oneCandidate, readWritten } from './exam-door.rules.ts';
import {
  candidatesWritten,
  doorTimes,
  insertPresence,
  sittingsOf,
  ticketById,
  ticketByNumber,
  ticketBySeat,
  ticketByToken,
} from './exam-door.store.ts';
import type { FoundTicket } from './exam-door.store.ts';

const NOTHING: Omit<DoorLook, 'answer'> = {
  ticketId: null,
  number: null,
  held: [],
  newerNumber: null,
  name: null,
  prn: null,
  seatNo: null,
  exam: null,
  photo: null,
  paper: null,
  seenAt: null,
  seenByName: null,
};
const only = (answer: DoorAnswer): DoorLook => ({ answer, ...NOTHING });

async function photoOf(db: Db, scope: InstituteScope, { studentProfileId }: FoundTicket): Promise<string | null> {
  const picture = await findPicture(db, scope, studentProfileId);
  return picture ? `data:${picture.type};base64,${picture.content.toString('base64')}` : null;
}

async function seenTicket(db: Db, scope: InstituteScope, ticket: FoundTicket, now: number): Promise<DoorLook> {
  await openInstance(db, scope, ticket.examInstanceId, 'READ');
  const sittings = (await sittingsOf(db, scope, ticket.studentExamId)).map(({ startsAt, endsAt, seenAt, seenByName, ...paper }) => ({
    paper,
    startsAt: Date.parse(startsAt),
    endsAt: Date.parse(endsAt),
    seenAt,
    seenByName,
  }));
  const { answer, sitting } = doorVerdict({ ...ticket, isHeld: ticket.held.length > 0, sittings }, now, await doorTimes(db, scope));
  const shown = sittings.find((one) => one === sitting);
  return {
    answer,
    ticketId: ticket.id,
    number: ticket.number,
    held: [...ticket.held],
    newerNumber: ticket.newerNumber,
    name: ticket.name,
    prn: ticket.prn,
    seatNo: ticket.seatNo,
    exam: ticket.exam,
    photo: await photoOf(db, scope, ticket),
    paper: shown?.paper ?? null,
    seenAt: shown?.seenAt ?? null,
    seenByName: shown?.seenByName ?? null,
  };
}

/** Of a number that is on no ticket: its candidate's ticket, or that none was issued and who is held. */
async function lookByPerson(db: Db, scope: InstituteScope, number: string, now: number): Promise<DoorLook> {
  const found = oneCandidate(await candidatesWritten(db, scope, number, new Date(now).toISOString()));
  if (found === undefined) return only('UNKNOWN');
  const { ticketId, ...candidate } = found;
  const ticket = ticketId === null ? undefined : await ticketById(db, scope, ticketId);
  return seenTicket(db, scope, ticket ?? { ...candidate, id: null, number: null, state: 'NONE', newerNumber: null }, now);
}

/** What was scanned or typed, at a moment. Of a ticket elsewhere only that it is elsewhere is said. */
export async function lookAt(db: Db, scope: InstituteScope, written: string, now: number): Promise<DoorLook> {
  const read = readWritten(written);
  const ticket =
    'token' in read
      ? await ticketByToken(db, scope, read.token)
      : ((await ticketByNumber(db, scope, read.number)) ?? (await ticketBySeat(db, scope, read.number)));
  if (ticket) return seenTicket(db, scope, ticket, now);
  if (!('token' in read)) return lookByPerson(db, scope, read.number, now);
  const [place] = await findPrints(db, [read.token]);
  if (place === undefined) return only('UNKNOWN');
  return only(place.instituteId === scope.instituteId ? 'OTHER_KIND' : 'OTHER_INSTITUTE');
}

interface Admission {
  readonly ticketId: string;
  readonly slotId: string;
  readonly paperId: string;
}

/** Notes once that a student was seen for the paper that was shown; where the ticket is something else by now, that is answered and nothing noted. */
export async function admit(db: Db, scope: InstituteScope, { ticketId, slotId, paperId }: Admission, now: number): Promise<DoorLook> {
  const ticket = await ticketById(db, scope, ticketId);
  if (ticket === undefined) throw notFound('hall ticket');
  const look = await seenTicket(db, scope, ticket, now);
  if (look.answer !== 'ADMIT' || look.paper?.slotId !== slotId || look.paper.paperId !== paperId) return look;
  const at = new Date(now).toISOString();
  const isFirst = await insertPresence(db, scope, { studentExamId: ticket.studentExamId, slotId, paperId, ticketId, at });
  return isFirst ? { ...look, seenAt: at } : seenTicket(db, scope, ticket, now);
}
