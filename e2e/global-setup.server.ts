import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chooseBrowser, UNPACKED } from './browser.server.ts';

const PARTS = ['al2023', 'fonts', 'swiftshader'];

/** The package unpacks to a shared folder and only for its cloud; this keeps everything beside the project. */
function unpack(): void {
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  const half = `${UNPACKED}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, 'chromium'), brotliDecompressSync(readFileSync(join(bin, 'chromium.br'))), { mode: 0o755 });
  for (const part of PARTS) {
    const archive = join(half, `${part}.tar`);
    writeFileSync(archive, brotliDecompressSync(readFileSync(join(bin, `${part}.tar.br`))));
    execFileSync('tar', ['xf', archive, '-C', half]);
    rmSync(archive);
  }
  const fonts = `<dir>${join(UNPACKED, 'fonts')}</dir><cachedir>${join(UNPACKED, 'fonts-cache')}</cachedir>`;
  writeFileSync(
    join(half, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fonts}</fontconfig>\n`,
  );
  if (existsSync(UNPACKED)) rmSync(half, { recursive: true });
  else renameSync(half, UNPACKED);
}

export default function prepareBrowser(): void {
  if (chooseBrowser().packed && !existsSync(UNPACKED)) unpack();
}
