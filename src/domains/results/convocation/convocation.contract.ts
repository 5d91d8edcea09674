import * as z from 'zod/mini';
import { defineEndpoint, id, text } from '../../../kit/http/endpoint.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';
import { toHistory } from '../result-view/to-history.contract.ts';

/** What a convocation wants of a graduate and nobody entered. */
export const MISSING_DATA = ['nameInScript', 'motherName', 'birthDate', 'photo', 'abcId', 'mobile', 'certificate'] as const;
export type MissingData = (typeof MISSING_DATA)[number];
/** READY: nothing is missing. */
const GRADUATE_STATES = ['READY', 'MISSING'] as const;
export const MEDALS = ['GOLD', 'SILVER', 'BRONZE'] as const;

const mayRead = { feature: 'reports', action: 'read' } as const;
const ofYear = z.strictObject({ academicYearId: id });
const path = '/api/results/academic-years/:academicYearId/reports/convocation-data';

const graduate = z.object({
  studentExamId: id,
  studentProfileId: id,
  serial: z.int(),
  prn: z.string(),
  seatNo: z.nullable(z.string()),
  name: z.string(),
  nameInScript: z.nullable(z.string()),
  /** Of the profile: null to who may not read profiles. */
  motherName: z.nullable(z.string()),
  fatherName: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  birthDate: z.nullable(z.string()),
  abcId: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  degree: z.string(),
  program: z.string(),
  branch: z.nullable(z.string()),
  session: z.string(),
  cgpi: z.string(),
  /** Before it is rounded, as a fraction: what ranks are by. */
  cgpiExact: z.nullable(z.string()),
  className: z.nullable(z.string()),
  /** In the program, of those without a backlog ever and without grace. */
  rank: z.nullable(z.int()),
  medal: z.nullable(z.enum(MEDALS)),
  photo: z.enum(['YES', 'NO']),
  certificateNo: z.nullable(z.string()),
  missing: z.array(z.enum(MISSING_DATA)),
  missingWords: z.string(),
});
export type Graduate = z.output<typeof graduate>;

/** Who receives a degree of an academic year. */
export const convocationData = {
  ...defineReport({
    name: 'convocationData',
    summary:
      'Students who completed their degree in an academic year, each degree once, with class, exact CGPI, medals and what is missing',
    path,
    permission: mayRead,
    params: ofYear,
    query: { q: z.optional(text(100)), programId: z.optional(id), state: z.optional(z.enum(GRADUATE_STATES)) },
    row: graduate,
    length: 'PAGES',
    people: true,
    search: 'convocation.search',
    counts: {
      filter: 'state',
      label: 'convocation.state',
      values: GRADUATE_STATES.map((value) => ({ value, label: `convocation.state.${value}` })),
    },
    drill: toHistory,
    columns: [
      { key: 'serial', head: 'convocation.serial', label: null, width: 8, kind: 'FIGURE' },
      { key: 'name', head: 'column.name', label: 'convocation.student', width: 32, kind: 'TEXT' },
      { key: 'nameInScript', head: 'convocation.nameInScript', label: null, width: 32, kind: 'TEXT' },
      { key: 'prn', head: 'column.prn', label: 'convocation.prn', width: 20, kind: 'TEXT' },
      { key: 'seatNo', head: 'column.seatNo', label: 'convocation.seatNo', width: 14, kind: 'TEXT' },
      { key: 'motherName', head: 'convocation.motherName', label: null, width: 24, kind: 'TEXT' },
      { key: 'fatherName', head: 'convocation.fatherName', label: null, width: 24, kind: 'TEXT' },
      { key: 'gender', head: 'convocation.gender', label: null, width: 10, kind: 'TEXT', words: 'convocation.gender' },
      { key: 'birthDate', head: 'convocation.birthDate', label: null, width: 12, kind: 'TEXT' },
      { key: 'degree', head: 'convocation.degree', label: null, width: 28, kind: 'TEXT' },
      { key: 'program', head: 'convocation.program', label: 'convocation.program', width: 28, kind: 'TEXT' },
      { key: 'branch', head: 'convocation.branch', label: null, width: 24, kind: 'TEXT' },
      { key: 'session', head: 'convocation.session', label: null, width: 20, kind: 'TEXT' },
      { key: 'cgpi', head: 'column.cgpi', label: 'convocation.cgpi', width: 8, kind: 'FIGURE' },
      { key: 'cgpiExact', head: 'convocation.cgpiExact', label: null, width: 14, kind: 'TEXT' },
      { key: 'className', head: 'column.className', label: 'convocation.class', width: 24, kind: 'TEXT' },
      { key: 'rank', head: 'convocation.rank', label: null, width: 7, kind: 'FIGURE' },
      { key: 'medal', head: 'convocation.medal', label: 'convocation.medal', width: 10, kind: 'TEXT', words: 'convocation.medal' },
      { key: 'photo', head: 'convocation.photo', label: null, width: 8, kind: 'TEXT', words: 'convocation.photo' },
      { key: 'abcId', head: 'convocation.abcId', label: null, width: 16, kind: 'TEXT' },
      { key: 'mobile', head: 'convocation.mobile', label: null, width: 16, kind: 'TEXT' },
      { key: 'email', head: 'convocation.email', label: null, width: 32, kind: 'TEXT' },
      { key: 'certificateNo', head: 'convocation.certificateNo', label: 'convocation.certificateNo', width: 22, kind: 'TEXT' },
      { key: 'missingWords', head: 'convocation.missing', label: 'convocation.missing', width: 40, kind: 'TEXT' },
    ],
  }),
  photos: defineEndpoint({
    scope: 'INSTITUTE',
    method: 'GET',
    name: 'convocationData.photos',
    summary: 'The photos of the graduates of an academic year as a zip, each named by its PRN',
    path: `${path}/photos.zip`,
    permission: { feature: 'reports', action: 'export' },
    params: ofYear,
    query: z.strictObject({ programId: z.optional(id) }),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
    people: true,
  }),
};
