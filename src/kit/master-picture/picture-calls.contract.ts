import * as z from 'zod/mini';
import type { Permission } from '../access/access.contract.ts';
import { dataOf, defineEndpoint, id, idParams, wholeNumber } from '../http/endpoint.contract.ts';
import { LARGEST_PICTURE } from '../picture/largest-picture.contract.ts';

interface Whose {
  readonly plural: string;
  /** As in `the picture of a student`. */
  readonly one: string;
  readonly path: string;
  readonly feature: Permission['feature'];
  /** What is there without a picture. */
  readonly without: string;
}

/** The present record: its version, and the tag of its picture. */
const changed = dataOf(z.object({ id, picture: z.nullable(z.string()), version: z.int() }));

/** A picture beside a record: lists and saves of the record do not carry it. */
export function pictureCalls({ plural, one, path, feature, without }: Whose) {
  const common = { scope: 'INSTITUTE' as const, params: idParams, path };
  return {
    get: defineEndpoint({
      ...common,
      name: `${plural}.get`,
      summary: `${one}; the tag in the address changes with the picture`,
      method: 'GET',
      permission: { feature, action: 'read' },
      query: z.strictObject({ tag: z.optional(z.string().check(z.regex(/^[0-9a-f]{16}$/))) }),
      reply: z.unknown(),
      kind: 'DOWNLOAD',
      brief: true,
    }),
    set: defineEndpoint({
      ...common,
      name: `${plural}.set`,
      summary: `Sets ${one.slice(0, 1).toLowerCase()}${one.slice(1)}: PNG or JPEG by its content, at most 400,000 bytes; place, time and camera are not kept`,
      method: 'PUT',
      permission: { feature, action: 'update' },
      kind: 'UPLOAD',
      contentType: 'application/octet-stream',
      largest: LARGEST_PICTURE,
      query: z.strictObject({ version: wholeNumber(1, 999_999_999) }),
      reply: changed,
    }),
    remove: defineEndpoint({
      ...common,
      name: `${plural}.remove`,
      summary: `Deletes ${one.slice(0, 1).toLowerCase()}${one.slice(1)}: ${without}`,
      method: 'DELETE',
      permission: { feature, action: 'update' },
      body: z.strictObject({ version: z.int() }),
      reply: changed,
    }),
  };
}
export type PictureCalls = ReturnType<typeof pictureCalls>;
