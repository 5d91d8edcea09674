import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.contract.ts';

/** Open to signed-in users only, because it lists every call and right. */
export const readDocs = defineEndpoint({
  name: 'docs.read',
  summary: 'The API reference as a web page',
  method: 'GET',
  path: '/api/docs',
  scope: 'SESSION',
  permission: 'SELF',
  kind: 'DOWNLOAD',
  reply: z.unknown(),
});
