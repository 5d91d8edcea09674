import { expect, it } from 'vitest';
import { templateFindings } from '../../../kit/print-template/check-template.rules.ts';
import type { ElementType, PrintElement } from '../../../kit/print-template/template.contract.ts';
import { DATASETS } from '../print-kind/print-kinds.contract.ts';
import { SHIPPED } from '../print-kind/shipped-templates.contract.ts';
import { freeId, moved, newElement, resized, withCopy, withElement, withoutElement } from './edit-template.rules.ts';
import { byArrow } from './element-keys.rules.ts';
import { snapped, toNextStop } from './guides.rules.ts';
import { edited, NO_HISTORY, redone, undone } from './history.rules.ts';

const template = SHIPPED.HALL_TICKET;
const first = (): PrintElement => {
  const [element] = template.elements;
  if (!element) throw new Error('a template without elements');
  return element;
};
const at = (element: PrintElement) => [element.x, element.y, element.w, element.h];

it('an element moves and is drawn larger or smaller by its edges, never to nothing', () => {
  const element = { ...first(), x: 100, y: 200, w: 300, h: 400 };
  expect(at(moved(element, { dx: -10, dy: 5 }))).toEqual([90, 205, 300, 400]);
  expect(at(resized(element, ['RIGHT', 'BOTTOM'], { dx: 20, dy: -30 }))).toEqual([100, 200, 320, 370]);
  expect(at(resized(element, ['LEFT', 'TOP'], { dx: 20, dy: -30 }))).toEqual([120, 170, 280, 430]);
  expect(at(resized(element, ['LEFT'], { dx: 900, dy: 0 }))).toEqual([350, 200, 50, 400]);
  expect(at(resized(element, ['RIGHT'], { dx: -900, dy: 0 }))).toEqual([100, 200, 50, 400]);
});

it('arrow keys move by a tenth of a millimetre, with Shift by one, and with Ctrl they draw the size', () => {
  const element = { ...first(), x: 100, y: 200, w: 300, h: 400 };
  const around = { others: [], page: { w: 1000, h: 1000, safe: 50 } };
  const press = (key: string, more: { shiftKey?: boolean; ctrlKey?: boolean; altKey?: boolean } = {}) =>
    byArrow({ key, shiftKey: false, ctrlKey: false, altKey: false, ...more }, around)?.(element);
  expect(press('ArrowRight')).toMatchObject({ x: 110 });
  expect(press('ArrowUp', { shiftKey: true })).toMatchObject({ y: 100 });
  expect(press('ArrowDown', { ctrlKey: true })).toMatchObject({ y: 200, h: 410 });
  expect(press('ArrowLeft', { altKey: true })).toMatchObject({ x: 50, y: 200 });
  expect(press('toString')).toBeUndefined();
});

it('a copy has a name of its own, and what is taken away is gone', () => {
  const element = first();
  const { template: copied, id } = withCopy(template, element);
  expect(id).toBe(`${element.id}-2`);
  expect(freeId(copied, element.id)).toBe(`${element.id}-3`);
  expect(withoutElement(copied, id)).toEqual(template);
  expect(withElement(template, element.id, (one) => one)).toEqual(template);
});

const TYPES: readonly ElementType[] = ['TEXT', 'SERIAL', 'IMAGE', 'PHOTO', 'SIGNATURE', 'QR', 'BARCODE', 'LINE', 'RECT', 'TABLE'];
it.each(TYPES)('a new %s can be printed as it begins', (type) => {
  const one = { ...template, elements: [newElement(type, { ...template, elements: [] }, 1, DATASETS.HALL_TICKET)] };
  expect(templateFindings(one, { dataset: DATASETS.HALL_TICKET, absent: new Set() })).toEqual([]);
});

it('a dragged element stands at the edges and middles that it comes near to', () => {
  const page = { w: 1000, h: 1000, safe: 50 };
  const other = { x: 200, y: 200, w: 100, h: 100 };
  expect(snapped({ x: 205, y: 600, w: 40, h: 40 }, [other], page, 10)).toEqual({ dx: -5, dy: 0, guides: [{ axis: 'X', at: 200 }] });
  expect(snapped({ x: 477, y: 700, w: 40, h: 40 }, [other], page, 10)).toEqual({ dx: 3, dy: 0, guides: [{ axis: 'X', at: 500 }] });
  expect(snapped({ x: 400, y: 700, w: 40, h: 40 }, [other], page, 10)).toEqual({ dx: 0, dy: 0, guides: [] });
});

it.each([
  [{ dx: 1, dy: 0 }, { dx: 10, dy: 0 }, 'its right edge at the left of the other'],
  [{ dx: -1, dy: 0 }, { dx: -50, dy: 0 }, 'its left edge at the safe area'],
  [{ dx: 0, dy: 1 }, { dx: 0, dy: 31 }, 'its lower edge at the safe area, half a hundredth rounded'],
  [{ dx: 0, dy: -1 }, { dx: 0, dy: -400 }, 'its upper edge, far away, at the middle of the page'],
])('by keys an element goes %j as far as %j: %s', (way, shift) => {
  const page = { w: 1000, h: 1000, safe: 50 };
  const other = { x: 150, y: 10, w: 500, h: 10 };
  expect(toNextStop({ x: 100, y: 900, w: 40, h: 19 }, [other], page, way)).toEqual(shift);
});

it('where nothing comes an element stays', () => {
  const page = { w: 1000, h: 1000, safe: 50 };
  expect(toNextStop({ x: 1000, y: 0, w: 40, h: 40 }, [], page, { dx: 1, dy: 0 })).toEqual({ dx: 0, dy: 0 });
});

it('steps are taken back and done again; a continued edit is one step', () => {
  const other = withoutElement(template, first().id);
  const typing = edited(edited(NO_HISTORY, template, 'a words'), other, 'a words');
  expect(typing.past).toEqual([template]);
  const back = undone(typing, other);
  expect(back?.template).toBe(template);
  expect(back && redone(back.history, back.template)?.template).toBe(other);
  expect(undone(NO_HISTORY, template)).toBeNull();
  expect(redone(NO_HISTORY, template)).toBeNull();
});
