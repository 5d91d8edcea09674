import * as z from 'zod/mini';
import { attributeField, attributeKey, attributeValue, attributeValues } from '../../../kit/attribute/attribute.contract.ts';
import { dataOf, defineEndpoint, id, idParams, text } from '../../../kit/http/endpoint.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';

const common = { scope: 'INSTITUTE' as const, params: idParams };
const path = '/api/people/students/:id/attributes';

const attributes = dataOf(
  z.object({
    id,
    /** The profile's version, shared by both: a change of either makes the other stale. */
    version: z.int(),
    fields: z.array(attributeField),
    values: attributeValues,
    /** Sensitive attributes that have a value: shown only on request. */
    masked: z.array(attributeKey),
  }),
);

export const studentAttributes = {
  get: defineEndpoint({
    ...common,
    name: 'studentAttributes.get',
    summary: 'Additional attributes of a student that the caller may see; sensitive values are masked',
    method: 'GET',
    path,
    permission: { feature: 'profiles', action: 'read' },
    reply: attributes,
  }),
  set: defineEndpoint({
    ...common,
    name: 'studentAttributes.set',
    summary: 'Sets the named attributes and leaves the others unchanged; null removes a value',
    method: 'PUT',
    path,
    permission: { feature: 'profiles', action: 'update' },
    body: z.strictObject({ version: z.int(), values: attributeValues }),
    reply: attributes,
  }),
  reveal: defineEndpoint({
    ...common,
    name: 'studentAttributes.reveal',
    summary: 'Shows one sensitive value; logs who, when and why',
    method: 'POST',
    path: `${path}/reveal`,
    creates: false,
    permission: { feature: 'sensitiveAttributes', action: 'read' },
    body: z.strictObject({ key: attributeKey, reason: text(300, 5) }),
    reply: dataOf(z.object({ value: attributeValue })),
  }),
};

/** A new student with attributes, created together. */
export const createStudentFile = defineEndpoint({
  name: 'createStudentFile',
  summary: 'Creates a student profile together with its attributes, both or neither',
  method: 'POST',
  path: '/api/people/student-files',
  scope: 'INSTITUTE',
  permission: { feature: 'profiles', action: 'create' },
  body: z.strictObject({ profile: studentProfiles.record, attributes: attributeValues }),
  reply: dataOf(studentProfiles.row),
});

/** A student's profile and attributes, changed in one form. */
export const updateStudentFile = defineEndpoint({
  name: 'updateStudentFile',
  summary: 'Saves a student profile together with the named attributes, both or neither; a stale version is a 409',
  method: 'PUT',
  path: '/api/people/student-files/:id',
  scope: 'INSTITUTE',
  permission: { feature: 'profiles', action: 'update' },
  params: idParams,
  body: z.strictObject({ version: z.int(), profile: studentProfiles.record, attributes: attributeValues }),
  reply: dataOf(studentProfiles.row),
});
