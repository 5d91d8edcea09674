import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { product } from '../src/app/domains.server.ts';
import { openApiDocument } from '../src/kit/http/openapi.server.ts';
import { checkOrWrite } from './calls/written-file.server.ts';

const { routes } = product;

/* `node tests/openapi-generate.server.ts check|write`: docs/api/openapi.json, the contract of every call. */
const about: unknown = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'));
const version = typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : '';
checkOrWrite('docs/api/openapi.json', `${JSON.stringify(openApiDocument(routes, version), null, 1)}\n`);
