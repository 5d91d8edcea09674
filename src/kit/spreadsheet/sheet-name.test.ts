import { expect, it } from 'vitest';
import { fc } from '../../../tests/property.server.ts';
import { sheetName } from './sheet-name.rules.ts';

it.each([
  ['Absent candidates', 'Absent candidates'],
  ['Absent candidates: SCOE, First year B.E. (Civil), November 2026', 'Absent candidates'],
  ['Absent candidates, SCOE-NOV-2026-SAMPLE-FY, Sample, November 2026', 'Absent candidates'],
  ['Absent candidates · SCOE, First year B.E., November 2026', 'Absent candidates'],
  ['Internal and external marks of every candidate', 'Internal and external marks of'],
  ['Marks 2026/27: [draft]?', 'Marks 2026 27 draft'],
  ["'Quoted'", 'Quoted'],
  ['गैरहजर परीक्षार्थी: एस.सी.ओ.ई. नोव्हेंबर २०२६ पहिले वर्ष', 'गैरहजर परीक्षार्थी'],
  ['', 'List'],
  ['::', 'List'],
])('%j is the sheet %j', (title, name) => expect(sheetName(title)).toBe(name));

it('whatever a title is, Excel takes the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (title) => {
      const name = sheetName(title);
      expect([name.length > 0, name.length <= 31, /[\\/?*[\]:]/.test(name), /^'|'$/.test(name)]).toEqual([true, true, false, false]);
    }),
  );
});
