import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

const NAMES_THE_CONSOLE = /(?:from |import\()'[^']*\.(?:client\.ts|tsx)'/;

// Files of unit tests share their modules. Rules and server files keep nothing; what the console keeps of a page (stores, the language,
// that one has left) is made anew for each file that names the console, which no other file can reach.
const { testPath } = expect.getState();
if (testPath !== undefined && NAMES_THE_CONSOLE.test(readFileSync(testPath, 'utf8'))) vi.resetModules();
