import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRINT_KINDS } from '../src/domains/print/print-kind/print-kinds.contract.ts';
import { LOOKS, looksOf, pngOf } from './print-looks.server.ts';

// `npm run looks`: the pictures of the shipped templates as they look now.
rmSync(LOOKS, { recursive: true, force: true });
mkdirSync(LOOKS, { recursive: true });
let bytes = 0;
let files = 0;
for (const kind of PRINT_KINDS) {
  for (const [name, look] of await looksOf(kind)) {
    const png = pngOf(look);
    writeFileSync(join(LOOKS, name), png);
    bytes += png.length;
    files += 1;
  }
}
console.log(`${files} pictures, ${Math.round(bytes / 1024)} KiB`);
