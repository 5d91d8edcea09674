import { expect, test } from 'vitest';
import { wordsOn } from '../../../../tests/pdf-picture.server.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import { DATASETS } from './print-kinds.contract.ts';
import { sampleValues } from './sample-values.rules.ts';
import { SHIPPED } from './shipped-templates.contract.ts';

const PLAIN: PrintValues = {
  ...sampleValues(DATASETS.HALL_TICKET, 'SHORT', {}),
  'institute.name': 'Vidya College',
  'student.name': 'Aarav Deshmukh',
  'student.nameScript': null,
  'student.motherName': null,
  'exam.sessionBeside': null,
};
async function written(more: PrintValues) {
  const { pdf } = await setTemplate(SHIPPED.HALL_TICKET, [{ ...PLAIN, ...more }], { title: 'x', language: 'en', pictures: {} });
  return wordsOn(pdf, 1);
}
const texts = async (more: PrintValues) => (await written(more)).map(({ text }) => text).join('\n');

test('a line without a value is left out with its label, and what follows it takes its place', async () => {
  const neither = await texts({});
  for (const label of ['Name in Devanagari', 'Mother’s name']) expect(neither).not.toContain(label);
  const yOf = async (more: PrintValues, label: string) => (await written(more)).find(({ text }) => text === label)?.y ?? 0;
  const script = await yOf({ 'student.nameScript': 'आरव' }, 'Name in Devanagari');
  const mother = await yOf({ 'student.motherName': 'Sunita' }, 'Mother’s name');
  const below = await yOf({ 'student.nameScript': 'आरव', 'student.motherName': 'Sunita' }, 'Mother’s name');
  expect([script > 0, Math.abs(script - mother) < 0.5, below > mother]).toEqual([true, true, true]);
});

test('without a logo the name of the institute stands in the middle, and the session only where the examination does not say it', async () => {
  const words = await written({ 'institute.logo': null });
  // A short name in the middle of a page of 210 mm begins right of where it stands beside a logo, which is 44 mm from the edge.
  expect(words.filter(({ text }) => text === 'Vidya College').map(({ x }) => x > 75 && x < 100)).toEqual([true]);
  expect([
    (await texts({})).includes('November 2031'),
    (await texts({ 'exam.sessionBeside': 'November 2031' })).includes('November 2031'),
  ]).toEqual([false, true]);
});

test('the heads of its table stand on two lines before they are set smaller', async () => {
  const said = (await written({})).map(({ text }) => text.trim());
  for (const head of ['Supervisor’s', 'signature', 'Room · block ·', 'row-seat']) expect(said).toContain(head);
});

const papers = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    place: String(at + 1),
    code: `CS${101 + at}`,
    title: 'Design and Analysis of Algorithms',
    semester: '5',
    date: '2031-11-16',
    time: '10:30 – 13:30',
    reportBy: '10:00',
    room: '204 · 2 · 3-4',
  }));

test.each([6, 10, 11, 14, 18])('%i papers stand on one page, each once, none cut', async (count) => {
  const printed = await setTemplate(SHIPPED.HALL_TICKET, [{ ...PLAIN, 'exam.papers': papers(count) }], {
    title: 'x',
    language: 'en',
    pictures: {},
  });
  expect(printed.pages).toBe(1);
  expect(printed.prints.flatMap((print) => print.problems).filter(({ code }) => code !== 'MISSING')).toEqual([]);
  const said = (await wordsOn(printed.pdf, 1)).map(({ text }) => text.trim());
  expect(papers(count).filter(({ code }) => said.filter((text) => text === code).length !== 1)).toEqual([]);
});
