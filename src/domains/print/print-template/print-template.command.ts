import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { BodyOf, ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { faultMessage, templateFindings } from '../../../kit/print-template/check-template.rules.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';
import { usedFields } from '../../../kit/print-template/used-fields.rules.ts';
import { DATASETS, holderOf, INSTITUTE_PICTURES } from '../print-kind/print-kinds.contract.ts';
import type { PrintKind } from '../print-kind/print-kinds.contract.ts';
import { SPECIMEN_CHECK } from '../issued-print/issued-print.door.ts';
import { ownSample } from '../print-kind/own-sample.rules.ts';
import { sampleValues } from '../print-kind/sample-values.rules.ts';
import { studentsLacking } from '../../people/student-print/student-print.door.ts';
import type { LackingPeople } from '../../people/student-print/student-print.door.ts';
import { teachersLacking } from '../../people/teacher-picture/teacher-picture.door.ts';
import type { previewTemplate, PrintTemplateRow } from './print-template.contract.ts';
import { instituteData, personData } from './print-values.command.ts';

/** Why this template cannot be activated in this institute. */
export async function activationProblems(db: Db, scope: InstituteScope, { kind, document }: PrintTemplateRow): Promise<readonly Refusal[]> {
  const { values } = await instituteData(db, scope);
  const absent = new Set<string>(INSTITUTE_PICTURES.filter((key) => !values[key]));
  return templateFindings(document, { dataset: DATASETS[kind], absent }).map((finding) => ({
    code: finding.code,
    message: faultMessage(finding),
    path: finding.element === null ? 'body.document' : `body.document.elements.${finding.element}`,
    value: finding.value,
    conflict: true,
  }));
}

type Preview = ReplyOf<typeof previewTemplate>['data'];

/** The page itself, with sample values or a student's; the scope carries the right to the student's profile. */
export async function preview(db: Db, scope: InstituteScope, asked: BodyOf<typeof previewTemplate>): Promise<Preview> {
  const { kind, document, language, sample, personId } = asked;
  const own = await instituteData(db, scope);
  const their = personId === null ? null : await personData(db, scope, { kind, language }, personId);
  const samples = ownSample(sampleValues(DATASETS[kind], sample, pictureKeys(own.values)), own.values, sample);
  const values = their ? { ...own.values, ...their.values, ...SPECIMEN_CHECK } : samples;
  const pictures = { ...own.pictures, ...their?.pictures };
  // With a person's data it looks as if it were issued.
  const copies = their ? ['SPECIMEN'] : [];
  const { pdf, pages, prints } = await setTemplate(document, [values], { title: kind, language, pictures, copies, places: 'FOUND' });
  const [print] = prints;
  return { pdf: pdf.toString('base64'), pages, boxes: [...(print?.boxes ?? [])], problems: [...(print?.problems ?? [])] };
}

/** Nobody's face, so that a page with sample values looks as it will. */
const SAMPLE_PHOTO = 'domains/print/print-kind/sample-photo.svg';
/** The institute's own pictures stand on its samples, too. */
const pictureKeys = (values: Readonly<Record<string, unknown>>): Record<string, string | null> =>
  Object.fromEntries([
    ['student.photo', SAMPLE_PHOTO],
    ['staff.photo', SAMPLE_PHOTO],
    ...INSTITUTE_PICTURES.map((key) => [key, typeof values[key] === 'string' ? values[key] : null]),
  ]);

/** What nobody enters: it follows from other facts of the institute. */
const DERIVED: ReadonlySet<string> = new Set(['institute.initials', 'institute.standing']);

interface Lacking extends LackingPeople {
  readonly institute: readonly string[];
}

/** Fields of the institute that a template shows and that are not entered, and what active students or teachers lack for it. */
export async function missingFor(
  db: Db,
  scope: InstituteScope,
  kind: PrintKind,
  document: PrintTemplate,
  sees: 'ALL' | 'NOBODY',
): Promise<Lacking> {
  const used = usedFields(document);
  const { values } = await instituteData(db, scope);
  const ofInstitute = DATASETS[kind].filter(
    ({ key }) => /^(institute|principal|controller)\./.test(key) && used.has(key) && !DERIVED.has(key),
  );
  const institute = ofInstitute.filter(({ key }) => !values[key]).map(({ key }) => key);
  if (sees === 'NOBODY') return { institute, counts: [], people: [] };
  const [from, lacking] =
    holderOf(kind) === 'STAFF' ? ([/^staff\./, teachersLacking] as const) : ([/^(?:student|class)\./, studentsLacking] as const);
  const fields = DATASETS[kind].map(({ key }) => key).filter((key) => from.test(key) && used.has(key));
  return { institute, ...(await lacking(db, scope, fields)) };
}
