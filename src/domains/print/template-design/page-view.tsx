import { useEffect, useRef, useState } from 'react';
import type { PdfDocument } from '../../../kit/preview/pdf-document.client.ts';
import type { PrintBox } from '../../../kit/print-template/boxes.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ElementBox } from './element-box.tsx';
import type { Guide } from './guides.rules.ts';
import classes from './page-view.module.css';
import { templateDesignText } from './template-design.text.ts';
import { removeElement } from './use-design.client.ts';
import type { Design, Kept } from './use-design.client.ts';

interface Props {
  readonly design: Design;
  readonly kept: Kept;
  readonly pdf: PdfDocument | null;
  readonly boxes: readonly PrintBox[];
  /** Elements with a fault, by name. */
  readonly faulty: ReadonlySet<string>;
  readonly width: number;
  readonly readOnly: boolean;
  readonly keysId: string;
  readonly onEnter: () => void;
}

/** The page as it will lie on paper. */
function usePageDrawn(pdf: PdfDocument | null, number: number, width: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const place = canvas.current;
    if (!pdf || !place || number > pdf.pages) return;
    let isGone = false;
    const sheet = document.createElement('canvas');
    void pdf
      .page(number)
      .then((page) => page.draw(sheet, width))
      .then(() => {
        if (isGone) return;
        // Drawn beside and shown at once: the page does not flicker while somebody drags.
        place.width = sheet.width;
        place.height = sheet.height;
        place.getContext('2d')?.drawImage(sheet, 0, 0);
      })
      // The document was closed because a newer one came.
      .catch(() => undefined);
    return () => void (isGone = true);
  }, [pdf, number, width]);
  return canvas;
}

/** The printed page with the boxes that its compiler reported: each is chosen, moved and sized there. */
export function PageView({ design, kept, pdf, boxes, faulty, width, readOnly, keysId, onEnter }: Props) {
  const { t } = useText(templateDesignText);
  const { template } = design;
  const { page } = template;
  const { side } = kept;
  const canvas = usePageDrawn(pdf, side, width);
  const [guides, setGuides] = useState<readonly Guide[]>([]);
  const scale = width / page.w;
  const shown = template.elements.filter((element) => element.side === side);
  const ink = new Map(boxes.filter((box) => box.page === side).map((box) => [box.id, box]));
  return (
    <div className={classes.page} style={{ width, height: page.h * scale }} role="group" aria-label={t('design.pageOf', { side })}>
      <canvas ref={canvas} className={classes.sheet} aria-hidden />
      <span className={classes.safe} style={{ inset: page.safe * scale }} aria-hidden />
      {shown.map((element) => (
        <ElementBox
          key={element.id}
          element={element}
          others={shown}
          ink={ink.get(element.id) ?? null}
          page={page}
          scale={scale}
          isChosen={kept.chosen === element.id}
          isFaulty={faulty.has(element.id)}
          isWanted={kept.wanted === element.id}
          keysId={keysId}
          readOnly={readOnly}
          design={design}
          onChoose={() => kept.choose(element.id)}
          onArrive={kept.arrived}
          onEnter={onEnter}
          onRemove={() => removeElement(design, kept, element)}
          onGuides={setGuides}
        />
      ))}
      {guides.map(({ axis, at }) => (
        <span
          key={`${axis} ${at}`}
          className={classes.guide}
          data-axis={axis}
          style={axis === 'X' ? { left: at * scale } : { top: at * scale }}
          aria-hidden
        />
      ))}
    </div>
  );
}
