import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import type { PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { activeStudents } from '../../people/student-print/student-print.door.ts';
import { activeTeachers } from '../../people/teacher-picture/teacher-picture.door.ts';
import { holderOf } from '../print-kind/print-kinds.contract.ts';
import type { FaultyPerson, PrintTemplateRow, TextFaults } from './print-template.contract.ts';
import { drawableInstituteData, personData } from './print-values.command.ts';

/** People whose pages are set in one call: it answers within some seconds, and the next goes on behind them. */
const AT_ONCE = 50;

interface Asked {
  readonly language: PrintLanguage;
  readonly after?: string | undefined;
}

/**
 * Whose words would be cut or cannot be printed: the page is set with what their records say, and nothing is issued. The scope carries the
 * right to all of their records.
 */
export async function textFaults(
  db: Db,
  scope: InstituteScope,
  { kind, document }: Pick<PrintTemplateRow, 'kind' | 'document'>,
  { language, after }: Asked,
): Promise<TextFaults> {
  const holder = holderOf(kind);
  if (holder === 'NOBODY') return { total: 0, checked: 0, next: null, people: [] };
  const { total, people } = await (holder === 'STAFF' ? activeTeachers : activeStudents)(db, scope, {
    after: after ?? null,
    most: AT_ONCE,
  });
  const own = await drawableInstituteData(db, scope);
  const theirs = [];
  for (const { id } of people) theirs.push(await personData(db, scope, { kind, language }, id));
  const pictures = Object.assign({}, own.pictures, ...theirs.map((one) => one.pictures)) as Record<string, Uint8Array>;
  const values = theirs.map((one) => ({ ...own.values, ...one.values }));
  const { prints } =
    people.length === 0 ? { prints: [] } : await setTemplate(document, values, { title: kind, language, pictures, asked: 'CUT' });
  const faulty = people.flatMap((person, at): FaultyPerson[] => {
    // What a record lacks is told beside it, by "missing".
    const faults = (prints[at]?.problems ?? []).flatMap(({ code, element, of }) =>
      code === 'CUT' || code === 'UNPRINTABLE' || code === 'TOO_FINE' ? [{ code, element, of }] : [],
    );
    return faults.length === 0 ? [] : [{ ...person, faults }];
  });
  return { total, checked: people.length, next: people.length < AT_ONCE ? null : (people.at(-1)?.id ?? null), people: faulty };
}
