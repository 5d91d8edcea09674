import { feed } from '../../../rehearse/feed-step.server.ts';
import { each } from '../../../demo/college.server.ts';
import type { College, OpenClass } from '../../../demo/college.server.ts';
import type { DemoStudent } from '../../../demo/demo-plan.contract.ts';
import { documentTypes } from '../document-type/document-type.contract.ts';
import { guardianConsents } from '../guardian-consent/guardian-consent.contract.ts';
import { studentDocuments } from '../student-document/student-document.contract.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { studentTaggings, studentTags } from '../student-tag/student-tag.contract.ts';

const TYPES = [
  { code: 'LC', name: 'Leaving certificate', originals: 'KEPT', mandatory: true },
  { code: 'HSC', name: 'Mark sheet of class XII', originals: 'RETURNED', mandatory: true },
  { code: 'PHOTO-ID', name: 'Photo identity', originals: 'NOT_ASKED', mandatory: true },
  { code: 'MIGRATION', name: 'Migration certificate', originals: 'KEPT', mandatory: false },
] as const;
const TAGS = [
  { name: 'NSS', colour: 'GREEN', description: 'National Service Scheme' },
  { name: 'Hostel', colour: 'BLUE', description: null },
  { name: 'Scholarship', colour: 'AMBER', description: 'Of the state, renewed every year' },
] as const;
/** Students of a class whose papers the office has taken in; the others’ are missing. */
const TAKEN_IN = 12;
const ADDRESSES = ['studentProfile', 'kind', 'sameAs', 'addressLines', 'city', 'district', 'stateName', 'pinCode'];
const CERTIFICATES = ['studentProfile', 'kind', 'number', 'authority', 'issuedOn', 'validUntil'];
const ROADS = ['Tilak Road', 'Station Road', 'Shivaji Chowk', 'College Road', 'Nehru Nagar'];

const addressRows = ({ prn }: DemoStudent, at: number): string[][] => [
  [prn, 'PERMANENT', '', `${at + 1}, ${ROADS[at % ROADS.length]}`, 'Satara', 'Satara', 'Maharashtra', '415001'],
  at % 3 === 0
    ? [prn, 'HOSTEL', '', `Room ${at + 101}, College hostel`, 'Pune', 'Pune', 'Maharashtra', '411001']
    : [prn, 'CORRESPONDENCE', 'PERMANENT', '', '', '', '', ''],
];

/** Some have ended, some end soon, some hold for years. */
function certificateRows({ prn, category }: DemoStudent, at: number, { dates }: College): string[][] {
  if (category === 'OPEN')
    return at % 5 === 0 ? [[prn, 'INCOME', `INC/${at + 1}`, 'Tahsildar, Satara', '2024-05-02', dates.year.endsOn]] : [];
  const caste = [prn, 'CASTE', `CC/${at + 1}`, 'Sub-Divisional Officer, Satara', '2021-06-14', ''];
  const [first] = dates.terms;
  const ends = [first?.endsOn, dates.present.endsOn][at % 4] ?? `${dates.year.firstYear + 3}-03-31`;
  return category === 'OBC' ? [caste, [prn, 'NON_CREAMY_LAYER', `NCL/${at + 1}`, 'Tahsildar, Satara', '2024-04-10', ends ?? '']] : [caste];
}

/** Hands in what is asked of a student; the last ones wait for verification, and one mark sheet is refused. */
async function takeIn({ as, dates }: College, studentProfileId: string, at: number): Promise<void> {
  const { data } = await as('clerk').ok(studentDocuments.list, { query: { studentProfileId } });
  for (const { documentTypeId, code, mandatory, originals } of data) {
    if (!mandatory || (at % 4 === 3 && code === 'PHOTO-ID')) continue;
    const body = {
      studentProfileId,
      documentTypeId,
      version: null,
      fileId: null,
      submittedOn: dates.year.startsOn,
      holdsOriginal: originals === 'KEPT',
    };
    const { data: made } = await as('clerk').ok(studentDocuments.submit, { body });
    if (at > TAKEN_IN - 3) continue;
    const isBad = at === 5 && code === 'HSC';
    const verdict = isBad
      ? ({ decision: 'REJECTED', reason: 'The seal of the board is not legible' } as const)
      : ({ decision: 'VERIFIED', reason: null } as const);
    await as('controller').ok(studentDocuments.decide, { params: { id: made.id }, body: { version: made.version, ...verdict } });
  }
}

/** What students hand in, where they live, and by which words they are found. Of one class: the lists of the others say what is missing. */
export async function keepPapers(college: College, classes: readonly OpenClass[]): Promise<void> {
  const { as } = college;
  const common = { appliesTo: 'ALL', category: null, programId: null } as const;
  await each(TYPES, (one, at) => as('controller').ok(documentTypes.create, { body: { ...common, ...one, position: at + 1 } }));
  const body = { ...common, appliesTo: 'CATEGORY', category: 'OBC', code: 'CASTE', name: 'Caste certificate' } as const;
  await as('controller').ok(documentTypes.create, { body: { ...body, mandatory: true, originals: 'RETURNED', position: 5 } });
  const tagIds = await each(TAGS, async (one) => (await as('clerk').ok(studentTags.create, { body: one })).data.id);
  const [open] = classes;
  if (open === undefined) return;
  const students = open.plan.students;
  await feed(as('clerk'), { kind: 'studentAddresses', name: 'addresses', header: ADDRESSES, rows: students.flatMap(addressRows) });
  const rows = students.flatMap((one, at) => certificateRows(one, at, college));
  await feed(as('clerk'), { kind: 'categoryCertificates', name: 'certificates', header: CERTIFICATES, rows });
  const { data } = await as('clerk').ok(studentDirectory.list, { query: { courseId: open.courseId, size: '200', sort: 'fullName' } });
  const ids = data.map(({ id }) => id);
  await each(ids.slice(0, TAKEN_IN), (id, at) => takeIn(college, id, at));
  await each(tagIds, (studentTagId, at) =>
    as('clerk').ok(studentTaggings.change, {
      body: { studentProfileIds: ids.filter((_, n) => n % (at + 3) === 0), studentTagIds: [studentTagId], act: 'PUT_ON' },
    }),
  );
}

/** Guardians of some minors agreed on the form of admission; of the others the office still asks. */
export async function recordConsents({ as, dates }: College, classes: readonly OpenClass[]): Promise<void> {
  for (const { courseId } of classes.filter(({ plan }) => plan.presentSemester <= 2)) {
    const { data } = await as('clerk').ok(studentDirectory.list, { query: { courseId, size: '200', sort: 'fullName' } });
    const studentProfileIds = data.flatMap(({ id }, at) => (at % 3 === 0 ? [] : [id]));
    if (studentProfileIds.length === 0) continue;
    const how = { guardianId: null, way: 'SIGNED', document: 'Form of admission', fileId: null } as const;
    await as('clerk').ok(guardianConsents.record, {
      body: { ...how, studentProfileIds, purposes: ['RECORD', 'LOGIN'], givenOn: dates.year.startsOn },
    });
  }
}
