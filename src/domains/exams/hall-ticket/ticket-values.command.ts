import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { requirePrintable } from '../../../kit/print/picture-probe.server.ts';
import { shownPath } from '../../../kit/print/shown-picture.server.ts';
import { unprintable } from '../../../kit/print/printable.rules.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import type { PrintLanguage, PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { faultOf, SPECIMEN } from '../../print/issued-print/issued-print.door.ts';
import { templateInForce } from '../../print/print-template/print-template.door.ts';
import { drawableInstituteData } from '../../print/print-template/print-values.door.ts';
import { reportMinutes, ticketFacts } from './ticket-facts.store.ts';
import { ticketValues } from './ticket-values.rules.ts';
import type { TicketFacts, TicketPaper } from './ticket-values.rules.ts';

/** What a ticket is about to say, with the pictures that stand on it. */
export interface TicketSheet {
  readonly studentExamId: string;
  readonly studentProfileId: string;
  readonly papers: readonly TicketPaper[];
  readonly values: PrintValues;
  readonly pictures: Readonly<Record<string, Uint8Array>>;
}

/** What tickets are made with now. */
export async function ticketMaking(db: Db, scope: InstituteScope, language: PrintLanguage) {
  const template = await templateInForce(db, scope, 'HALL_TICKET');
  return { template, language, own: await drawableInstituteData(db, scope), report: await reportMinutes(db, scope) };
}
export type TicketMaking = Awaited<ReturnType<typeof ticketMaking>>;

function sheetOf({ own, language, report }: TicketMaking, facts: TicketFacts): TicketSheet {
  const { photo, photoType } = facts;
  const path = photo && photoType ? shownPath({ type: photoType, content: photo }) : null;
  return {
    studentExamId: facts.studentExamId,
    studentProfileId: facts.studentProfileId,
    papers: facts.papers,
    values: { ...own.values, ...ticketValues(facts, path, { language, report }), ...SPECIMEN },
    pictures: { ...own.pictures, ...(photo && path ? { [path]: photo } : {}) },
  };
}

/** The sheets of these candidates, in their order; whoever is gone has none. */
export async function ticketSheets(db: Db, scope: InstituteScope, making: TicketMaking, ids: readonly string[]): Promise<TicketSheet[]> {
  const facts = await ticketFacts(db, scope, ids);
  return ids.flatMap((id) => {
    const one = facts.get(id);
    return one ? [sheetOf(making, one)] : [];
  });
}

const picturesOf = (sheets: readonly TicketSheet[]): Record<string, Uint8Array> =>
  Object.assign({}, ...sheets.map(({ pictures }) => pictures));

const setAll = (template: PrintTemplate, language: PrintLanguage, sheets: readonly TicketSheet[]) =>
  setTemplate(
    template,
    sheets.map(({ values }) => values),
    { title: 'Hall tickets', language, pictures: picturesOf(sheets), asked: 'CUT' },
  );

/** The same sheets without a photo that cannot be drawn: one damaged scan must not keep all others from being printed. */
async function withoutDamaged(sheets: readonly TicketSheet[]): Promise<TicketSheet[]> {
  return Promise.all(
    sheets.map(async (sheet) => {
      const path = sheet.values['student.photo'];
      const content = typeof path === 'string' ? sheet.pictures[path] : undefined;
      if (typeof path !== 'string' || content === undefined) return sheet;
      const type = path.endsWith('.png') ? 'image/png' : 'image/jpeg';
      const isDrawn = await requirePrintable({ type, content }).then(
        () => true,
        () => false,
      );
      const { [path]: _damaged, ...pictures } = sheet.pictures;
      return isDrawn ? sheet : { ...sheet, values: { ...sheet.values, 'student.photo': null }, pictures };
    }),
  );
}

/** Sets each once with a specimen number: whatever finds no room or cannot be printed takes no number. */
export async function fineTickets({ template, language }: TicketMaking, sheets: readonly TicketSheet[]): Promise<TicketSheet[]> {
  let drawable = sheets.filter(({ values }) => unprintable(JSON.stringify(values)) === null);
  if (drawable.length === 0) return [];
  let set;
  try {
    set = await setAll(template.document, language, drawable);
  } catch {
    drawable = await withoutDamaged(drawable);
    set = await setAll(template.document, language, drawable);
  }
  const { prints } = set;
  return drawable.filter((_, at) => faultOf(prints[at]?.problems ?? []) === undefined);
}
