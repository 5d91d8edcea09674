import { conflict } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope } from '../../../kit/http/serve.server.ts';
import { requireDrawable } from '../../../kit/print/printer.server.ts';
import { textOfField } from '../../../kit/print-template/dataset.rules.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import { languageOf, templateInForce } from '../../print/print-template/print-template.door.ts';
import { drawableInstituteData, personData } from '../../print/print-template/print-values.door.ts';

/** One student's printed profile by the template in force: what the caller may see, with the attributes marked for it. */
export async function printProfile(db: Db, scope: InstituteScope, id: string): Promise<FileReply> {
  const { document } = await templateInForce(db, scope, 'STUDENT_PROFILE');
  const language = languageOf(document);
  const own = await drawableInstituteData(db, scope);
  const their = await personData(db, scope, { kind: 'STUDENT_PROFILE', language }, id);
  const values = { ...own.values, ...their.values };
  requireDrawable(JSON.stringify(values));
  const order = { title: 'Student profile', language, pictures: { ...own.pictures, ...their.pictures } };
  const { pdf, prints } = await setTemplate(document, [values], order);
  const cut = prints.flatMap(({ problems }) => problems).find(({ code }) => code === 'CUT');
  const prn = textOfField(values, 'student.prn');
  if (cut)
    throw conflict(
      'PROFILE_CUT',
      `${prn}: a text finds no room on the profile (${cut.element}). Make room for it in the template, then print again.`,
    );
  return { fileName: `student-${prn.replaceAll(/[^\w.-]/g, '_')}.pdf`, contentType: 'application/pdf', content: pdf, documents: 1 };
}
