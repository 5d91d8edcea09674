import { fieldOf } from '../../../kit/print-template/dataset.rules.ts';
import type { Dataset, FieldType } from '../../../kit/print-template/dataset.contract.ts';
import type { ElementType, PrintElement, PrintTemplate } from '../../../kit/print-template/template.contract.ts';

/** The smallest side of an element that is drawn with the mouse or the keys. */
const LEAST = 50;
const FURTHEST = 60_000;

export type Edge = 'LEFT' | 'RIGHT' | 'TOP' | 'BOTTOM';
export interface Shift {
  readonly dx: number;
  readonly dy: number;
}

const within = (value: number, from: number): number => Math.min(FURTHEST, Math.max(from, Math.round(value)));

export const moved = <E extends PrintElement>(element: E, { dx, dy }: Shift): E => ({
  ...element,
  x: within(element.x + dx, -FURTHEST),
  y: within(element.y + dy, -FURTHEST),
});

/** The edges follow; the opposite ones stay. A line may be flat. */
export function resized<E extends PrintElement>(element: E, edges: readonly Edge[], { dx, dy }: Shift): E {
  const { x, y, w, h, type } = element;
  const least = type === 'LINE' ? 0 : LEAST;
  const left = edges.includes('LEFT') ? Math.min(dx, w - least) : 0;
  const top = edges.includes('TOP') ? Math.min(dy, h - least) : 0;
  return {
    ...element,
    x: within(x + left, -FURTHEST),
    y: within(y + top, -FURTHEST),
    w: within(edges.includes('RIGHT') ? w + dx : w - left, least),
    h: within(edges.includes('BOTTOM') ? h + dy : h - top, least),
  };
}

export const withElement = (template: PrintTemplate, id: string, change: (element: PrintElement) => PrintElement): PrintTemplate => ({
  ...template,
  elements: template.elements.map((element) => (element.id === id ? change(element) : element)),
});

export const withoutElement = (template: PrintTemplate, id: string): PrintTemplate => ({
  ...template,
  elements: template.elements.filter((element) => element.id !== id),
});

/** `text-2`, if there is a `text` already. */
export function freeId({ elements }: PrintTemplate, wanted: string): string {
  const taken = new Set(elements.map(({ id }) => id));
  const base = wanted.replace(/-\d+$/, '').slice(0, 34);
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

/** A copy of an element, a little to the right and below. */
export function withCopy(template: PrintTemplate, element: PrintElement): { readonly template: PrintTemplate; readonly id: string } {
  const copy = { ...moved(element, { dx: 200, dy: 200 }), id: freeId(template, element.id) };
  return { template: { ...template, elements: [...template.elements, copy] }, id: copy.id };
}

const STYLE = { size: 90, weight: 400, colour: '#18212f', align: 'LEFT', valign: 'MIDDLE', leading: 140 } as const;
const FIT = { min: 70, lines: 1 } as const;

/** The first field of the dataset that such an element shows. */
const firstOf = (dataset: Dataset, type: FieldType): string => dataset.find((field) => field.type === type)?.key ?? 'institute.name';

const isOfStaff = (dataset: Dataset): boolean => fieldOf(dataset, 'staff.name') !== undefined;
/** The name of the person that papers of this dataset are about. */
export const nameField = (dataset: Dataset): string => (isOfStaff(dataset) ? 'staff.name' : 'student.name');

/** A new element in the middle of the page, as it usually begins. */
export function newElement(type: ElementType, template: PrintTemplate, side: 1 | 2, dataset: Dataset): PrintElement {
  const { w: width, h: height } = template.page;
  const sizes: Readonly<Partial<Record<ElementType, readonly [number, number]>>> = {
    PHOTO: [2500, 3200],
    QR: [1800, 1800],
    IMAGE: [1500, 1500],
    SIGNATURE: [3000, 1200],
    BARCODE: [4000, 900],
    LINE: [3000, 0],
    TABLE: [6000, 2400],
  };
  const [w, h] = sizes[type] ?? [3000, 500];
  const box = { w: Math.min(w, width), h: Math.min(h, height) };
  const common = {
    id: freeId(template, type.toLowerCase()),
    side,
    x: Math.max(0, Math.round((width - box.w) / 2)),
    y: Math.max(0, Math.round((height - box.h) / 2)),
    ...box,
    rotation: 0 as const,
    z: 1,
    overlaps: false,
    visibleIf: null,
  };
  const says = Object.fromEntries(template.languages.map((language) => [language, `{${nameField(dataset)}}`]));
  switch (type) {
    case 'TEXT':
      return { ...common, type, words: says, style: STYLE, fit: FIT };
    case 'SERIAL':
      return { ...common, type, style: STYLE, fit: FIT };
    case 'PAGES':
      return { ...common, type, style: STYLE, fit: FIT, pages: 'EVERY' };
    case 'IMAGE':
      return { ...common, type, field: 'institute.logo' };
    case 'PHOTO':
      return { ...common, type, field: isOfStaff(dataset) ? 'staff.photo' : 'student.photo', stroke: null };
    case 'SIGNATURE':
      return { ...common, type, field: 'principal.signature', words: {}, style: { ...STYLE, align: 'CENTER' }, fit: FIT };
    case 'QR':
    case 'BARCODE':
      return { ...common, type, field: type === 'QR' ? 'institute.website' : isOfStaff(dataset) ? 'staff.staffNo' : 'student.libraryNo' };
    case 'LINE':
      return { ...common, type, stroke: { width: 20, colour: STYLE.colour } };
    case 'RECT':
      return { ...common, type, z: 0, overlaps: true, stroke: { width: 20, colour: STYLE.colour }, fill: null, radius: 0 };
    case 'TABLE':
      return {
        ...common,
        type,
        field: firstOf(dataset, 'LIST'),
        columns: columnsOf(dataset, template),
        headHeight: 600,
        rowHeight: 600,
        style: STYLE,
        fit: FIT,
      };
  }
}

function columnsOf(dataset: Dataset, { languages }: PrintTemplate) {
  const keys = fieldOf(dataset, firstOf(dataset, 'LIST'))?.columns ?? [];
  const head = (key: string) => Object.fromEntries(languages.map((language) => [language, key.slice(0, 1).toUpperCase() + key.slice(1)]));
  return keys.map((key) => ({ key, words: head(key), width: 1000, align: 'LEFT' as const }));
}
