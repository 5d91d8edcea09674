import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { PrintBox } from '../../../kit/print-template/boxes.rules.ts';
import type { PrintElement, PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { moved, resized } from './edit-template.rules.ts';
import type { Edge } from './edit-template.rules.ts';
import { byArrow } from './element-keys.rules.ts';
import { snapped } from './guides.rules.ts';
import type { Area, Guide } from './guides.rules.ts';
import classes from './page-view.module.css';
import { templateDesignText } from './template-design.text.ts';
import { inMillimetres } from './millimetres.rules.ts';
import type { Design } from './use-design.client.ts';

interface Props {
  readonly element: PrintElement;
  readonly others: readonly PrintElement[];
  /** Where its content came to lie; null: it was not printed. */
  readonly ink: PrintBox | null;
  readonly page: PrintTemplate['page'];
  readonly scale: number;
  readonly isChosen: boolean;
  readonly isFaulty: boolean;
  /** The focus is to come here. */
  readonly isWanted: boolean;
  /** The element that says what the keys do. */
  readonly keysId: string;
  readonly readOnly: boolean;
  readonly design: Design;
  readonly onChoose: () => void;
  readonly onArrive: () => void;
  /** To the properties. */
  readonly onEnter: () => void;
  readonly onRemove: () => void;
  readonly onGuides: (guides: readonly Guide[]) => void;
}

const CORNERS: readonly (readonly Edge[])[] = [
  ['TOP', 'LEFT'],
  ['TOP', 'RIGHT'],
  ['BOTTOM', 'LEFT'],
  ['BOTTOM', 'RIGHT'],
];
/** Pixels within which a dragged element goes to a guide. */
const NEAR = 5;

/** Dragging with the pointer: the element follows, and one step is kept when it is let go. */
function useDrag({ element, others, page, scale, readOnly, design, onChoose, onGuides }: Props) {
  const [held, setHeld] = useState<PrintElement | null>(null);
  const start = useRef<{ readonly x: number; readonly y: number; readonly edges: readonly Edge[] } | null>(null);
  const down = (edges: readonly Edge[]) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    onChoose();
    if (readOnly) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, edges };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const from = start.current;
    if (!from) return;
    const shift = { dx: (event.clientX - from.x) / scale, dy: (event.clientY - from.y) / scale };
    if (from.edges.length > 0) return setHeld(resized(element, from.edges, shift));
    const free = moved(element, shift);
    // Alt leaves the guides alone.
    const drawn = event.altKey
      ? { dx: 0, dy: 0, guides: [] }
      : snapped(
          free,
          others.filter((one) => one !== element),
          page,
          NEAR / scale,
        );
    onGuides(drawn.guides);
    setHeld(moved(free, drawn));
  };
  const up = () => {
    const placed = held;
    start.current = null;
    setHeld(null);
    onGuides([]);
    if (placed) design.editElement(element.id, () => placed);
  };
  return { held, down, move, up };
}

/** What a screen reader says of an element. */
function useLabel({ id, type, x, y, w, h }: PrintElement): string {
  const { t } = useText(templateDesignText);
  const [left, top, wide, high] = [x, y, w, h].map(inMillimetres);
  return t('design.elementAt', { name: id, type: t(`design.type.${type}`), x: left ?? 0, y: top ?? 0, w: wide ?? 0, h: high ?? 0 });
}

const onScreen = ({ x, y, w, h }: Area, scale: number) => ({
  left: x * scale,
  top: y * scale,
  width: Math.max(2, w * scale),
  height: Math.max(2, h * scale),
});

/** What keys do on an element. With arrows it shows the guides that it came to stand at. */
function useKeys({ element, others, page, readOnly, design, onEnter, onRemove, onGuides }: Props) {
  return (event: KeyboardEvent) => {
    const act = (work: () => void) => {
      event.preventDefault();
      work();
    };
    if (event.key === 'Enter') return act(onEnter);
    if (readOnly) return;
    if (event.key === 'Delete') return act(onRemove);
    const around = { others: others.filter((one) => one !== element), page };
    const change = byArrow(event, around);
    if (change)
      act(() => {
        // One step to take back for a run of moves, one for a run of sizes, one for each jump.
        design.editElement(element.id, change, event.altKey ? '' : event.ctrlKey ? 'sizes' : 'arrows');
        onGuides(snapped(change(element), around.others, page, 0).guides);
      });
  };
}

/** The button of an element, with the focus as soon as that is wanted. */
function useArrival({ isWanted, onArrive }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    button.current?.focus();
    onArrive();
  }, [isWanted, onArrive]);
  return button;
}

/** The designer is drawn anew once it is saved: the focus goes on with the chosen element, where it would be lost. */
function useFocusKept(button: RefObject<HTMLButtonElement | null>, isChosen: boolean): void {
  const first = useRef(isChosen);
  useEffect(() => {
    if (first.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [button]);
}

/** One element over the printed page: a button that is dragged, and moved by the arrow keys. */
export function ElementBox(props: Props) {
  const { element, ink, scale, isChosen, isFaulty, readOnly, keysId, onChoose, onGuides } = props;
  const drag = useDrag(props);
  const { x, y, w, h } = drag.held ?? element;
  const press = useKeys(props);
  const button = useArrival(props);
  useFocusKept(button, isChosen);
  const label = useLabel({ ...element, x, y, w, h });
  return (
    <>
      {ink && !drag.held ? <span className={classes.ink} data-state={ink.state} style={onScreen(ink, scale)} aria-hidden /> : null}
      <button
        ref={button}
        type="button"
        className={classes.box}
        data-element={element.id}
        data-chosen={isChosen || undefined}
        data-faulty={isFaulty || undefined}
        aria-pressed={isChosen}
        aria-label={label}
        aria-describedby={keysId}
        style={{ ...onScreen({ x, y, w, h }, scale), zIndex: isChosen ? 100 : element.z }}
        onFocus={onChoose}
        onBlur={() => onGuides([])}
        onKeyDown={press}
        onPointerDown={drag.down([])}
        onPointerMove={drag.move}
        onPointerUp={drag.up}
      >
        {isChosen && !readOnly
          ? CORNERS.map((edges) => (
              <span
                key={edges.join('')}
                className={classes.handle}
                data-edges={edges.join(' ')}
                aria-hidden
                onPointerDown={drag.down(edges)}
                onPointerMove={drag.move}
                onPointerUp={drag.up}
              />
            ))
          : null}
      </button>
    </>
  );
}
