import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Why the server refuses, in every language: what files say of a row that a rule refuses. */
const sources = dirname(dirname(fileURLToPath(import.meta.url)));
await Promise.all(globSync('**/*.refusals.text.ts', { cwd: sources }).map((file) => import(pathToFileURL(join(sources, file)).href)));
