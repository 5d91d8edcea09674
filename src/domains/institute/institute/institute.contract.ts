import * as z from 'zod/mini';
import { country } from '../../../kit/text/country.contract.ts';
import { timeZone } from '../../../kit/text/time-zone.contract.ts';
import { dataOf, defineEndpoint, idParams, text } from '../../../kit/http/endpoint.contract.ts';

/** Local time zone, in which the console shows times. */
const chosenInstitute = z.object({
  institute_id: z.uuid(),
  Meta: z.object({
    CollegeName: z.string(),
    /** In Devanagari: shown where the console speaks Hindi or Marathi. */
    NameInScript: z.nullable(z.string()),
    City: z.nullable(z.string()),
    TimeZone: z.string(),
    Autonomous: z.boolean(),
    /** The tag of the logo, part of its address; null: no logo. */
    Logo: z.nullable(z.string()),
  }),
});

export const getInstituteMetaList = defineEndpoint({
  name: 'getInstituteMetaList',
  summary: 'The institutes the signed-in user may choose',
  method: 'GET',
  path: '/api/identity/institutes',
  scope: 'SESSION',
  permission: 'SELF',
  reply: dataOf(z.array(chosenInstitute)),
});

export const INSTITUTE_TYPES = ['COLLEGE', 'UNIVERSITY', 'POLYTECHNIC', 'JUNIOR_COLLEGE', 'SCHOOL', 'RESEARCH'] as const;

export const createInstitute = defineEndpoint({
  name: 'createInstitute',
  summary: 'Create an institute of the tenant',
  method: 'POST',
  path: '/api/identity/institutes',
  scope: 'SESSION',
  permission: { feature: 'institutes', action: 'create' },
  body: z.strictObject({
    code: z.string().check(z.regex(/^[A-Za-z0-9._/-]{1,20}$/)),
    collegeName: z.string().check(z.minLength(1), z.maxLength(200)),
    university: z.optional(z.string().check(z.maxLength(200))),
    city: z.optional(z.string().check(z.maxLength(100))),
    type: z.optional(z.enum(INSTITUTE_TYPES)),
    state: z.optional(text(100)),
    country: z.optional(country),
    nameInScript: z.optional(text(200).check(z.regex(/\p{Script=Devanagari}/u))),
  }),
  reply: dataOf(chosenInstitute),
});

const details = z.object({
  institute_id: z.uuid(),
  code: z.string(),
  collegeName: z.string(),
  university: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  timeZone: z.string(),
  /** Name printed above the Latin one. */
  nameInScript: z.nullable(z.string()),
  /** Days until an undecided request expires; null: default. */
  approvalDays: z.nullable(z.int()),
  /** Days that a notification is kept; null: default. */
  notificationDays: z.nullable(z.int()),
  /** Rows about people that one account reads in an hour before administrators are notified; null: default. */
  readingRows: z.nullable(z.int()),
  version: z.int(),
});

export const getInstitute = defineEndpoint({
  name: 'getInstitute',
  summary: 'The chosen institute with its printed facts',
  method: 'GET',
  path: '/api/identity/institute',
  scope: 'INSTITUTE',
  permission: { feature: 'institutes', action: 'read' },
  reply: dataOf(details),
});

/** Editable facts of an institute. */
const instituteFacts = z.strictObject({
  collegeName: text(200),
  university: z.nullable(text(200)),
  city: z.nullable(text(100)),
  state: z.nullable(text(100)),
  // Unchanged when left out.
  country: z.optional(country),
  timeZone,
  nameInScript: z.nullable(text(200).check(z.regex(/\p{Script=Devanagari}/u))),
  approvalDays: z.nullable(z.int().check(z.gte(1), z.lte(365))),
  // Left out: unchanged.
  notificationDays: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(999)))),
  readingRows: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(1_000_000)))),
});

export const updateInstitute = defineEndpoint({
  name: 'updateInstitute',
  summary: "Change an institute's printed facts and settings; a stale version is a 409",
  method: 'PUT',
  path: '/api/identity/institutes/:id',
  scope: 'SESSION',
  permission: { feature: 'institutes', action: 'update' },
  params: idParams,
  body: z.extend(instituteFacts, { version: z.int() }),
  reply: dataOf(details),
});
