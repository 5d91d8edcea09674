import { withoutUnprintable } from '../print/printable.rules.ts';
import { print } from '../print/printer.server.ts';
import type { Printed } from '../print/typst-compiler.server.ts';
import { qrCode } from '../print/qr.server.ts';
import { grownOver, measuredPrints } from './boxes.rules.ts';
import type { Measured } from './boxes.rules.ts';
import { flatPrints } from './flat-print.rules.ts';
import type { FlatPrints } from './flat-print.rules.ts';
import { flowOf, settable } from './flow.rules.ts';
import type { Flow } from './flow.rules.ts';
import { compileTemplate } from './compile-template.rules.ts';
import { imposed, sheetFormat } from './imposition.rules.ts';
import type { SheetSettings } from './imposition.rules.ts';
import type { PrintValues } from './dataset.contract.ts';
import type { PrintLanguage, PrintTemplate } from './template.contract.ts';

const TEMPLATE = 'kit/print-template/page.typ';

/** A file that a PDF carries: programs read it, nothing of it is on the paper. */
export interface AttachedFile {
  readonly name: string;
  readonly type: string;
  readonly about: string;
  readonly content: string;
}

export interface TemplateOrder {
  /** Of the file, for whoever opens it. */
  readonly title: string;
  readonly language: PrintLanguage;
  /** By the paths that the values name. */
  readonly pictures: Readonly<Record<string, Uint8Array>>;
  /** Words across every page of each print; an original has none. */
  readonly copies?: readonly (string | null)[];
  /** Files inside the PDF. */
  readonly attached?: readonly AttachedFile[];
  /** Where what stands below a table came to lie is found out for the designer; it is set twice for it. */
  readonly places?: 'FOUND';
  /** CUT: of the boxes only whether something is cut is asked; what surely fits is not measured, which halves the work. */
  readonly asked?: 'CUT';
}

export interface SetTemplate {
  readonly pdf: Buffer;
  readonly pages: number;
  /** By print, in the order of the values. */
  readonly prints: readonly Measured[];
}

/** Prints one copy of a template for each of these people. The same template with the same values gives the same bytes. */
export async function setTemplate(document: PrintTemplate, people: readonly PrintValues[], order: TemplateOrder): Promise<SetTemplate> {
  const template = settable(document);
  const prints = printsOf(template, people, order);
  return setPrints(template, prints, order, drawnOf(prints, order, flowOf(template)));
}

/** The same in a file for each of them, as it is set of one alone; what they have in common is handed over in each and set once. */
export function setApart(
  document: PrintTemplate,
  people: readonly PrintValues[],
  order: Omit<TemplateOrder, 'attached'>,
): Promise<readonly SetTemplate[]> {
  const template = settable(document);
  const prints = printsOf(template, people, order);
  const drawn = drawnOf(prints, order, flowOf(template));
  const alone = (print: Compiled, at: number) =>
    setPrints(template, [print], { ...order, copies: [order.copies?.[at] ?? null] }, { ...drawn, prints: [drawn.prints[at] ?? null] });
  return Promise.all(prints.map(alone));
}

async function setPrints(
  template: PrintTemplate,
  prints: readonly Compiled[],
  order: TemplateOrder,
  drawn: FlatPrints,
): Promise<SetTemplate> {
  const { w, h } = template.page;
  const flow = flowOf(template);
  const copies = prints.map((_, at) => order.copies?.[at] ?? null);
  // What may go on over pages is laid out by the page's compiler.
  const set = (many: boolean) => pagesOf(prints, order, { page: { w, h }, flow, many, copies }, many ? NOTHING_DRAWN : drawn);
  const wanted = prints.length * template.sides;
  const first = await set(false);
  // Nobody knows before it is set whether a table goes on.
  const { pdf, pages, documents } = first.pages === wanted || flow === null ? first : await set(true);
  if (flow === null ? pages !== wanted : pages < wanted) throw new Error(`${wanted} pages were to be printed and ${pages} were`);
  const measured = measuredPrints(prints, documents);
  if (order.places !== 'FOUND') return { pdf, pages, prints: measured };
  const found = measured.map(({ boxes, problems }) => ({ boxes, problems: [...problems, ...grownOver(template, boxes)] }));
  return { pdf, pages, prints: found };
}

/** Prints of one size on sheets to be cut up, front and back in turn. */
export async function setSheets(
  document: PrintTemplate,
  people: readonly PrintValues[],
  order: TemplateOrder,
  settings: SheetSettings,
): Promise<SetTemplate> {
  const template = settable(document);
  const { sides, page: format } = template;
  const prints = printsOf(template, people, order);
  const sheets = imposed(people.length, format, settings).flatMap(({ front, back }) =>
    [front, back].slice(0, sides).map(({ slots, marks }, side) => ({ slots, marks, side })),
  );
  const room = settings.paper === 'SINGLE' ? 0 : Math.floor(settings.gutter / 2);
  const print = { w: format.w, h: format.h, over: Math.min(format.bleed, room) };
  const laid = { page: sheetFormat(format, settings), flow: null, many: false, sheets, print };
  const { pdf, pages, documents } = await pagesOf(prints, order, laid, drawnOf(prints, order, null));
  if (pages !== sheets.length) throw new Error(`${sheets.length} sides of sheets were to be printed and ${pages} were`);
  return { pdf, pages, prints: measuredPrints(prints, documents) };
}

const printsOf = (template: PrintTemplate, people: readonly PrintValues[], { language }: TemplateOrder) =>
  people.map((values) => compileTemplate(template, values, { language, qr: qrCode }));

/** What differs between prints on their own pages and on sheets. */
interface Laid {
  readonly page: { readonly w: number; readonly h: number };
  readonly flow: Flow | null;
  readonly many: boolean;
  readonly [key: string]: unknown;
}

type Compiled = ReturnType<typeof printsOf>[number];

const NOTHING_DRAWN: FlatPrints = { looks: [], strokes: [], runs: [], prints: [] };

/** What needs no measuring, where only what is cut is asked. */
function drawnOf(prints: readonly Compiled[], { asked, copies = [] }: TemplateOrder, flow: Flow | null): FlatPrints {
  if (asked !== 'CUT') return NOTHING_DRAWN;
  return flatPrints(
    prints,
    prints.map((_, at) => typeof copies[at] === 'string'),
    flow,
  );
}

function pagesOf(prints: readonly Compiled[], order: TemplateOrder, laid: Laid, drawn: FlatPrints): Promise<Printed> {
  const { title, language, pictures, places, asked, attached } = order;
  return print({
    template: TEMPLATE,
    content: JSON.stringify({
      // No word of the page: what the fonts lack in it must not keep the page from being set.
      title: withoutUnprintable(title),
      lang: language,
      sheets: null,
      places: places === 'FOUND',
      quick: asked === 'CUT',
      attached: attached ?? [],
      ...laid,
      looks: drawn.looks,
      strokes: drawn.strokes,
      runs: drawn.runs,
      flat: prints.map((_, at) => (drawn.prints[at] ?? null) !== null),
      prints: prints.map(({ sides }, at) => drawn.prints[at] ?? sides),
    }),
    pictures,
    documents: prints.length,
    form: prints.length === 1 ? 'TAGGED' : 'UNTAGGED',
  });
}
