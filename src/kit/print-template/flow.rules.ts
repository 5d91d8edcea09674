import type { PrintElement, PrintTemplate } from './template.contract.ts';

type Table = Extract<PrintElement, { readonly type: 'TABLE' }>;

export const goesOn = (element: PrintElement): element is Table => element.type === 'TABLE' && element.goesOn !== undefined;

type Area = Pick<PrintElement, 'x' | 'y' | 'w' | 'h'>;
export const sharesGround = (one: Area, other: Area): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

/** The room of a table that goes on over pages, and of what stands below it. */
export interface Flow {
  /** From here on each further page. */
  readonly top: number;
  /** What stands on every page below the table begins here; what stands on the last one comes above it. */
  readonly bottom: number;
}

/** Null: no table of the template goes on. */
export function flowOf({ page, elements }: PrintTemplate): Flow | null {
  const table = elements.find(goesOn);
  return table === undefined ? null : flowFrom({ page, elements }, table);
}

/** Whether rows find room below the table's beginning on the first page, and on further ones. */
export function hasRoom(template: Pick<PrintTemplate, 'page' | 'elements'>, table: Table): boolean {
  const { top, bottom } = flowFrom(template, table);
  return table.x >= 0 && table.y >= 0 && table.w > 0 && table.x + table.w <= template.page.w && top >= 0 && Math.max(top, table.y) < bottom;
}

/** A draft as it can be shown: a table goes on alone, on one side and where there is room, else it stays on its page. */
export function settable(template: PrintTemplate): PrintTemplate {
  const first = template.elements.find(goesOn);
  if (first === undefined) return template;
  const flowing = template.sides === 1 && hasRoom(template, first) ? first : null;
  const elements = template.elements.map((element): PrintElement => {
    if (!goesOn(element)) return element;
    const { goesOn: from, pages: _pages, ...table } = element;
    return element === flowing && from !== undefined ? { ...table, goesOn: from } : table;
  });
  return { ...template, elements };
}

function flowFrom({ page, elements }: Pick<PrintTemplate, 'page' | 'elements'>, table: Table): Flow {
  const below = elements.filter(({ pages, overlaps, y }) => pages === 'EVERY' && !overlaps && y > table.y);
  return { top: table.goesOn ?? page.safe, bottom: Math.min(page.h - page.safe, ...below.map(({ y }) => y)) };
}
