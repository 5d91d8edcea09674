import * as z from 'zod/mini';
import { dataOf, defineEndpoint, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { ALONE_LIMITS } from '../../../kit/limit/alone-limits.contract.ts';
import { LARGEST_PICTURE } from '../../../kit/picture/largest-picture.contract.ts';
import { PICTURE_KINDS, sectionShapes } from './institute-sections.contract.ts';
import { TOLD } from './raised-limits.contract.ts';

const version = z.int();
const { standing, contact, tax, bank, officers, offices, calendar, limits, messages } = sectionShapes;
const tag = z.nullable(z.string());

/** The chosen institute, section by section, each with the version for its next save. */
export const instituteProfile = z.object({
  institute_id: z.uuid(),
  code: z.string(),
  active: z.boolean(),
  standing: z.object({ ...standing, version }),
  contact: z.object({ ...contact, version }),
  /** null for users who may not change the institute. */
  tax: z.nullable(z.object({ ...tax, version })),
  bank: z.nullable(z.object({ ...bank, version })),
  officers: z.object({ ...officers, version }),
  offices: z.object({ ...offices, version }),
  calendar: z.object({ ...calendar, version }),
  limits: z.object({ ...limits, version }),
  messages: z.object({ ...messages, version }),
  /** Limits that were raised: until then what was before goes on holding. `told`: who heard of it. */
  raised: z.array(z.object({ limit: z.enum(ALONE_LIMITS), before: z.int(), until: z.string(), told: z.enum(TOLD) })),
  /** The tag of each picture, part of its URL; null: no picture. */
  pictures: z.object({ LOGO: tag, PRINCIPAL_SIGNATURE: tag, CONTROLLER_SIGNATURE: tag }),
});
export type InstituteProfile = z.output<typeof instituteProfile>;

const path = '/api/identity/institute';
const scope = 'INSTITUTE' as const;
const read = { feature: 'institutes', action: 'read' } as const;
const update = { feature: 'institutes', action: 'update' } as const;
const reply = dataOf(instituteProfile);

export const getInstituteProfile = defineEndpoint({
  name: 'getInstituteProfile',
  summary: 'The profile of the chosen institute, by sections; tax and bank particulars only for those who may change them',
  method: 'GET',
  path: `${path}/profile`,
  scope,
  permission: read,
  reply,
});

function sectionCall<B extends z.core.$ZodShape>(section: string, shape: B) {
  return defineEndpoint({
    name: `updateInstitute.${section}`,
    summary: `Saves the section "${section}" of the chosen institute; a stale version is a 409`,
    method: 'PUT',
    path: `${path}/profile/${section}`,
    scope,
    permission: update,
    body: z.strictObject({ ...shape, version }),
    reply,
  });
}

export const updateSection = {
  standing: sectionCall('standing', standing),
  contact: sectionCall('contact', contact),
  tax: sectionCall('tax', tax),
  bank: sectionCall('bank', bank),
  officers: sectionCall('officers', officers),
  offices: sectionCall('offices', offices),
  calendar: sectionCall('calendar', calendar),
  limits: sectionCall('limits', limits),
  messages: sectionCall('messages', messages),
};

const kindParams = z.strictObject({ kind: z.enum(PICTURE_KINDS) });
const signatureParams = z.strictObject({ kind: z.enum(['PRINCIPAL_SIGNATURE', 'CONTROLLER_SIGNATURE']) });
const tagQuery = z.strictObject({ tag: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))) });

export const institutePictures = {
  logo: defineEndpoint({
    name: 'institutePictures.logo',
    summary: 'The logo of the chosen institute; the tag in the address changes with the picture',
    method: 'GET',
    path: `${path}/logo`,
    scope,
    permission: read,
    query: tagQuery,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
    brief: true,
  }),
  signature: defineEndpoint({
    name: 'institutePictures.signature',
    summary: 'The signature of the principal or of the controller of examinations, for those who may change it',
    method: 'GET',
    path: `${path}/signatures/:kind`,
    scope,
    permission: update,
    params: signatureParams,
    query: tagQuery,
    reply: z.unknown(),
    kind: 'DOWNLOAD',
    brief: true,
  }),
  set: defineEndpoint({
    name: 'institutePictures.set',
    summary: 'Sets logo or a signature: PNG or JPEG by its content, at most 400,000 bytes, and one that can be printed',
    method: 'PUT',
    path: `${path}/pictures/:kind`,
    scope,
    permission: update,
    params: kindParams,
    kind: 'UPLOAD',
    contentType: 'application/octet-stream',
    largest: LARGEST_PICTURE,
    query: z.strictObject({ version: wholeNumber(1, 999_999_999) }),
    reply,
  }),
  remove: defineEndpoint({
    name: 'institutePictures.remove',
    summary: 'Deletes logo or a signature: the monogram or an empty line is printed in its place',
    method: 'DELETE',
    path: `${path}/pictures/:kind`,
    scope,
    permission: update,
    params: kindParams,
    body: z.strictObject({ version }),
    reply,
  }),
};

const count = z.int();
/** Counts of the institute's records by kind. */
export const readinessCounts = z.object({
  academicYears: count,
  currentYear: z.nullable(z.string()),
  faculties: count,
  departments: count,
  degrees: count,
  programs: count,
  courseYears: count,
  courses: count,
  subjects: count,
  activeBlueprints: count,
  /** All that the page behind shows, of which some are active. */
  blueprints: count,
  courseInstances: count,
  divisions: count,
  activePatterns: count,
  patterns: count,
  gradings: count,
  examSessions: count,
  activeTeachers: count,
  teachers: count,
  students: count,
  holidays: count,
});
export type ReadinessCounts = z.output<typeof readinessCounts>;

export const getInstituteReadiness = defineEndpoint({
  name: 'getInstituteReadiness',
  summary: 'How many records of each kind the chosen institute has',
  method: 'GET',
  path: `${path}/readiness`,
  scope,
  permission: update,
  reply: dataOf(readinessCounts),
});

export const setInstituteActive = defineEndpoint({
  name: 'setInstituteActive',
  summary: 'Archives or restores the chosen institute; not while one of its examinations is open',
  method: 'PUT',
  path: `${path}/active`,
  scope,
  permission: update,
  body: z.strictObject({ active: z.boolean() }),
  reply,
});

export const getMyInstitutes = defineEndpoint({
  name: 'getMyInstitutes',
  summary: 'The institutes of the signed-in user with their places and codes, archived ones included',
  method: 'GET',
  path: '/api/identity/my-institutes',
  scope: 'SESSION',
  permission: 'SELF',
  reply: dataOf(
    z.object({
      institutes: z.array(
        z.object({
          institute_id: z.uuid(),
          code: z.string(),
          collegeName: z.string(),
          type: z.nullable(z.string()),
          city: z.nullable(z.string()),
          university: z.nullable(z.string()),
          active: z.boolean(),
        }),
      ),
      /** Whether the user may create another institute in the organisation. */
      mayCreate: z.boolean(),
    }),
  ),
});
