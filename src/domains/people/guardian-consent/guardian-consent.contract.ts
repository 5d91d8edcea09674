import * as z from 'zod/mini';
import { dataOf, dateOnly, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { fileCall } from '../student-file/student-file.contract.ts';
import { defineReport } from '../../../kit/report/report.contract.ts';

/** What a guardian agrees to: the record of studies, a login of the student's own, messages to the student, the photo on cards and pages. */
export const CONSENT_PURPOSES = ['RECORD', 'LOGIN', 'MESSAGES', 'PHOTO'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
export const CONSENT_WAYS = ['SIGNED', 'IN_PERSON', 'MAIL', 'PHONE'] as const;
const RELATIONS = ['MOTHER', 'FATHER', 'SPOUSE', 'SIBLING', 'OTHER'] as const;
/** ADULT: nobody's consent is needed. UNKNOWN: without a date of birth nobody can tell. */
const AGES = ['MINOR', 'ADULT', 'UNKNOWN'] as const;
export type Age = (typeof AGES)[number];

const consent = z.object({
  id,
  purposes: z.array(z.enum(CONSENT_PURPOSES)),
  guardianName: z.string(),
  relation: z.enum(RELATIONS),
  givenOn: z.string(),
  way: z.enum(CONSENT_WAYS),
  document: z.nullable(z.string()),
  fileId: z.nullable(id),
  file: z.nullable(z.string()),
  recordedByName: z.nullable(z.string()),
  withdrawnOn: z.nullable(z.string()),
  withdrawnByName: z.nullable(z.string()),
  withdrawnBecause: z.nullable(z.string()),
  version: z.int(),
});
export type GuardianConsent = z.output<typeof consent>;

/** Students at once. */
const MOST_STUDENTS = 1000;
const REFUSALS = ['CONSENT_ADULT', 'CONSENT_NO_BIRTH', 'CONSENT_NO_GUARDIAN', 'CONSENT_EARLY', 'CONSENT_STANDS'] as const;
export type ConsentRefusal = (typeof REFUSALS)[number];

const common = { scope: 'INSTITUTE' as const };
const path = '/api/people/guardian-consents';

/** Consent of a guardian while a student is not yet 18. It is withdrawn, never changed. */
export const guardianConsents = {
  ofStudent: defineEndpoint({
    ...common,
    name: 'guardianConsents.ofStudent',
    summary: 'Whether a student is a minor today, what the guardians agreed to, and what lacks consent',
    method: 'GET',
    path,
    permission: { feature: 'profiles', action: 'read' },
    query: z.strictObject({ studentProfileId: id }),
    reply: dataOf(
      z.object({
        age: z.enum(AGES),
        adultOn: z.nullable(z.string()),
        hasGuardian: z.boolean(),
        lacking: z.array(z.enum(CONSENT_PURPOSES)),
        consents: z.array(consent),
      }),
    ),
  }),
  record: defineEndpoint({
    ...common,
    name: 'guardianConsents.record',
    summary: 'Records what guardians of minors agreed to; whoever needs no consent or has no guardian is answered with the reason',
    method: 'POST',
    path,
    permission: { feature: 'profiles', action: 'update' },
    body: z.strictObject({
      studentProfileIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_STUDENTS)),
      /** Of one student; without it the guardian who is asked first. */
      guardianId: z.nullable(id),
      purposes: z.array(z.enum(CONSENT_PURPOSES)).check(z.minLength(1), z.maxLength(CONSENT_PURPOSES.length)),
      givenOn: dateOnly,
      way: z.enum(CONSENT_WAYS),
      document: z.nullable(text(200)),
      fileId: z.nullable(id),
    }),
    reply: dataOf(
      z.object({
        done: z.int(),
        refused: z.int(),
        rows: z.array(z.object({ id, name: z.string(), guardian: z.nullable(z.string()), refusal: z.nullable(z.enum(REFUSALS)) })),
      }),
    ),
  }),
  withdraw: defineEndpoint({
    ...common,
    name: 'guardianConsents.withdraw',
    summary: 'Notes that a guardian withdrew a consent, with the day and the reason; the row stays',
    method: 'POST',
    path: `${path}/:id/withdraw`,
    creates: false,
    permission: { feature: 'profiles', action: 'update' },
    params: idParams,
    body: z.strictObject({ version: z.int(), withdrawnOn: dateOnly, reason: text(300, 5) }),
    reply: dataOf(z.object({ id })),
  }),
  file: fileCall({ name: 'guardianConsents', what: 'a guardian’s consent', path }),
};

export const MINOR_STANDINGS = ['NO_GUARDIAN', 'NO_CONSENT', 'PARTLY', 'COMPLETE'] as const;
export type MinorStanding = (typeof MINOR_STANDINGS)[number];

const row = z.object({
  studentProfileId: id,
  name: z.string(),
  prn: z.string(),
  division: z.nullable(z.string()),
  adultOn: z.string(),
  guardian: z.nullable(z.string()),
  guardianMobile: z.nullable(z.string()),
  lacking: z.string(),
  hasLogin: z.enum(['YES', 'NO']),
  standing: z.enum(MINOR_STANDINGS),
});
export type ListedMinor = z.output<typeof row>;

/** Students who are not yet 18, and what their guardians agreed to. */
export const minorStudents = defineReport({
  name: 'minorStudents',
  summary: 'Active students who are not yet 18, with the guardian who is asked first and what lacks consent',
  path: '/api/people/minors',
  permission: { feature: 'profiles', action: 'read' },
  people: true,
  params: z.strictObject({}),
  query: {
    standing: z.optional(z.enum(MINOR_STANDINGS)),
    courseInstanceId: z.optional(id),
    hasLogin: z.optional(z.enum(['YES', 'NO'])),
  },
  row,
  length: 'PAGES',
  counts: {
    filter: 'standing',
    label: 'guardianConsent.standing',
    values: MINOR_STANDINGS.map((value) => ({ value, label: `guardianConsent.standing.${value}` })),
  },
  drill: {
    path: '/student-management/manage-students/student-directory/:studentProfileId',
    needs: { feature: 'profiles', action: 'read' },
  },
  columns: [
    { key: 'name', head: 'column.name', label: 'guardianConsent.student', width: 30, kind: 'TEXT' },
    { key: 'prn', head: 'column.prn', label: null, width: 20, kind: 'TEXT' },
    { key: 'division', head: 'guardianConsent.division', label: 'guardianConsent.division', width: 10, kind: 'TEXT' },
    { key: 'adultOn', head: 'guardianConsent.adultOn', label: 'guardianConsent.adultOn', width: 12, kind: 'TEXT' },
    { key: 'guardian', head: 'guardianConsent.guardian', label: 'guardianConsent.guardian', width: 30, kind: 'TEXT' },
    { key: 'guardianMobile', head: 'guardianConsent.guardianMobile', label: null, width: 18, kind: 'TEXT' },
    {
      key: 'standing',
      head: 'guardianConsent.standing',
      label: 'guardianConsent.standing',
      width: 18,
      kind: 'TEXT',
      words: 'guardianConsent.standing',
    },
    { key: 'lacking', head: 'guardianConsent.lacking', label: 'guardianConsent.lacking', width: 40, kind: 'TEXT' },
    {
      key: 'hasLogin',
      head: 'guardianConsent.hasLogin',
      label: 'guardianConsent.hasLogin',
      width: 10,
      kind: 'TEXT',
      words: 'guardianConsent.hasLogin',
    },
  ],
});
