import * as z from 'zod/mini';
import { errorReply } from './endpoint.contract.ts';
import type { Endpoint } from './endpoint.contract.ts';
import type { Route } from './serve.server.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1, generated from the contracts alone. */
export function openApiDocument(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const { endpoint } of routes.toSorted((a, b) => (keyOf(a.endpoint) < keyOf(b.endpoint) ? -1 : 1))) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Prangan', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      schemas: { Errors: schemaOf(errorReply, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'prangan-session' },
        cookies: { type: 'apiKey', in: 'header', name: 'x-cookie', description: "The session's cookies value, on every changing call" },
      },
    },
  };
}

const keyOf = ({ path, method }: Endpoint) => `${path} ${method}`;

function operation(endpoint: Endpoint): Json {
  const permission =
    typeof endpoint.permission === 'string' ? endpoint.permission : `${endpoint.permission.feature}:${endpoint.permission.action}`;
  const changes = endpoint.method !== 'GET' || endpoint.sends;
  const body = endpoint.upload
    ? { content: { [endpoint.upload]: { schema: { type: 'string', format: 'binary' } } } }
    : { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } };
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-permission': permission,
    security: endpoint.permission === 'PUBLIC' ? [] : [changes ? { session: [], cookies: [] } : { session: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.method === 'GET' ? {} : { requestBody: body }),
    responses: {
      '200': {
        description: 'Done',
        content: { [endpoint.download || endpoint.stream ? '*/*' : 'application/json']: { schema: schemaOf(endpoint.reply, 'output') } },
      },
      default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Errors' } } } },
    },
  };
}

function parametersOf(endpoint: Endpoint): Json[] {
  const parameters = [...fieldsOf(endpoint.params, 'path'), ...fieldsOf(endpoint.query, 'query')];
  const inPath = endpoint.path.includes(':instituteId');
  if (endpoint.scope === 'INSTITUTE' && !inPath)
    parameters.unshift({ name: 'instituteId', in: 'query', required: true, schema: { type: 'string', format: 'uuid' } });
  if (endpoint.creates && !endpoint.upload)
    parameters.push({ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 8, maxLength: 100 } });
  return parameters;
}

function fieldsOf(schema: z.core.$ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
