import * as z from 'zod/mini';
import { dataOf, defineEndpoint, id, idParams, wholeNumber } from '../../../kit/http/endpoint.contract.ts';
import { LARGEST_PICTURE } from '../../../kit/picture/largest-picture.contract.ts';

const common = { scope: 'INSTITUTE' as const, params: idParams };
const path = '/api/people/students/:id/picture';
/** The present profile: its version, and the tag of its picture. */
const changed = dataOf(z.object({ id, picture: z.nullable(z.string()), version: z.int() }));

export const studentPictures = {
  get: defineEndpoint({
    ...common,
    name: 'studentPictures.get',
    summary: 'The picture of a student; the tag in the address changes with the picture',
    method: 'GET',
    path,
    permission: { feature: 'profiles', action: 'read' },
    query: z.strictObject({ tag: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))) }),
    reply: z.unknown(),
    kind: 'DOWNLOAD',
    brief: true,
  }),
  set: defineEndpoint({
    ...common,
    name: 'studentPictures.set',
    summary: 'Sets the picture of a student: PNG or JPEG by its content, at most 400,000 bytes; place, time and camera are not kept',
    method: 'PUT',
    path,
    permission: { feature: 'profiles', action: 'update' },
    kind: 'UPLOAD',
    contentType: 'application/octet-stream',
    largest: LARGEST_PICTURE,
    query: z.strictObject({ version: wholeNumber(1, 999_999_999) }),
    reply: changed,
  }),
  remove: defineEndpoint({
    ...common,
    name: 'studentPictures.remove',
    summary: 'Deletes the picture of a student: the initials replace it',
    method: 'DELETE',
    path,
    permission: { feature: 'profiles', action: 'update' },
    body: z.strictObject({ version: z.int() }),
    reply: changed,
  }),
};
