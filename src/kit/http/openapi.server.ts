import { answersJson, bodyTypeOf, errorReply, isCreating, isGuarded, rightsText } from './endpoint.contract.ts';
import type { Endpoint } from './endpoint.contract.ts';
import { jsonSchemaOf } from './json-schema.server.ts';
import type { Route } from './serve.server.ts';
import { shareParameters } from './shared-parameters.rules.ts';
import type { Parameter } from './shared-parameters.rules.ts';
import { isJson, shareSchemas } from './shared-schemas.rules.ts';
import type { Json, Root } from './shared-schemas.rules.ts';

/** OpenAPI 3.1, generated from the contracts alone; shared parts are defined once, under `components`. */
export function openApiDocument(routes: readonly Route[], version: string): Json {
  const described = routes.map(({ endpoint }) => describe(endpoint)).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const errors = jsonSchemaOf(errorReply, 'output');
  const { schemas, refer } = shareSchemas([...described.flatMap(rootsOf), { call: 'errors', part: 'Reply', field: null, schema: errors }]);
  const { parameters, referTo } = shareParameters(
    described.map((call) => ({
      call: call.endpoint.name,
      parameters: call.parameters.map((one) => ({ ...one, schema: refer(one.schema) })),
    })),
  );
  const paths: Record<string, Json> = {};
  for (const call of described) {
    const body = call.body && { ...call.body, schema: refer(call.body.schema) };
    const reply = call.reply && refer(call.reply);
    paths[call.path] = { ...paths[call.path], [call.method]: operation({ ...call, body, reply }, referTo(call.endpoint.name)) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Prangan', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/' }],
    tags: [...new Set(described.map((call) => call.tag))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      schemas,
      parameters,
      responses: { File: FILE, Events: EVENTS, Refused: { description: 'Refused', content: json(refer(errors)) } },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'prangan-session' },
        cookies: { type: 'apiKey', in: 'header', name: 'x-cookie', description: "The session's cookies value, on every changing call" },
      },
    },
  };
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });
const BINARY = { type: 'string', format: 'binary' };
const FILE = { description: 'The file', content: { '*/*': { schema: BINARY } } };
const EVENTS = {
  description: 'Server-sent events, until the caller ends it',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
};
const shared = (name: 'File' | 'Events' | 'Refused'): Json => ({ $ref: `#/components/responses/${name}` });

/** A call with its schemas written out. */
interface Described {
  readonly endpoint: Endpoint;
  readonly path: string;
  readonly method: string;
  readonly tag: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly schema: Json } | null;
  /** Null: a file or a stream. */
  readonly reply: Json | null;
}

const keyOf = ({ endpoint: { path, method } }: Described) => `${path} ${method}`;

/** `/api/academics/degrees` is tagged `academics`. */
export const tagOf = ({ path }: Pick<Endpoint, 'path'>): string => path.split('/')[2]?.split('.')[0] ?? 'other';

function describe(endpoint: Endpoint): Described {
  const { method, kind } = endpoint;
  const body = { type: bodyTypeOf(endpoint), schema: kind === 'UPLOAD' ? BINARY : jsonSchemaOf(endpoint.body, 'input') };
  return {
    endpoint,
    path: endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}'),
    method: method.toLowerCase(),
    tag: tagOf(endpoint),
    parameters: parametersOf(endpoint),
    body: method === 'GET' ? null : body,
    reply: answersJson(endpoint) ? jsonSchemaOf(endpoint.reply, 'output') : null,
  };
}

function rootsOf({ endpoint, parameters, body, reply }: Described): Root[] {
  const call = endpoint.name;
  return [
    ...parameters.map(({ name, schema }) => ({ call, part: 'Query', field: name, schema })),
    ...(body ? [{ call, part: 'Body', field: null, schema: body.schema }] : []),
    ...(reply ? [{ call, part: 'Reply', field: null, schema: reply }] : []),
  ];
}

function operation({ endpoint, tag, body, reply }: Described, parameters: readonly Json[]): Json {
  const { permission } = endpoint;
  const file = shared(endpoint.kind === 'STREAM' ? 'Events' : 'File');
  return {
    operationId: endpoint.name,
    tags: [tag],
    summary: endpoint.summary,
    'x-permission': rightsText(endpoint),
    security: permission === 'PUBLIC' ? [] : [isGuarded(endpoint) ? { session: [], cookies: [] } : { session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: { [body.type]: { schema: body.schema } } } } : {}),
    responses: { '200': reply ? { description: 'Done', content: json(reply) } : file, default: shared('Refused') },
  };
}

const INSTITUTE: Parameter = { name: 'instituteId', in: 'query', required: true, schema: { type: 'string', format: 'uuid' } };
const ONCE: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'With the same key and input the first answer is returned again, and nothing is created twice',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};

function parametersOf(endpoint: Endpoint): Parameter[] {
  return [
    ...(endpoint.scope === 'INSTITUTE' && !endpoint.path.includes(':instituteId') ? [INSTITUTE] : []),
    ...fieldsOf(jsonSchemaOf(endpoint.params, 'input'), 'path'),
    ...fieldsOf(jsonSchemaOf(endpoint.query, 'input'), 'query'),
    ...(isCreating(endpoint) ? [ONCE] : []),
  ];
}

function fieldsOf({ properties, required }: Json, place: 'path' | 'query'): Parameter[] {
  const asked: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isJson(properties) ? properties : {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || asked.includes(name),
    schema: isJson(value) ? value : {},
  }));
}
