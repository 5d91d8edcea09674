import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.contract.ts';

/** Both are open to signed-in users only, because they list every call and right. */
export const readDocs = defineEndpoint({
  name: 'docs.read',
  summary: 'The API reference as a web page',
  method: 'GET',
  path: '/api/docs',
  scope: 'SESSION',
  permission: 'SELF',
  kind: 'DOWNLOAD',
  brief: true,
  reply: z.unknown(),
});

export const readOpenApi = defineEndpoint({
  name: 'docs.openapi',
  summary: 'All calls as OpenAPI 3.1',
  method: 'GET',
  path: '/api/openapi.json',
  scope: 'SESSION',
  permission: 'SELF',
  kind: 'DOWNLOAD',
  brief: true,
  reply: z.unknown(),
});
