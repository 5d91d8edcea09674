import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../../../kit/print/content-hash.server.ts';
import { projectRoot } from '../../../kit/start/config.server.ts';

export const STATEMENT_PROGRAM = 'domains/results/statement/statement.typ';

/** What statements are made with: a program of ours. */
const document = {
  program: STATEMENT_PROGRAM,
  sha256: createHash('sha256')
    .update(readFileSync(join(projectRoot, 'src', STATEMENT_PROGRAM)))
    .digest('hex'),
};

export const STATEMENT_LAYOUT = { document, hash: contentHash(document) } as const;
