import { describe, expect, it } from 'vitest';
import { product } from '../src/app/domains.server.ts';
import { mapHeader } from '../src/kit/feed/header.rules.ts';
import { readCell } from '../src/kit/feed/read-cell.server.ts';
import { sayIn } from '../src/kit/text/said.server.ts';
import { LANGUAGES } from '../src/kit/text/texts.contract.ts';

const kinds = product.feeds.map((feed) => ({ kind: feed.kind, feed }));
const inEach = kinds.flatMap((one) => LANGUAGES.map((language) => ({ ...one, language })));

/** Remarks of the exam cell: RR, WH, RCC. */
const SAID_BY_CODE = /^[A-Z]{2,3}$/;

describe.each(inEach)('the file of $kind in $language', ({ feed, language }) => {
  it('has headings that are each read as its own column, in words and not in names of the interface', () => {
    const heads = feed.columns.map((column) => column.labels[language]);
    const mapped = mapHeader(heads, feed.columns, feed.ignored, new Map());
    expect(mapped.map(({ key, by }) => [by, key])).toEqual(feed.columns.map(({ key }) => ['NAME', key]));
    const bareNames = feed.columns.filter(({ key, labels }) => /[a-z][A-Z]/.test(labels[language]) && labels[language] === key);
    expect(bareNames.map(({ key }) => key)).toEqual([]);
  });

  it('says each choice in words, except codes that people say', () => {
    const unsaid = feed.columns.flatMap(({ key, choices }) =>
      choices.filter(({ value, labels }) => labels[language] === value && !SAID_BY_CODE.test(value)).map(({ value }) => `${key} ${value}`),
    );
    expect(unsaid).toEqual([]);
  });

  it('has choices that are read back from their words', () => {
    for (const { key, schema, choices } of feed.columns)
      for (const { value, labels } of choices) {
        const read = readCell(schema, labels[language], { language, choices });
        const given = typeof read === 'object' && 'value' in read ? [read.value].flat()[0] : read;
        expect([key, value, String(given)]).toEqual([key, value, value]);
      }
  });
});

it.each(product.masters)('$master.plural: every column that an export has is read, or known to be the server’s', ({ master }) => {
  const feed = product.feeds.find(({ kind }) => kind === master.plural);
  for (const language of LANGUAGES) {
    const keys = [...Object.keys(master.shape), ...Object.keys(master.decided)];
    const heads = keys.map((key) => sayIn(language, master.fields[key]?.label ?? key));
    const mapped = mapHeader(heads, feed?.columns ?? [], feed?.ignored ?? [], new Map());
    expect(mapped.map(({ key, by }) => [by, key])).toEqual(
      keys.map((key) => ['NAME', feed?.columns.some((column) => column.key === key) ? key : null]),
    );
  }
});

it.each([
  ['academicYears', 'frozen', 'no'],
  ['courses', 'active', 'yes'],
  ['courseYears', 'isFinal', 'no'],
])('%s: a list without the column %s is offered %s, as the form is', (kind, key, usual) => {
  const feed = product.feeds.find((one) => one.kind === kind);
  expect(feed?.columns.find((column) => column.key === key)?.usual).toBe(usual);
});

it.each(['studentProfiles', 'teacherProfiles'])('%s: a list without a status is offered the usual one', (kind) => {
  const state = product.feeds.find((feed) => feed.kind === kind)?.columns.find(({ key }) => key === 'state');
  expect(state?.usual).toBe('ACTIVE');
});

/** Headings of the lists that offices keep: each is read without a question, alone and beside the others of its file. */
const OF_OFFICES: readonly (readonly [kind: string, headings: Readonly<Record<string, string>>])[] = [
  ['subjects', { 'Sub Code': 'code', 'Subject Name': 'name', Credits: 'credits' }],
  ['subjects', { 'Subject Code': 'code', 'Paper Name': 'name', 'Subject Type': 'type', Dept: 'departmentId' }],
  ['subjects', { 'विषय कोड': 'code', विषय: 'name', श्रेयांक: 'credits' }],
  ['subjects', { 'विषय क्रमांक': 'code', 'विषयाचे नाव': 'name', 'विषय प्रकार': 'type' }],
  ['subjects', { 'विषय कोड': 'code', 'विषय का नाम': 'name', क्रेडिट: 'credits' }],
  [
    'teacherProfiles',
    { 'Staff ID': 'staffNo', 'Teacher Name': 'name', 'Mobile No': 'phoneNumber', 'E-mail': 'email', Dept: 'departmentId' },
  ],
  ['teacherProfiles', { 'Emp No': 'staffNo', 'Name of the Teacher': 'name', Post: 'designation' }],
  ['teacherProfiles', { 'कर्मचारी क्रमांक': 'staffNo', 'शिक्षकाचे नाव': 'name', पदनाम: 'designation', विभाग: 'departmentId' }],
  ['teacherProfiles', { 'शिक्षक कोड': 'staffNo', 'शिक्षक का नाम': 'name', 'मोबाइल नंबर': 'phoneNumber' }],
  ['studentProfiles', { 'GR No': 'studentId', 'PRN No': 'universityPrn', 'Student Name': 'fullName' }],
  ['studentProfiles', { 'Admission No': 'studentId', पीआरएन: 'universityPrn', 'विद्यार्थ्याचे नाव': 'fullName' }],
  ['programs', { 'Programme Code': 'code', 'Programme Name': 'name', Intake: 'intake', Duration: 'durationYears' }],
  ['programs', { 'अभ्यासक्रम कोड': 'code', 'अभ्यासक्रमाचे नाव': 'name' }],
  ['courses', { 'Course Code': 'code', 'Course Name': 'name', Programme: 'programId' }],
  ['degrees', { 'Degree Code': 'code', 'Degree Name': 'name' }],
  ['degrees', { 'पदवी कोड': 'code', 'पदवीचे नाव': 'name' }],
  ['branches', { 'Branch Code': 'code', 'Branch Name': 'name' }],
  ['departments', { 'Dept Code': 'code', 'Department Name': 'name' }],
  ['departments', { 'विभाग कोड': 'code', 'विभागाचे नाव': 'name' }],
  ['designations', { 'Designation Code': 'code', 'पदाचे नाव': 'name' }],
  ['examPapers', { 'Paper Code': 'code', 'Paper Name': 'title', Sem: 'semester' }],
  ['examPapers', { 'पेपर कोड': 'code', 'पेपरचे नाव': 'title', सेमेस्टर: 'semester' }],
  ['divisions', { Div: 'name', Strength: 'capacity', 'Class Teacher': 'classTeacherId' }],
  ['divisions', { तुकडी: 'name', वर्गशिक्षक: 'classTeacherId' }],
  ['enrolments', { 'PRN No': 'studentProfileId', 'Roll No.': 'rollNo', Div: 'divisionId' }],
  ['enrolments', { 'रोल क्रमांक': 'rollNo', तुकडी: 'divisionId' }],
  ['inwards', { 'PRN No': 'student', 'Elective Papers': 'electives', 'Form No': 'formNo' }],
  ['inwards', { विद्यार्थी: 'student', 'ऐच्छिक विषय': 'electives' }],
  ['seatNumbers', { 'PRN No': 'student', 'Exam Seat No': 'seatNo' }],
  ['seatNumbers', { पीआरएन: 'student', 'आसन क्रमांक': 'seatNo' }],
];

it.each(OF_OFFICES)('%s: headings of an office are known: %o', (kind, headings) => {
  const feed = product.feeds.find((one) => one.kind === kind);
  const mapped = mapHeader(Object.keys(headings), feed?.columns ?? [], feed?.ignored ?? [], new Map());
  expect(mapped).toEqual(Object.values(headings).map((key) => ({ key, by: 'NAME' })));
});
