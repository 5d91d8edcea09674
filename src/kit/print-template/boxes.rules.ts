import { goesOn, sharesGround } from './flow.rules.ts';
import type { PrintTemplate } from './template.contract.ts';
import type { CompiledPrint, PrintProblem } from './compile-template.rules.ts';

/** Where the content of an element lies on paper, in hundredths of a millimetre from the upper left corner of its page. */
export interface PrintBox {
  readonly id: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** WHOLE: as designed. SHRUNK: set smaller. WRAPPED: on several lines. CUT: not all of it is there. */
  readonly state: 'WHOLE' | 'SHRUNK' | 'WRAPPED' | 'CUT';
}

/** A mark as the page's compiler writes it: the box is measured before the content is turned. */
interface Mark extends PrintBox {
  readonly print: number;
  /** How far it stands below its place, because a table above it is longer. */
  readonly moved: number;
}

export interface Measured {
  readonly boxes: readonly PrintBox[];
  readonly problems: readonly PrintProblem[];
}

/** The reported boxes and what is cut, by print. */
export function measuredPrints(prints: readonly CompiledPrint[], marks: readonly string[]): readonly Measured[] {
  const boxes: PrintBox[][] = prints.map(() => []);
  for (const text of marks) {
    const { print, moved, ...mark } = JSON.parse(text) as Mark;
    const item = prints[print]?.sides.flat().find(({ id }) => id === mark.id);
    if (item) boxes[print]?.push({ ...mark, ...onPage({ ...item, y: item.y + moved }, mark) });
  }
  return prints.map(({ problems }, at) => {
    const own = boxes[at] ?? [];
    const cut = own.filter(({ state }) => state === 'CUT').map(({ id }): PrintProblem => ({ code: 'CUT', element: id, of: '' }));
    return { boxes: own, problems: [...problems, ...cut] };
  });
}

/** Elements that a table came to stand over, because with these values it is longer than designed; what follows its end makes way. */
export function grownOver({ elements }: Pick<PrintTemplate, 'elements'>, boxes: readonly PrintBox[]): readonly PrintProblem[] {
  const table = elements.find(goesOn);
  const grown = boxes.find(({ id }) => id === table?.id);
  if (table === undefined || table.overlaps || !grown) return [];
  const fixed = new Set(elements.filter(({ pages, overlaps }) => pages === undefined && !overlaps).map(({ id }) => id));
  return boxes
    .filter((box) => box !== grown && fixed.has(box.id) && box.page === grown.page && box.y > grown.y && sharesGround(box, grown))
    .map(({ id }) => ({ code: 'OVERLAP', element: id, of: table.id }));
}

type Area = Pick<PrintBox, 'x' | 'y' | 'w' | 'h'>;

/** The content's box on the page: turned clockwise with the content about the middle of the element. */
export function onPage(element: Area & { readonly rotation: number }, { x, y, w, h }: Area): Area {
  switch (element.rotation) {
    case 90:
      return { x: element.x + element.w - y - h, y: element.y + x, w: h, h: w };
    case 180:
      return { x: element.x + element.w - x - w, y: element.y + element.h - y - h, w, h };
    case 270:
      return { x: element.x + y, y: element.y + element.h - x - w, w: h, h: w };
    default:
      return { x: element.x + x, y: element.y + y, w, h };
  }
}
