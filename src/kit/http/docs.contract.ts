import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.contract.ts';

/** Open to whoever is signed in: it names every call and right, which nobody outside needs to be told. */
export const readDocs = defineEndpoint({
  name: 'docs.read',
  summary: 'The calls of the product as a page to read',
  method: 'GET',
  path: '/api/docs',
  scope: 'SESSION',
  permission: 'SELF',
  kind: 'DOWNLOAD',
  reply: z.unknown(),
});
