import { sql } from 'kysely';
import type { Db, FileReply, InstituteScope } from '../../../kit/http/serve.server.ts';
import { mergePdfs } from '../../../kit/print/merge-pdf.server.ts';
import { withoutUnprintable } from '../../../kit/print/printable.rules.ts';
import { printedBy } from '../../../kit/print/printed-by.store.ts';
import { print } from '../../../kit/print/printer.server.ts';
import type { Printed } from '../../../kit/print/typst-compiler.server.ts';
import { requirePaper } from '../../../kit/export/paper-limit.server.ts';
import { emptySheet } from './exam-form.rules.ts';
import type { FormSheet } from './exam-form.rules.ts';

interface Forms {
  readonly title: string;
  readonly flipped: boolean;
  readonly sheets: readonly FormSheet[];
  /** Rows of the report in them. */
  readonly rows: number;
}

const TEMPLATE = 'domains/exams/pre-exam-report/exam-form.typ';
/** Compiled at once; an even number, so that no page has one cover less. */
const AT_ONCE = 40;

interface Around {
  readonly institute: string;
  readonly printedOn: string;
}

async function around(db: Db, scope: InstituteScope): Promise<Around> {
  const { rows } = await sql<Around>`
    select concat_ws(' · ', college_name, settings ->> 'nameInScript') as institute, to_char(now() at time zone time_zone, 'DD-MM-YYYY HH24:MI') as printed_on
      from institute where id = (select ${scope.instituteId}::uuid)`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('the institute of the scope is gone');
  return found;
}

/** The sheets as one PDF with numbered pages. */
export async function formsPdf(
  db: Db,
  scope: InstituteScope,
  { title, flipped, sheets: made, rows }: Forms,
): Promise<Pick<FileReply, 'content' | 'rows'>> {
  requirePaper(rows);
  // A file without a page does not open.
  const sheets = made.length > 0 ? made : [emptySheet(title)];
  const { institute, printedOn } = await around(db, scope);
  const foot = scope.mark ?? `${printedOn} · ${await printedBy(db, scope)}`;
  const common = { title, institute, foot, flipped, lang: scope.language ?? 'en' };
  const files: Printed[] = [];
  let before = 0;
  for (let from = 0; from < sheets.length; from += AT_ONCE) {
    const part = sheets.slice(from, from + AT_ONCE);
    // One name in another script must not keep the others from being printed.
    const content = JSON.stringify({ ...common, before, sheets: part }, (_key, value: unknown) =>
      typeof value === 'string' ? withoutUnprintable(value) : value,
    );
    const printed = await print({
      template: TEMPLATE,
      content,
      documents: part.length,
      form: sheets.length > AT_ONCE ? 'UNTAGGED' : 'TAGGED',
    });
    if (printed.documents.join() !== String(part.length)) throw new Error(`${part.length} sheets were to be printed`);
    before += printed.pages;
    files.push(printed);
  }
  const [only] = files;
  return { content: files.length === 1 && only ? only.pdf : mergePdfs(files.map(({ pdf }) => pdf)), rows: () => rows };
}
