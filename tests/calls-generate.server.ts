import { product } from '../src/app/domains.server.ts';
import { callsDocuments } from './calls/calls-document.server.ts';
import { checkOrWriteFolder } from './calls/written-folder.server.ts';

/* `node tests/calls-generate.server.ts check|write`: docs/api, the lists of calls and of who may make them. */
checkOrWriteFolder('docs/api', callsDocuments(product.routes));
