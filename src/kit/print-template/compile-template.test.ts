import { expect, it } from 'vitest';
import { compileTemplate } from './compile-template.rules.ts';
import type { PrintTemplate } from './template.contract.ts';

const template: PrintTemplate = {
  page: { w: 21_000, h: 29_700, bleed: 0, safe: 0 },
  sides: 1,
  languages: ['en'],
  elements: [
    {
      type: 'SIGNATURE',
      id: 'controller',
      side: 1,
      x: 0,
      y: 0,
      w: 5_000,
      h: 2_000,
      rotation: 0,
      z: 1,
      overlaps: true,
      visibleIf: null,
      field: null,
      words: { en: '{controller.name}\nController of Examinations' },
      style: { size: 85, weight: 400, colour: '#000000', align: 'CENTER', valign: 'TOP', leading: 140 },
      fit: { min: 45, lines: 3 },
    },
  ],
};

it.each([
  ['S. K. Naik', 'S. K. Naik\nController of Examinations'],
  ['', 'Controller of Examinations'],
])('the office of a signature stands right under the rule where %j is who signs', (name, said) => {
  const compiled = compileTemplate(template, { 'controller.name': name }, { language: 'en', qr: () => ({ svg: '', modules: 21 }) });
  expect(JSON.stringify(compiled)).toContain(JSON.stringify(said).slice(1, -1));
  expect(JSON.stringify(compiled)).not.toContain('"value":"\\n');
});
