import * as z from 'zod/mini';
import { id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { credits } from './credits.contract.ts';
import { subjectText } from './subject.text.ts';
import { departments } from '../../institute/department/department.contract.ts';
import { subjectCategories } from '../subject-category/subject-category.contract.ts';
import { regulations } from '../regulation/regulation.contract.ts';

const SUBJECT_TYPES = ['THEORY', 'PRACTICAL', 'BOTH', 'PROJECT', 'AUDIT'] as const;
const SELECTIONS = ['COMPULSORY', 'ELECTIVE'] as const;
/** Printed as a mark, or as a word such as "Completed". */
const RESULT_TYPES = ['MARK', 'STATUS'] as const;
/** CIA: assessed through the term; ESE: examined at its end. */
const EVALUATION_TYPES = ['CIA_ESE', 'CIA', 'ESE'] as const;
const hoursAWeek = z.optional(z.nullable(z.int().check(z.gte(0), z.lte(60))));

export const subjects = defineMaster({
  texts: [subjectText],
  name: 'subject',
  plural: 'subjects',
  path: '/api/academics/subjects',
  feature: 'subjects',
  record: {
    code: text(20),
    name: text(160),
    type: z.enum(SUBJECT_TYPES),
    credits,
    departmentId: z.nullable(id),
    /** What papers and statements print instead of the code. */
    displayCode: z.optional(z.nullable(text(30))),
    categoryId: z.optional(z.nullable(id)),
    regulationId: z.optional(z.nullable(id)),
    selection: z.optional(z.enum(SELECTIONS)),
    resultType: z.optional(z.enum(RESULT_TYPES)),
    evaluationType: z.optional(z.enum(EVALUATION_TYPES)),
    /** Both or neither; together they are the credits. */
    theoryCredits: z.optional(z.nullable(credits)),
    practicalCredits: z.optional(z.nullable(credits)),
    lectureHours: hoursAWeek,
    tutorialHours: hoursAWeek,
    practicalHours: hoursAWeek,
  },
  fields: {
    code: {
      label: 'subject.code',
      heads: [
        'Sub Code',
        'Subject Code',
        'Subject No',
        'Paper Code',
        'Course Code',
        'विषय कोड',
        'विषय कूट',
        'विषय क्रमांक',
        'विषय संकेतांक',
        'विषयाचा कोड',
      ],
    },
    name: {
      label: 'subject.name',
      heads: [
        'Subject',
        'Subject Name',
        'Name of Subject',
        'Name of the Subject',
        'Subject Title',
        'Paper Name',
        'Course Title',
        'Course Name',
        'विषय',
        'विषयाचे नाव',
        'विषय का नाम',
        'विषय नाम',
        'विषय नाव',
      ],
    },
    type: {
      label: 'subject.type',
      heads: ['Subject Type', 'Type of Subject', 'Theory / Practical', 'विषय प्रकार', 'विषयाचा प्रकार', 'विषय का प्रकार'],
    },
    credits: {
      label: 'subject.credits',
      heads: ['Credit', 'Total Credits', 'Credit Points', 'No of Credits', 'श्रेयांक', 'क्रेडिट', 'क्रेडिट्स'],
      sample: ['4', '3'],
      help: 'subject.creditsHelp',
    },
    departmentId: {
      label: 'subject.department',
      heads: ['Dept', 'Department Name', 'विभाग', 'विभागाचे नाव'],
      references: () => departments,
    },
    displayCode: { label: 'subject.displayCode' },
    categoryId: { label: 'subject.category', heads: ['Subject Category', 'Category', 'विषय श्रेणी'], references: () => subjectCategories },
    regulationId: { label: 'subject.regulation', references: () => regulations },
    selection: { label: 'subject.selection' },
    resultType: { label: 'subject.resultType' },
    evaluationType: { label: 'subject.evaluationType' },
    theoryCredits: { label: 'subject.theoryCredits', sample: ['3', '3'] },
    practicalCredits: { label: 'subject.practicalCredits', sample: ['1', '0'] },
    lectureHours: { label: 'subject.lectureHours' },
    tutorialHours: { label: 'subject.tutorialHours' },
    practicalHours: { label: 'subject.practicalHours' },
  },
  search: ['code', 'name', 'displayCode'],
  indexedSearch: 'IDS',
  sort: ['code', 'name', 'type', 'credits'],
  filters: ['type', 'departmentId', 'categoryId', 'regulationId', 'selection', 'resultType'],
  countBy: 'type',
  unique: ['code'],
  display: 'name',
});
