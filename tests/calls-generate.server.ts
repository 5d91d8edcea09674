import { product } from '../src/app/domains.server.ts';
import { callsDocument } from './calls/calls-document.server.ts';
import { checkOrWrite } from './calls/written-file.server.ts';

const { routes } = product;

/* `node tests/calls-generate.server.ts check|write`: docs/api/calls.md, the table of callers and calls. */
checkOrWrite('docs/api/calls.md', callsDocument(routes));
