import { print } from '../print/printer.server.ts';
import { qrModules, qrSvg } from '../print/qr.server.ts';
import { measuredPrints } from './boxes.rules.ts';
import type { Measured } from './boxes.rules.ts';
import { compileTemplate } from './compile-template.rules.ts';
import { imposed, sheetFormat } from './imposition.rules.ts';
import type { SheetSettings } from './imposition.rules.ts';
import type { PrintValues } from './dataset.contract.ts';
import type { PrintLanguage, PrintTemplate } from './template.contract.ts';

const TEMPLATE = 'kit/print-template/page.typ';

export interface TemplateOrder {
  /** Of the file, for whoever opens it. */
  readonly title: string;
  readonly language: PrintLanguage;
  /** By the paths that the values name. */
  readonly pictures: Readonly<Record<string, Uint8Array>>;
  /** Words across every page; an original has none. */
  readonly copy?: string | null;
}

export interface SetTemplate {
  readonly pdf: Buffer;
  readonly pages: number;
  /** By print, in the order of the values. */
  readonly prints: readonly Measured[];
}

/** Prints one copy of a template for each of these people. The same template with the same values gives the same bytes. */
export function setTemplate(template: PrintTemplate, people: readonly PrintValues[], order: TemplateOrder): Promise<SetTemplate> {
  const { w, h } = template.page;
  return set(template, people, order, { page: { w, h }, sheets: null, pages: people.length * template.sides });
}

/** The same on sheets to be cut up, front and back in turn. */
export function setSheets(
  template: PrintTemplate,
  people: readonly PrintValues[],
  order: TemplateOrder,
  settings: SheetSettings,
): Promise<SetTemplate> {
  const { sides, page: format } = template;
  const laid = imposed(people.length, format, settings).flatMap(({ front, back }) =>
    [front, back].slice(0, sides).map(({ slots, marks }, side) => ({ slots, marks, side })),
  );
  const room = settings.paper === 'SINGLE' ? 0 : Math.floor(settings.gutter / 2);
  return set(template, people, order, {
    page: sheetFormat(format, settings),
    sheets: laid,
    print: { w: format.w, h: format.h },
    over: Math.min(format.bleed, room),
    pages: laid.length,
  });
}

interface Laid extends Readonly<Record<string, unknown>> {
  readonly page: { readonly w: number; readonly h: number };
  readonly sheets: readonly unknown[] | null;
  readonly pages: number;
}

async function set(
  template: PrintTemplate,
  people: readonly PrintValues[],
  { title, language, pictures, copy }: TemplateOrder,
  { pages: wanted, ...laid }: Laid,
): Promise<SetTemplate> {
  const qr = (content: string) => ({ svg: qrSvg(content), modules: qrModules(content) });
  const prints = people.map((values) => compileTemplate(template, values, { language, qr }));
  const { pdf, pages, documents } = await print({
    template: TEMPLATE,
    content: JSON.stringify({ title, copy: copy ?? null, ...laid, prints: prints.map(({ sides }) => sides) }),
    pictures,
    documents: people.length,
    form: people.length === 1 ? 'TAGGED' : 'UNTAGGED',
  });
  if (pages !== wanted) throw new Error(`${wanted} pages were to be printed and ${pages} were`);
  return { pdf, pages, prints: measuredPrints(prints, documents) };
}
