import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import { formatted } from '../../../kit/print-template/format-value.rules.ts';
import { mergePdfs } from '../../../kit/print/merge-pdf.server.ts';
import { withoutUnprintable } from '../../../kit/print/printable.rules.ts';
import { printedBy } from '../../../kit/print/printed-by.store.ts';
import { print } from '../../../kit/print/printer.server.ts';
import { publicAddress } from '../../../kit/print/public-address.server.ts';
import { qrCode } from '../../../kit/print/qr.server.ts';
import { clockOf } from '../../../kit/text/clock-of.rules.ts';
import { filled } from '../../../kit/text/sentence.rules.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import { languageOf, templateInForce } from '../../print/print-template/print-template.door.ts';
import { drawableInstituteData } from '../../print/print-template/print-values.door.ts';
import { findAllocation } from '../room-allocation/allocation.store.ts';
import { requireWholeInstitute } from '../room-allocation/seat-slot.command.ts';
import { slotRooms } from '../room-allocation/slot.store.ts';
import { NEEDED } from '../pre-exam-report/room-report.contract.ts';
import type { HallPrint } from './hall-print.contract.ts';
import { hallContent, lettersOf, sheetsOf, slotTotals } from './hall-print.rules.ts';
import type { AttendanceSheet, Hall, PrintedRoom, PrintedSeat } from './hall-print.rules.ts';
import { printedDuties, printedSeats, printedSlot } from './hall-print.store.ts';
import type { PrintedSlot } from './hall-print.store.ts';
import { hallPrintText } from './hall-print.text.ts';
import { paperWordsText } from './paper-words.text.ts';

const TEMPLATE = 'domains/exams/hall-print/hall-print.typ';
/** Candidates whose rooms are set at once. */
const SEATS_AT_ONCE = 600;
/** So many candidates count as one document when the compiler's cache is looked through. */
const SEATS_A_DOCUMENT = 10;

interface Order {
  readonly examSlotId: string;
  readonly kind: HallPrint;
  readonly roomId?: string | undefined;
}

interface Found {
  readonly slot: PrintedSlot;
  readonly halls: readonly Hall[];
  readonly seats: readonly PrintedSeat[];
}

/** The rooms of a slot with everybody in them; 409 before anybody is seated, 404 for a room that the slot does not use. */
async function foundHalls(db: Db, scope: InstituteScope, { examSlotId, roomId }: Order): Promise<Found> {
  requireWholeInstitute(scope);
  const slot = await printedSlot(db, scope, examSlotId);
  if (slot === undefined) throw notFound('slot');
  const allocation = await findAllocation(db, scope, examSlotId);
  const seats = allocation ? await printedSeats(db, scope, examSlotId, null) : [];
  if (allocation === null || seats.length === 0)
    throw conflict('NOTHING_SEATED', 'Nobody has a seat in this slot yet. Give the seats first, then print.');
  const inRoom = Map.groupBy(seats, (one) => one.roomId);
  const duties = Map.groupBy(await printedDuties(db, scope, examSlotId), (one) => one.roomId);
  const { blockSize } = allocation.settings;
  const used = (await slotRooms(db, scope, examSlotId)).filter(
    (one) => inRoom.has(one.roomId) && (roomId === undefined || one.roomId === roomId),
  );
  if (used.length === 0) throw notFound('room of this slot');
  const halls = used.map((room) => ({ room, seats: inRoom.get(room.roomId) ?? [], duties: duties.get(room.roomId) ?? [], blockSize }));
  return { slot, halls, seats };
}

const fileSafe = (text: string) => text.replaceAll(/[^\w.-]+/g, '-').replaceAll(/^-+|-+$/g, '');

/** Names people: chart, stickers and sheets; notices and counts name none. */
const NAMES: readonly HallPrint[] = ['CHART', 'STICKERS', 'ATTENDANCE'];

/** One print of a slot as a file. */
export async function hallPrint(db: Db, scope: InstituteScope, order: Order): Promise<FileReply> {
  const found = await foundHalls(db, scope, order);
  const { slot, halls } = found;
  const rooms = halls.length === 1 ? [halls[0]?.room.code ?? ''] : [];
  const fileName = [order.kind.toLowerCase(), slot.heldOn, slot.slotName, ...rooms]
    .map(fileSafe)
    .filter((part) => part !== '')
    .join('-');
  const content = order.kind === 'ATTENDANCE' ? await attendance(db, scope, found) : await ownPages(db, scope, order.kind, found);
  const candidates = halls.reduce((sum, one) => sum + one.seats.length, 0);
  return {
    fileName: `${fileName}.pdf`,
    contentType: 'application/pdf',
    content,
    documents: NAMES.includes(order.kind) ? candidates : 0,
  };
}

/** Where the console shows who sits in a room now. */
function seatsAddress({ examInstanceId }: PrintedSlot, examSlotId: string, room: PrintedRoom): string {
  const query = new URLSearchParams({
    tab: '7',
    ...(examInstanceId === null ? {} : { instance: examInstanceId }),
    slot: examSlotId,
    show: 'LIST',
    q: room.code,
  });
  return `${publicAddress()}/exam-master/pre-examinations?${query.toString()}`;
}

/** Sentences of the paper in the language of whoever prints it. */
function wordsIn(language: 'en' | 'hi' | 'mr') {
  const sentences = { ...sentencesOf(hallPrintText, language), ...sentencesOf(paperWordsText, language) };
  const say = (key: keyof typeof sentences, values: Readonly<Record<string, string>> = {}) =>
    filled(sentences[key], (name) => values[name], language);
  const words = Object.fromEntries(
    Object.entries(sentencesOf(paperWordsText, language)).map(([key, text]) => [key.replace('hallPaper.', ''), text]),
  );
  return { say, words };
}

async function headOf(db: Db, scope: InstituteScope, kind: HallPrint, slot: PrintedSlot) {
  const { language = 'en' } = scope;
  const { say, words } = wordsIn(language);
  const own = await drawableInstituteData(db, scope);
  const text = (key: string) => (typeof own.values[key] === 'string' ? own.values[key] : null);
  const logo = text('institute.logo');
  const name = text('institute.name') ?? '';
  const when = { when: slot.printedOn, who: await printedBy(db, scope) };
  return {
    pictures: logo === null ? {} : { [logo]: own.pictures[logo] ?? new Uint8Array() },
    content: {
      kind,
      lang: language,
      title: say(`hallPrint.kind.${kind}`),
      spareNote: say('hallPaper.spareNote', { spare: NEEDED.spare }),
      words,
      institute: {
        name,
        script: text('institute.nameScript'),
        address: text('institute.address') ?? '',
        logo: logo === null ? null : `/${logo}`,
        initials: name.slice(0, 1),
      },
      session: slot.session,
      slot: slot.slotName,
      day: formatted(slot.heldOn, ['date-numeric']),
      time: `${clockOf(slot.startsMinute)} – ${clockOf(slot.endsMinute)}`,
      foot: scope.mark ?? say('hallPaper.printed', when),
    },
  };
}

/** Rooms that are set together: as many as have so many candidates. */
function stretches(halls: readonly Hall[]): Hall[][] {
  const parts: Hall[][] = [];
  let seats = 0;
  for (const hall of halls) {
    const part = parts.at(-1);
    if (part === undefined || seats + hall.seats.length > SEATS_AT_ONCE) {
      parts.push([hall]);
      seats = 0;
    } else part.push(hall);
    seats += hall.seats.length;
  }
  return parts;
}

/** The pages of a kind with a layout of the product. Every page is set before the first byte leaves, so that a refusal is an answer. */
async function ownPages(db: Db, scope: InstituteScope, kind: Exclude<HallPrint, 'ATTENDANCE'>, { slot, halls, seats }: Found) {
  const { pictures, content } = await headOf(db, scope, kind, slot);
  const examSlotId = slot.examSlotId;
  const letters = lettersOf(seats);
  const qrOf = (room: PrintedRoom) => (kind === 'DOOR' ? qrCode(seatsAddress(slot, examSlotId, room)).svg : null);
  const parts = kind === 'COUNTS' ? [[...halls]] : stretches(halls);
  const set = async (part: readonly Hall[], form: 'TAGGED' | 'UNTAGGED') => {
    const rooms = part.map((hall) => ({ ...hallContent(kind, hall, letters), qr: qrOf(hall.room) }));
    const totals = kind === 'COUNTS' ? slotTotals(halls, letters) : [];
    const documents = Math.ceil(part.reduce((sum, one) => sum + one.seats.length, 0) / SEATS_A_DOCUMENT);
    const order = {
      template: TEMPLATE,
      content: withoutUnprintable(JSON.stringify({ ...content, rooms, totals })),
      pictures,
      documents,
      form,
    };
    const printed = await print(order);
    if (printed.documents.join() !== String(part.length)) throw new Error(`${part.length} rooms were to be printed`);
    return printed.pdf;
  };
  const [only] = parts;
  if (parts.length === 1 && only) return set(only, 'TAGGED');
  return mergePdfs(await Promise.all(parts.map((part) => set(part, 'UNTAGGED'))));
}

/** Attendance sheets by the template of the institute: one for each paper of a block. */
async function attendance(db: Db, scope: InstituteScope, { slot, halls }: Found): Promise<Buffer> {
  const { document } = await templateInForce(db, scope, 'ATTENDANCE_SHEET');
  const own = await drawableInstituteData(db, scope);
  const language = document.languages.find((one) => one === scope.language) ?? languageOf(document);
  const blockWord = wordsIn(language).say('hallPaper.block');
  const sheets = sheetsOf(halls).map((sheet): PrintValues => ({ ...own.values, ...sheetValues(slot, sheet, blockWord) }));
  const title = wordsIn(scope.language ?? 'en').say('hallPrint.kind.ATTENDANCE');
  const printable = JSON.parse(withoutUnprintable(JSON.stringify(sheets))) as PrintValues[];
  const { pdf } = await setTemplate(document, printable, { title, language, pictures: own.pictures, asked: 'CUT' });
  return pdf;
}

function sheetValues(slot: PrintedSlot, { room, blockNo, seats }: AttendanceSheet, blockWord: string): PrintValues {
  const [first] = seats;
  return {
    'exam.name': [...new Set(seats.map((one) => one.exam))].join(', '),
    'exam.session': slot.session,
    'sitting.code': first?.paper ?? '',
    'sitting.paper': first?.paperTitle ?? '',
    'sitting.date': slot.heldOn,
    'sitting.time': `${clockOf(slot.startsMinute)} – ${clockOf(first?.endsMinute ?? slot.endsMinute)}`,
    'sitting.room': blockNo === null ? room.code : `${room.code}, ${blockWord} ${blockNo}`,
    'sitting.count': String(seats.length),
    'sitting.candidates': seats.map((one, at) => ({
      place: String(at + 1),
      seatNo: one.seatNo,
      name: one.name,
      nameScript: one.nameScript ?? '',
      prn: one.prn,
      rollNo: one.rollNo ?? '',
      division: one.division ?? '',
      note: '',
    })),
  };
}
