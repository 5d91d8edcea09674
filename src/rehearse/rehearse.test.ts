import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('rehearse as a command', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rehearse-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const runProgram = (program: string, words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`src/rehearse/${program}.server.ts`, ...words], { encoding: 'utf8' });
    return { status, stdout, sentences: stderr.trimEnd().split('\n') };
  };
  const run = (...words: string[]) => runProgram('rehearse', words);

  it.each([
    ['no folder named', [], 'Name the folder with the published results: rehearse DIR.'],
    ['a missing folder', ['nowhere'], 'There is no folder nowhere.'],
    ['a folder without sets', ['docs'], 'No published set (mumbai-be-sem8, gtu-be-dec2023, nith-sgpi) was found in docs.'],
  ])('%s is one clear sentence and exit 2', (_name, words, sentence) => {
    expect(run(...words)).toEqual({ status: 2, stdout: '', sentences: [sentence] });
  });

  it('a register that cannot be read is one clear sentence and exit 2', () => {
    writeFileSync(join(folder, 'heads.csv'), 'row,unit\n1,1\n');
    writeFileSync(join(folder, 'students.csv'), 'row\n1\n');
    const { status, sentences } = run(folder);
    expect([status, sentences.length]).toEqual([2, 1]);
    expect(sentences[0]).toContain('lacks the column');
  });

  it.each([
    ['no folder named', [], 'Name the folder with the published sets: rehearse:catalogue DIR.'],
    ['a missing folder', ['nowhere'], 'There is no folder nowhere.'],
    ['a folder without sets', ['fixtures'], 'No published subjects (gtu-be-dec2023, vtu-arrears-2020) were found in fixtures.'],
  ])('the catalogue: %s is one clear sentence and exit 2', (_name, words, sentence) => {
    expect(runProgram('catalogue', words)).toEqual({ status: 2, stdout: '', sentences: [sentence] });
  });
});
