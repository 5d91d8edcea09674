import * as z from 'zod/mini';
import { attributeField, attributeValues } from '../../../kit/attribute/attribute.contract.ts';
import { dataOf, defineEndpoint, id, idParams } from '../../../kit/http/endpoint.contract.ts';

const common = { scope: 'INSTITUTE' as const, params: idParams, path: '/api/courses/course-instances/:id/attributes' };
const attributes = dataOf(z.object({ id, version: z.int(), fields: z.array(attributeField), values: attributeValues }));

/** Custom attributes of a course instance. */
export const instanceAttributes = {
  get: defineEndpoint({
    ...common,
    name: 'instanceAttributes.get',
    summary: 'Additional attributes of a course instance that the caller may see',
    method: 'GET',
    permission: { feature: 'instances', action: 'read' },
    reply: attributes,
  }),
  set: defineEndpoint({
    ...common,
    name: 'instanceAttributes.set',
    summary: 'Sets the named attributes and leaves the others unchanged; null removes a value',
    method: 'PUT',
    permission: { feature: 'instances', action: 'update' },
    body: z.strictObject({ version: z.int(), values: attributeValues }),
    reply: attributes,
  }),
};
