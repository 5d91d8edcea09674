import { expect, it } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { seenOn } from '../../../../tests/pdf-picture.server.ts';
import { greyPng } from '../../../kit/picture/test-pictures.server.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import type { SetTemplate } from '../../../kit/print-template/set-template.server.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { DATASETS, INSTITUTE_PICTURES, PRINT_KINDS, SAMPLES } from './print-kinds.contract.ts';
import type { PrintKind } from './print-kinds.contract.ts';
import { sampleValues } from './sample-values.rules.ts';
import { SHIPPED } from './shipped-templates.contract.ts';

const PATH = 'kit/print-template/shown/grey.png';
const PICTURES = Object.fromEntries([...INSTITUTE_PICTURES, 'student.photo', 'teacher.photo'].map((key) => [key, PATH]));
const DPI = 100;
/** Of 256. */
const TONES = 12;

const cases = PRINT_KINDS.flatMap((kind) => SAMPLES.map((sample): readonly [PrintKind, (typeof SAMPLES)[number]] => [kind, sample]));

/** Where measuring everything or only what may be cut leads to another paper: page for page, dot for dot, problem for problem. */
async function differences(template: PrintTemplate, values: PrintValues): Promise<readonly string[]> {
  const order = { title: 'Test', language: 'en', pictures: { [PATH]: greyPng(60, 72) } } as const;
  const measured = await setTemplate(template, [values, values], order);
  const quick = await setTemplate(template, [values, values], { ...order, asked: 'CUT' });
  const [seen, wanted] = [await dots(quick.pdf), await dots(measured.pdf)];
  const unlikes = wanted.map((page, at) => unlike(page, seen[at]));
  return [
    ...(quick.pages === measured.pages ? [] : [`${quick.pages} pages instead of ${measured.pages}`]),
    ...(problemsOf(quick) === problemsOf(measured) ? [] : [`${problemsOf(quick)} instead of ${problemsOf(measured)}`]),
    ...unlikes.flatMap((count, at) => (count === 0 ? [] : [`page ${at + 1}: ${count} dots`])),
  ];
}

const problemsOf = ({ prints }: SetTemplate) => JSON.stringify(prints.map(({ problems }) => problems));

/** Dots that are not of the same tone; where a line ends between two dots, each of them has some of it. */
function unlike(page: Buffer, other: Buffer | undefined): number {
  if (other?.length !== page.length) return page.length;
  let count = 0;
  for (const [at, tone] of page.entries()) if (Math.abs(tone - (other[at] ?? 0)) > TONES) count += 1;
  return count;
}

const dots = (pdf: Buffer) => seenOn(pdf, DPI, ({ data }) => Buffer.from(data));

it.each(cases)('%s, %s: what surely fits is not measured, and the paper is the same to the dot', async (kind, sample) => {
  expect(await differences(SHIPPED[kind], sampleValues(DATASETS[kind], sample, PICTURES))).toEqual([]);
});

const words = fc
  .array(fc.constantFrom('63', '80/32', 'AB', 'IT801', 'Management', 'Wide-Web', 'गणित', 'अनुप्रयुक्त', 'a+', '@2', 'Environmental', '1.5'), {
    maxLength: 4,
  })
  .map((parts) => parts.join(' '));

it('rows of any words come out the same', async () => {
  const marks = fc.sample(
    fc.record({
      code: words,
      title: words,
      mark1: words,
      under1: words,
      signs1: fc.constantFrom('', '', '@2'),
      total: words,
      credits: words,
    }),
    60,
  );
  for (let from = 0; from < marks.length; from += 6) {
    const values = { ...sampleValues(DATASETS.STATEMENT, 'SHORT', PICTURES), 'result.marks': marks.slice(from, from + 6) };
    expect(await differences(SHIPPED.STATEMENT, values)).toEqual([]);
  }
});
