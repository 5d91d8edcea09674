import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pdfText } from '../../../tests/pdf-text.server.ts';
import { fc } from '../../../tests/property.server.ts';
import { greyPng } from '../picture/test-pictures.server.ts';
import { mergePdfs } from '../print/merge-pdf.server.ts';
import { onPage } from './boxes.rules.ts';
import type { PrintValues } from './dataset.contract.ts';
import { setSheets, setTemplate } from './set-template.server.ts';
import type { PrintElement, PrintTemplate } from './template.contract.ts';

const style = { size: 100, weight: 400, colour: '#000000', align: 'CENTER', valign: 'MIDDLE', leading: 140 } as const;
const common = { side: 1, rotation: 0, z: 1, overlaps: false, visibleIf: null } as const;
const place = (y: number, h: number) => ({ x: 300, y, w: 4800, h });
const name = (more: Partial<Extract<PrintElement, { type: 'TEXT' }>> = {}): PrintElement => ({
  type: 'TEXT',
  id: 'name',
  ...common,
  ...place(500, 900),
  words: { en: '{student.name}' },
  style,
  fit: { min: 60, lines: 2 },
  ...more,
});
const template = (...elements: readonly PrintElement[]): PrintTemplate => ({
  page: { w: 5_400, h: 8_560, bleed: 0, safe: 300 },
  sides: 1,
  languages: ['en'],
  elements: [...elements],
});
const order = { title: 'Test', language: 'en' as const, pictures: {} };
const set = (one: PrintTemplate, ...people: readonly PrintValues[]) => setTemplate(one, people, order);
const sha = (pdf: Buffer) => createHash('sha256').update(pdf).digest('hex');

it('a name is set whole, then smaller, then on two lines, then cut and reported', async () => {
  const names = [
    'Asha Rao',
    'Asha Ramesh Balasubramanian Iyer',
    'Asha Ramesh Venkatanarasimha Balasubramanian Subrahmanyam',
    'Asha Rao '.repeat(20),
  ];
  const { prints } = await set(template(name()), ...names.map((one) => ({ 'student.name': one })));
  expect(prints.map(({ boxes }) => boxes[0]?.state)).toEqual(['WHOLE', 'SHRUNK', 'WRAPPED', 'CUT']);
  expect(prints.map(({ problems }) => problems.map(({ code }) => code))).toEqual([[], [], [], ['CUT']]);
});

it('what wraps stands on several lines in its full size before it is set smaller', async () => {
  const wide = { ...place(500, 1500), fit: { min: 60, lines: 2, wraps: true } } as const;
  const sizes = async (of: PrintElement, ...names: readonly string[]) => {
    const { prints } = await set(template(of), ...names.map((one) => ({ 'student.name': one })));
    return prints.map(({ boxes }) => [boxes[0]?.state, (boxes[0]?.h ?? 0) > 900]);
  };
  const long = 'Asha Ramesh Balasubramanian Iyer';
  expect(await sizes(name(wide), 'Asha Rao', long)).toEqual([
    ['WHOLE', false],
    ['WRAPPED', true],
  ]);
  expect(await sizes(name({ ...wide, fit: { min: 60, lines: 2 } }), long)).toEqual([['SHRUNK', false]]);
  // Where several lines of the full size have no room it is set smaller, as everything is.
  expect(await sizes(name({ fit: wide.fit }), long)).toEqual([['SHRUNK', false]]);
});

it('R1: the same template with the same values gives the same bytes', async () => {
  const everything: readonly PrintElement[] = [
    name(),
    { type: 'PHOTO', id: 'photo', ...common, ...place(1500, 1000), field: 'student.photo', stroke: null },
    { type: 'QR', id: 'qr', ...common, x: 300, y: 2600, w: 1800, h: 1800, field: 'student.prn' },
    { type: 'BARCODE', id: 'bars', ...common, ...place(4500, 800), field: 'student.prn' },
    { type: 'LINE', id: 'line', ...common, ...place(5400, 0), stroke: { width: 20, colour: '#ff0000' } },
    { type: 'RECT', id: 'area', ...common, ...place(5500, 300), stroke: null, fill: '#00ff00', radius: 50 },
    {
      type: 'SIGNATURE',
      id: 'sign',
      ...common,
      ...place(5900, 1000),
      field: 'principal.signature',
      words: { en: 'Principal' },
      style,
      fit: { min: 60, lines: 1 },
    },
    {
      type: 'TABLE',
      id: 'papers',
      ...common,
      ...place(7000, 1200),
      field: 'exam.papers',
      columns: [
        { key: 'code', words: { en: 'Code' }, width: 1, align: 'LEFT' },
        { key: null, words: { en: 'Sign' }, width: 2, align: 'LEFT' },
      ],
      headHeight: 400,
      rowHeight: 400,
      style,
      fit: { min: 60, lines: 1 },
    },
  ];
  const picture = 'kit/print-template/shown/grey.png';
  const values = {
    'student.name': 'आशा राव',
    'student.prn': '20260001',
    'student.photo': picture,
    'principal.signature': picture,
    'exam.papers': [{ code: 'A1' }, { code: 'A2' }],
  };
  const pictures = { [picture]: greyPng(30, 40) };
  const [once, again] = [
    await setTemplate(template(...everything), [values], { ...order, pictures }),
    await setTemplate(template(...everything), [values], { ...order, pictures }),
  ];
  expect(sha(once.pdf)).toBe(sha(again.pdf));
  expect(once.prints[0]?.problems).toEqual([]);
  expect(once.prints[0]?.boxes.map(({ id }) => id).toSorted()).toEqual(everything.map(({ id }) => id).toSorted());
  const other = await setTemplate(template(...everything), [{ ...values, 'student.name': 'आशा रानडे' }], { ...order, pictures });
  expect(sha(other.pdf)).not.toBe(sha(once.pdf));
});

it.each([
  '#eval("1+48")',
  '#let x = 1; #x',
  '\\u{41} \\ \\n',
  '$ 7 * 7 $',
  '*bold* _it_ `raw`',
  '@ref <label>',
  '{{7*7}}',
  '{student.prn}',
  '= Heading',
  '// comment',
  '"); #panic("',
])('T53: %s in a name and in the template is printed as text', async (hostile) => {
  const line = { type: 'TEXT', ...common, style, fit: { min: 40, lines: 2 } } as const;
  const one = template(name({ fit: { min: 40, lines: 2 } }), {
    ...line,
    id: 'typed',
    ...place(2000, 900),
    words: { en: `${hostile.replace('{student.prn}', '{ student.prn }')} {student.name}` },
  });
  const { pdf, prints } = await set(one, { 'student.name': hostile, 'student.prn': 'SECRET' });
  const printed = pdfText(pdf).text.replaceAll(/\s+/g, '');
  expect(printed).toContain(hostile.replaceAll(/\s+/g, ''));
  expect(printed).not.toContain('SECRET');
  expect(prints[0]?.problems.filter(({ code }) => code !== 'CUT')).toEqual([]);
});

it.each([
  ['NUL', 'Asha\u0000Rao', 'U+0000'],
  ['a right-to-left mark', 'Asha\u202eRao', 'U+202E'],
  ['an emoji', 'Asha 😀', 'U+1F600'],
])('T53: %s is named and not printed', async (_what, text, sign) => {
  const { prints, pdf } = await set(template(name()), { 'student.name': text });
  expect(prints[0]?.problems).toEqual([{ code: 'UNPRINTABLE', element: 'name', of: sign }]);
  expect(pdfText(pdf).text).toContain('?');
});

it('T53: 5,000 letters without a space are cut and reported', async () => {
  const { prints, pages } = await set(template(name()), { 'student.name': 'अ'.repeat(5_000) });
  expect(pages).toBe(1);
  expect(prints[0]?.problems).toEqual([{ code: 'CUT', element: 'name', of: '' }]);
});

it('what is missing is named: nothing stands in for it, and a photo leaves its frame', async () => {
  const photo: PrintElement = { type: 'PHOTO', id: 'photo', ...common, ...place(1500, 1000), field: 'student.photo', stroke: null };
  const { prints } = await set(template(name(), photo), {});
  expect(prints[0]?.problems).toEqual([
    { code: 'MISSING', element: 'name', of: 'student.name' },
    { code: 'MISSING', element: 'photo', of: 'student.photo' },
  ]);
  expect(prints[0]?.boxes.map(({ id }) => id)).toEqual(['photo']);
});

it('a turned text lies where its turned box is', async () => {
  const at = (rotation: 0 | 90 | 180 | 270) =>
    name({ x: 1000, y: 1000, w: 3000, h: 3000, rotation, style: { ...style, align: 'LEFT', valign: 'TOP' } });
  const boxes = await Promise.all(
    ([0, 90, 180, 270] as const).map(
      async (rotation) => (await set(template(at(rotation)), { 'student.name': 'Asha' })).prints[0]?.boxes[0],
    ),
  );
  const [flat] = boxes;
  expect(flat).toMatchObject({ x: 1000, y: 1000, page: 1 });
  const { w = 0, h = 0 } = flat ?? {};
  expect(boxes.map((box) => [box?.x, box?.y, box?.w, box?.h])).toEqual([
    [1000, 1000, w, h],
    [4000 - h, 1000, h, w],
    [4000 - w, 4000 - h, w, h],
    [1000, 4000 - w, h, w],
  ]);
});

it('turned four times a box comes back', () => {
  const element = { x: 10, y: 20, w: 300, h: 300 };
  const ink = { x: 5, y: 6, w: 70, h: 80 };
  const turned = [90, 180, 270].map((rotation) => onPage({ ...element, rotation }, ink));
  expect(turned.map(({ w, h }) => w * h)).toEqual([5600, 5600, 5600]);
});

const LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ '-.";
const SCRIPT = [
  'क्ष',
  'त्रि',
  'य',
  'नि',
  'यु',
  'क्ति',
  'ज्ञा',
  'ने',
  'श्व',
  'र',
  'श्री',
  'कृ',
  'ष्ण',
  'वा',
  'ऱ्या',
  'हिं',
  'दी',
  'र्त्यां',
  'चे',
  ' ',
  'लो',
  'क',
  'स',
  'त्ता',
];
const latinName = fc
  .array(fc.constantFrom(...LATIN.split('')), { minLength: 1, maxLength: 80 })
  .map((letters) => letters.join('').trim() || 'A');
const scriptName = fc.array(fc.constantFrom(...SCRIPT), { minLength: 1, maxLength: 40 }).map((letters) => letters.join('').trim() || 'अ');

const random = (count: number) => fc.sample(fc.oneof(latinName, scriptName), count);

it('R1: random names in both scripts give the same bytes again', async () => {
  const people = random(100).map((each) => ({ 'student.name': each }));
  expect(sha((await set(template(name()), ...people)).pdf)).toBe(sha((await set(template(name()), ...people)).pdf));
});

it('R2: with 1,000 random names in both scripts nothing leaves its box, and what is cut is always reported', async () => {
  const names = random(1_000);
  const one = template(name({ fit: { min: 55, lines: 3 } }), name({ id: 'turned', x: 500, y: 2000, w: 700, h: 5000, rotation: 90 }));
  for (let from = 0; from < names.length; from += 100) {
    const part = names.slice(from, from + 100);
    const first = await set(one, ...part.map((each) => ({ 'student.name': each })));
    for (const [at, { boxes, problems }] of first.prints.entries()) {
      expect(boxes).toHaveLength(2);
      for (const box of boxes) {
        const element = one.elements.find(({ id }) => id === box.id);
        if (!element) throw new Error('a box of no element');
        const { x, y, w, h } = element;
        const inside = box.x >= x - 1 && box.y >= y - 1 && box.x + box.w <= x + w + 2 && box.y + box.h <= y + h + 2;
        expect(inside, `${part[at]}: ${JSON.stringify(box)}`).toBe(true);
        expect(problems.some(({ element: id }) => id === box.id)).toBe(box.state === 'CUT');
      }
    }
  }
});

it('prints on sheets are set front and back in turn, and say of each print what it would say of itself on its own page', async () => {
  const two: PrintTemplate = { ...template(name(), { ...name({ id: 'again' }), side: 2 }), sides: 2 };
  const people = Array.from({ length: 11 }, (_, at) => ({ 'student.name': at === 10 ? 'Asha Rao '.repeat(20) : `Asha ${at}` }));
  const settings = { paper: 'A4', gutter: 200, flip: 'LONG', order: 'STACKS', dx: 0, dy: 0 } as const;
  const [sheets, again, alone] = [
    await setSheets(two, people, order, settings),
    await setSheets(two, people, order, settings),
    await set(two, ...people),
  ];
  expect([sheets.pages, pdfText(sheets.pdf).pages, alone.pages]).toEqual([4, 4, 22]);
  expect(sha(sheets.pdf)).toBe(sha(again.pdf));
  expect(sheets.prints.map(({ problems }) => problems)).toEqual(alone.prints.map(({ problems }) => problems));
  for (const one of [0, 5, 9]) expect(pdfText(sheets.pdf).text).toContain(`Asha ${one}`);
});

it('hundreds of lines that find room at no size are cut without being tried at each size', async () => {
  const long = name({ words: { en: 'a\n'.repeat(990) }, style: { ...style, size: 720 }, fit: { min: 40, lines: 40 } });
  const letters = name({ id: 'letters', ...place(1500, 900), words: { en: 'ab '.repeat(660) }, fit: { min: 100, lines: 1 } });
  const { prints } = await set(template(long, letters), {});
  expect(prints[0]?.problems).toEqual(['name', 'letters'].map((element) => ({ code: 'CUT', element, of: '' })));
});

it('a picture that names a field of words is missing, whatever path the words are', async () => {
  const picture: PrintElement = { type: 'IMAGE', id: 'logo', ...common, ...place(500, 900), field: 'institute.name' };
  for (const words of ['Vidya College', '../../package.json', 'kit/../../README.svg', '/etc/passwd']) {
    const { prints } = await set(template(picture), { 'institute.name': words });
    expect(prints[0]?.problems).toEqual([{ code: 'MISSING', element: 'logo', of: 'institute.name' }]);
  }
});

it('a file says the language that its print is in, also one that is joined of several', async () => {
  const languageOf = (pdf: Buffer) => /\/Lang \((\w+)\)/.exec(pdf.toString('latin1'))?.[1];
  for (const language of ['en', 'hi', 'mr'] as const) {
    const values = { 'student.name': language === 'en' ? 'Asha Rao' : 'आशा राव' };
    const { pdf } = await setTemplate(template(name()), [values, values], { ...order, language });
    const joined: Buffer[] = [];
    for await (const part of mergePdfs([pdf, pdf])) joined.push(part);
    expect([languageOf(pdf), languageOf(Buffer.concat(joined))]).toEqual([language, language]);
  }
});
