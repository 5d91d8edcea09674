import { expect, it, test } from 'vitest';
import { PRINT_KINDS } from '../src/domains/print/print-kind/print-kinds.contract.ts';
import { SHIPPED } from '../src/domains/print/print-kind/shipped-templates.contract.ts';
import { differing, keptLooks, looksOf } from './print-looks.server.ts';

/** Of some 350,000 on an A4 page. */
const MOST = 30;

test.each(PRINT_KINDS)('the shipped template of %s looks as in its kept pictures; `npm run looks` renews them', async (kind) => {
  const [now, kept] = [await looksOf(kind), await keptLooks(kind)];
  expect([...now.keys()].toSorted()).toEqual([...kept.keys()].toSorted());
  const others = [...now].filter(([name, look]) => differing(look, kept.get(name) ?? look) > MOST).map(([name]) => name);
  expect(others).toEqual([]);
});

it('a word that moves by a millimetre is seen', async () => {
  const elements = SHIPPED.BONAFIDE.elements.map((element) => (element.id === 'dated' ? { ...element, x: element.x - 100 } : element));
  const [moved, kept] = [await looksOf('BONAFIDE', { ...SHIPPED.BONAFIDE, elements }), await keptLooks('BONAFIDE')];
  for (const [name, look] of moved) {
    const before = kept.get(name);
    expect(before && differing(look, before)).toBeGreaterThan(MOST);
  }
});
