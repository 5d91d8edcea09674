import { print } from '../print/printer.server.ts';
import { qrModules, qrSvg } from '../print/qr.server.ts';
import { measuredPrints } from './boxes.rules.ts';
import type { Measured } from './boxes.rules.ts';
import { flowOf, settable } from './flow.rules.ts';
import { compileTemplate } from './compile-template.rules.ts';
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
  const qr = (content: string) => ({ svg: qrSvg(content), modules: qrModules(content) });
  const prints = people.map((values) => compileTemplate(template, values, { language: order.language, qr }));
  const { page } = template;
  const flow = flowOf(template);
  const set = (many: boolean) =>
    print({
      template: TEMPLATE,
      content: JSON.stringify({
        title: order.title,
        page: { w: page.w, h: page.h },
        flow,
        many,
        places: order.places === 'FOUND',
        attached: order.attached ?? [],
        copies: people.map((_, at) => order.copies?.[at] ?? null),
        prints: prints.map(({ sides }) => sides),
      }),
      pictures: order.pictures,
      documents: people.length,
      form: people.length === 1 ? 'TAGGED' : 'UNTAGGED',
    });
  const wanted = people.length * template.sides;
  const first = await set(false);
  // Nobody knows before it is set whether a table goes on.
  const { pdf, pages, documents } = first.pages === wanted || flow === null ? first : await set(true);
  if (flow === null ? pages !== wanted : pages < wanted) throw new Error(`${wanted} pages were to be printed and ${pages} were`);
  return { pdf, pages, prints: measuredPrints(prints, documents) };
}
