import { expect, it } from 'vitest';
import { readQr, seenOn } from '../../../../tests/pdf-picture.server.ts';
import type { Picture } from '../../../../tests/pdf-picture.server.ts';
import { fc } from '../../../../tests/property.server.ts';
import { readBars } from '../../../../tests/read-bars.server.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import type { PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { tokenOf } from '../issued-print/issued-print.rules.ts';
import { sampleValues } from './sample-values.rules.ts';
import { DATASETS } from './print-kinds.contract.ts';
import { SHIPPED } from './shipped-templates.contract.ts';

const DPI = 300;
const pixels = (hundredths: number) => Math.round((hundredths * DPI) / 2540);
/** Cards of one file; all of them in the long form. */
const AT_ONCE = 20;
const CARDS = process.env['SOAK'] ? 10_000 : 40;

/** Without pictures, so that the time is the codes'. */
const card: PrintTemplate = {
  ...SHIPPED.ID_CARD,
  elements: SHIPPED.ID_CARD.elements.filter(({ type }) => type !== 'IMAGE' && type !== 'PHOTO' && type !== 'SIGNATURE'),
};
const codes = fc.array(
  fc.record({
    token: fc.uint8Array({ minLength: 10, maxLength: 10 }).map((bytes) => tokenOf(Buffer.from(bytes))),
    libraryNo: fc.oneof(fc.stringMatching(/^[0-9]{6,12}$/), fc.stringMatching(/^[A-Z]{2}[0-9]{4}$/)),
  }),
  { minLength: AT_ONCE, maxLength: AT_ONCE },
);
const address = (token: string) => `HTTPS://PRANGAN.EDU/PUBLIC/V/${token}`;
const bars = SHIPPED.ID_CARD.elements.find(({ type }) => type === 'BARCODE');

function read(picture: Picture) {
  if (bars === undefined) throw new Error('the shipped card has a bar code');
  const line = { x: pixels(bars.x), y: pixels(bars.y + bars.h / 2), w: pixels(bars.w) };
  return { check: readQr(picture), libraryNo: readBars(picture, line) };
}

it('R4: the QR code and the bar code of every card are read from its picture at 300 dpi, and say what was given', async () => {
  const sample = sampleValues(DATASETS.ID_CARD, 'SHORT', {});
  await fc.assert(
    fc.asyncProperty(codes, async (given) => {
      const people = given.map(({ token, libraryNo }) => ({ ...sample, 'document.check': address(token), 'student.libraryNo': libraryNo }));
      const { pdf } = await setTemplate(card, people, { title: 'Cards', language: 'en', pictures: {} });
      const seen = await seenOn(pdf, DPI, (picture, page) => (page % card.sides === 0 ? read(picture) : null));
      expect(seen.filter((one) => one !== null)).toEqual(given.map(({ token, libraryNo }) => ({ check: address(token), libraryNo })));
    }),
    { numRuns: CARDS / AT_ONCE, endOnFailure: true },
  );
});
