import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';

const NAMES_THE_CONSOLE = /(?:from |import\()'[^']*\.(?:client\.ts|tsx)'/;

// Files of unit tests share their modules. Rules and server files keep no state; the console's page state (stores, the language,
// that one has left) is created anew for each file that imports the console.
const { testPath } = expect.getState();
if (testPath !== undefined && NAMES_THE_CONSOLE.test(readFileSync(testPath, 'utf8'))) vi.resetModules();
