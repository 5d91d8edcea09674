import * as z from 'zod/mini';
import { dateOnly, id } from '../../../kit/http/endpoint.contract.ts';
import { withFigures } from '../../../kit/master/listed-master.contract.ts';
import { defineMaster } from '../../../kit/master/master.contract.ts';
import { EVALUATORS } from '../../result-rules/engine/head-set.contract.ts';
import { paperMapText } from './paper-map.text.ts';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';
import { examPapers } from '../exam-paper/exam-paper.contract.ts';
import { divisions } from '../../courses/division/division.contract.ts';

/** Hours a week from 0 to 40, in quarters. */
export const weekHours = z.string().check(z.regex(/^(?:[0-3]?\d(?:\.(?:00?|25|50?|75))?|40(?:\.00?)?)$/));

const plain = defineMaster({
  texts: [paperMapText],
  name: 'paper_map',
  plural: 'paperMaps',
  path: '/api/exams/paper-maps',
  feature: 'facultyPaperAssignment',
  /** Teacher × paper × division: who may enter which marks, from when to when; null: no restriction. */
  record: {
    teacherProfileId: id,
    examPaperId: id,
    divisionId: z.nullable(id),
    evaluator: z.nullable(z.enum(EVALUATORS)),
    startsOn: z.nullable(dateOnly),
    endsOn: z.nullable(dateOnly),
    /** For the load; null: not said. */
    hours: z.nullable(weekHours),
    practicalHours: z.nullable(weekHours),
  },
  fields: {
    teacherProfileId: {
      label: 'paperMap.teacher',
      heads: [
        'Teacher Name',
        'Staff ID',
        'Staff No',
        'Emp No',
        'Faculty',
        'Faculty Name',
        'Subject Teacher',
        'शिक्षकाचे नाव',
        'शिक्षक का नाम',
        'शिक्षक क्रमांक',
      ],
      references: () => teacherProfiles,
    },
    examPaperId: {
      label: 'paperMap.examPaper',
      heads: ['Paper Code', 'Subject Code', 'Sub Code', 'Subject', 'विषय कोड', 'पेपर कोड', 'विषय'],
      references: () => examPapers,
    },
    divisionId: { label: 'paperMap.division', heads: ['Div', 'Section', 'तुकडी'], references: () => divisions },
    evaluator: { label: 'paperMap.evaluator', sample: [''] },
    startsOn: { label: 'paperMap.startsOn', sample: [''] },
    endsOn: { label: 'paperMap.endsOn', sample: [''] },
    hours: { label: 'paperMap.hours', heads: ['Hours', 'Lectures per Week', 'Hours per Week', 'तास', 'घंटे'], sample: ['4', '3.5'] },
    practicalHours: { label: 'paperMap.practicalHours', heads: ['Practicals per Week', 'प्रात्यक्षिक तास', 'प्रायोगिक घंटे'], sample: [''] },
  },
  search: [],
  sort: ['startsOn', 'endsOn'],
  filters: ['teacherProfileId', 'examPaperId', 'divisionId', 'evaluator'],
  unique: ['teacherProfileId', 'examPaperId', 'divisionId', 'evaluator', 'startsOn'],
  display: 'examPaperId',
});

const { list, listed } = withFigures(plain, {
  summary: 'List papers of teachers, paged, with code and semester of the paper and the last day of its marks',
  figures: {
    paperCode: z.string(),
    semester: z.int(),
    /** The nearest last moment of mark entry in an open examination of the paper. */
    marksUntil: z.nullable(z.string()),
  },
  labels: { paperCode: 'paperMap.paperCode', semester: 'paperMap.semester', marksUntil: 'paperMap.marksUntil' },
});

export const paperMaps = { ...plain, list };

/** A row with the fields that only its list returns. */
export const listedPaperMaps = { ...paperMaps, ...listed };
