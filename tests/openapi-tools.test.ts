import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../src/app/domains.server.ts';
import { openApiDocument } from '../src/kit/http/openapi.server.ts';

const root = resolve(import.meta.dirname, '..');
/** Under the project, so that the generated client finds the types of Node. */
let folder: string;

beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache/openapi-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a third-party program without telemetry: null, or its complaints. */
function refusalOf(program: string, args: readonly string[]): Promise<string | null> {
  return new Promise((settle, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => settle(code === 0 ? null : said));
  });
}

/* Rules switched off: one refusal covers all statuses, and tags are named by the first word of their paths. */
const LINT = `extends: [recommended]
rules:
  operation-4xx-response: off
  tag-description: off
`;

async function lint(document: unknown): Promise<string | null> {
  await writeFile(join(folder, 'redocly.yaml'), LINT);
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
  return refusalOf('@redocly/cli/bin/cli.js', ['lint', 'openapi.json', '--config', 'redocly.yaml']);
}

const TYPES = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['esnext', 'dom'],
    types: [],
  },
  include: ['client', 'use.ts'],
};

/** Code that uses only the client. */
const caller = (field: string) => `
import { AcademicsService } from './client';
const page = await AcademicsService.degreesList('018f0000-0000-7000-8000-000000000000');
if ('data' in page) for (const degree of page.data) console.log(degree.${field}.toUpperCase(), page.page.total + 1);
export {};
`;

const typeCheck = async (field: string) => {
  await writeFile(join(folder, 'use.ts'), caller(field));
  return refusalOf('typescript/bin/tsc', ['-p', '.']);
};

describe('the OpenAPI document in third-party tools', () => {
  const document = openApiDocument(product.routes, '0.1.0');

  it('is accepted by a linter, which refuses one with a fault', async () => {
    expect(await lint(document)).toBeNull();
    const broken = JSON.stringify(document).replace('#/components/schemas/Degree"', '#/components/schemas/Gone"');
    expect(await lint(JSON.parse(broken))).toContain("Can't resolve $ref");
  });

  it('gives a client whose types hold', async () => {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
    const generate = ['--input', 'openapi.json', '--output', 'client', '--client', 'fetch'];
    expect(await refusalOf('openapi-typescript-codegen/bin/index.js', generate)).toBeNull();
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TYPES));
    expect(await typeCheck('name')).toBeNull();
    expect(await typeCheck('nickname')).toContain("'nickname' does not exist");
  });
});
