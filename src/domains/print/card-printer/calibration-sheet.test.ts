import { expect, it } from 'vitest';
import { imposed } from '../../../kit/print-template/imposition.rules.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import { A4 } from '../print-kind/shipped-parts.contract.ts';
import { calibrationTemplate, CROSSES, saysAt } from './calibration-sheet.rules.ts';

const order = { title: 'calibration', language: 'en', pictures: {} } as const;

it('crosses and scales lie at the promised hundredths of a millimetre, on two pages, with nothing cut', async () => {
  const { pages, prints } = await setTemplate(calibrationTemplate(), [{}], order);
  expect(pages).toBe(2);
  const [print] = prints;
  expect(print?.problems).toEqual([]);
  const boxOf = (id: string) => print?.boxes.find((box) => box.id === id);
  CROSSES.forEach(([x, y], at) => {
    expect([boxOf(`cross-${at}-across`), boxOf(`cross-${at}-down`)]).toMatchObject([
      { page: 1, x: x - 1_500, y },
      { page: 1, x, y: y - 1_500 },
    ]);
    expect(boxOf(`scale-${at}-across250`)).toMatchObject({ page: 2, x: x + 250 });
    expect(boxOf(`scale-${at}-down-250`)).toMatchObject({ page: 2, y: y - 250 });
  });
});

it.each(['hi', 'mr'] as const)('is understood in %s', async (language) => {
  const { prints } = await setTemplate(calibrationTemplate(), [{}], { ...order, language });
  expect(prints[0]?.problems).toEqual([]);
});

it('every cross meets a scale, whichever edge the sheet is turned on', () => {
  const has = (x: number, y: number) => CROSSES.some(([otherX, otherY]) => otherX === x && otherY === y);
  for (const [x, y] of CROSSES) expect([has(A4.w - x, y), has(x, A4.h - y)]).toEqual([true, true]);
});

/** A printer that puts the back too far right prints the scale there: the cross stands at the tick that lies as far left. */
it.each([-500, -120, 0, 35, 500])('what is read of a printer that is off by %i is what moves the back into its place', (off) => {
  const read = saysAt(-off);
  expect(read).toBe(off);
  const format = { w: 5_398, h: 8_560 };
  const settings = { paper: 'A4', gutter: 0, flip: 'LONG', order: 'ROWS', dx: 0, dy: 0 } as const;
  const [exact] = imposed(10, format, settings);
  const [moved] = imposed(10, format, { ...settings, dx: read, dy: read });
  const printed = moved?.back.slots.map(({ x, y }) => ({ x: x + off, y: y + off }));
  expect(printed).toEqual(exact?.back.slots.map(({ x, y }) => ({ x, y })));
});
