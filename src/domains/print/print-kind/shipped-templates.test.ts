import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { greyPng } from '../../../kit/picture/test-pictures.server.ts';
import { templateFindings } from '../../../kit/print-template/check-template.rules.ts';
import { printTemplate } from '../../../kit/print-template/template.contract.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import { DATASETS, INSTITUTE_PICTURES, PRINT_KINDS, SAMPLES } from './print-kinds.contract.ts';
import type { PrintKind } from './print-kinds.contract.ts';
import { sampleValues } from './sample-values.rules.ts';
import { SHIPPED } from './shipped-templates.contract.ts';

const PATH = 'kit/print-template/shown/grey.png';
const pictures = { [PATH]: greyPng(300, 360) };
const keys = Object.fromEntries(
  [...INSTITUTE_PICTURES, 'student.photo', 'staff.photo', 'applicant.photo', 'applicant.signature'].map((key) => [key, PATH]),
);

/** Pages of the long sample, where its table goes on over them. */
const LONG: Partial<Record<PrintKind, number>> = {
  STATEMENT: 3,
  TRANSCRIPT: 4,
  STUDENT_PROFILE: 2,
  ATTENDANCE_SHEET: 3,
  CONVOCATION_LIST: 3,
  APPLICATION: 3,
};

describe.each(PRINT_KINDS)('the shipped template of %s', (kind) => {
  const template = SHIPPED[kind];
  const set = (sample: (typeof SAMPLES)[number], language: 'en' | 'hi' | 'mr') =>
    setTemplate(template, [sampleValues(DATASETS[kind], sample, keys)], { title: kind, language, pictures });

  it('is what the contract allows, and can be activated', () => {
    expect(printTemplate.parse(template)).toEqual(template);
    expect(templateFindings(template, { dataset: DATASETS[kind], absent: new Set() })).toEqual([]);
  });

  test.each(SAMPLES)('%s values are printed in every language, and nothing is cut', async (sample) => {
    for (const language of template.languages) {
      const { pages, prints } = await set(sample, language);
      expect(pages).toBe(sample === 'LONG' ? (LONG[kind] ?? template.sides) : template.sides);
      const problems = prints.flatMap((print) => print.problems);
      expect(problems.filter(({ code }) => code !== 'MISSING')).toEqual([]);
      expect(problems.length > 0).toBe(sample === 'MISSING');
    }
  });

  it('gives the same bytes for the same values', async () => {
    const [once, again] = [await set('DEVANAGARI', 'mr'), await set('DEVANAGARI', 'mr')];
    const sha = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex');
    expect(sha(once.pdf)).toBe(sha(again.pdf));
  });
});

it('a sample has a value for every field of every kind', () => {
  const nameless = PRINT_KINDS.flatMap((kind) => {
    const values = sampleValues(DATASETS[kind], 'LONG', keys);
    return DATASETS[kind].filter(({ key }) => values[key] === null || values[key] === key).map(({ key }) => `${kind} ${key}`);
  });
  expect(nameless).toEqual([]);
});

describe.each(['BONAFIDE', 'TRANSFER'] as const)('the letter %s', (kind) => {
  const { elements } = SHIPPED[kind];

  it('writes every day of a Hindi or Marathi letter in its digits and months', () => {
    const days = elements
      .flatMap((one) => ('words' in one && !one.id.endsWith('-words') ? [one.words] : []))
      .filter(({ en }) => en?.includes('|date'));
    expect(days.length).toBeGreaterThan(1);
    for (const { hi, mr } of days) expect([hi?.includes('|date-hi}'), mr?.includes('|date-mr}')]).toEqual([true, true]);
  });

  it('leaves room for a round seal above its label', () => {
    const label = elements.find(({ id }) => id === 'seal');
    if (!label) throw new Error('no place for the seal');
    const { x, w, y } = label;
    const SEAL = 3600;
    const inTheWay = elements.filter((one) => one.x < x + w && one.x + one.w > x && one.y < y && one.y + one.h > y - SEAL);
    expect([w >= SEAL, inTheWay.map(({ id }) => id)]).toEqual([true, []]);
  });
});
