import { IconPlus } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { count, useText } from '../../../kit/text/text.client.ts';
import { blueprintVersionText } from './blueprint-version.text.ts';
import { BasketList } from './basket-list.tsx';
import { semesterSpan, spanText } from './blueprint-credits.rules.ts';
import type { GridFacts } from './grid-facts.client.ts';
import classes from './grid.module.css';
import { PaperCard, type CardAct } from './paper-card.tsx';
import { cardKey, cardsOf, type Card, type Grid } from './paper-grid.rules.ts';
import { SubjectAdd, type Subject } from './subject-add.tsx';

/** Index of the card below the pointer. */
function indexUnder(event: DragEvent<HTMLElement>): number {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]:not([data-dragged])')];
  const below = cards.findIndex((card) => {
    const { top, height } = card.getBoundingClientRect();
    return event.clientY < top + height / 2;
  });
  return below === -1 ? cards.length : below;
}

export interface ColumnProps {
  readonly semester: number;
  readonly grid: Grid;
  readonly facts: GridFacts;
  readonly semesters: readonly number[];
  readonly editable: boolean;
  /** Why papers cannot be saved, by their index in the version. */
  readonly wrong: ReadonlyMap<number, string>;
  /** Other semesters with the subjects of the papers. */
  readonly repeated: ReadonlyMap<number, readonly number[]>;
  /** Index of the dragged paper; null: none. */
  readonly dragged: number | null;
  readonly onDrag: (at: number | null) => void;
  readonly onDrop: (semester: number, index: number) => void;
  readonly onAct: (at: number, act: CardAct) => void;
  readonly onAdd: (semester: number, subject: Subject) => void;
  readonly onChange: (grid: Grid) => void;
}

const NOWHERE: readonly number[] = [];

interface CardsProps {
  readonly props: ColumnProps;
  readonly cards: readonly Card[];
  /** Where the dragged paper would go. */
  readonly drop: number | null;
}

function Cards({ props, cards, drop }: CardsProps) {
  const { facts, semesters, editable, wrong, repeated, dragged, onDrag, onAct } = props;
  const marker = <li key="drop" className={classes.drop} aria-hidden="true" />;
  const staying = cards.filter(({ at }) => at !== dragged);
  const items = cards.flatMap(({ at, paper }) => [
    ...(drop !== null && staying[drop]?.at === at ? [marker] : []),
    <PaperCard
      key={cardKey(paper) + paper.subjectId}
      paper={paper}
      facts={facts}
      semesters={semesters}
      editable={editable}
      wrong={wrong.get(at) ?? null}
      alsoIn={repeated.get(at) ?? NOWHERE}
      isDragged={dragged === at}
      onAct={(act) => onAct(at, act)}
      onDrag={(now) => onDrag(now === 'BEGINS' ? at : null)}
    />,
  ]);
  return (
    <ol className={classes.cards}>
      {items}
      {drop !== null && drop >= staying.length ? marker : null}
    </ol>
  );
}

/** One semester: its credits, its papers in their order, its baskets, and a field to add papers. */
export function SemesterColumn(props: ColumnProps) {
  const { semester, grid, editable, dragged, onDrop, onAdd, onChange } = props;
  const { t } = useText(blueprintVersionText);
  const [drop, setDrop] = useState<number | null>(null);
  const [adding, setAdding] = useState(false);
  const cards = cardsOf(grid.papers, semester);
  const title = t('grid.semester', { number: semester });
  const over = (event: DragEvent<HTMLElement>) => {
    if (dragged === null) return;
    event.preventDefault();
    setDrop(indexUnder(event));
  };
  const dropped = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setDrop(null);
    onDrop(semester, indexUnder(event));
  };
  const leave = (event: DragEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDrop(null);
  };
  return (
    <section aria-label={title} className={classes.columnPlace}>
      <div role="presentation" className={classes.column} onDragOver={over} onDragLeave={leave} onDrop={dropped}>
        <header className={classes.columnHead}>
          <h3>{title}</h3>
          <span className={classes.columnSum}>
            {t('grid.creditsOf', { credits: spanText(semesterSpan(grid.papers, grid.baskets, semester)) })}
            <small>{t('grid.papers', { count: count(cards.length) })}</small>
          </span>
        </header>
        {cards.length === 0 && dragged === null ? <p className={classes.noPapers}>{t('grid.noPapers')}</p> : null}
        <Cards props={props} cards={cards} drop={dragged === null ? null : drop} />
        <BasketList grid={grid} semester={semester} editable={editable} onChange={onChange} />
        {!editable ? null : adding ? (
          <SubjectAdd
            semester={semester}
            taken={new Set(cards.map(({ paper }) => paper.subjectId))}
            onAdd={(subject) => onAdd(semester, subject)}
            onClose={() => setAdding(false)}
          />
        ) : (
          <button type="button" className={classes.add} onClick={() => setAdding(true)}>
            <IconPlus size={16} stroke={1.75} aria-hidden="true" /> {t('grid.addPaper')}
            <span className="p-hidden"> ({title})</span>
          </button>
        )}
      </div>
    </section>
  );
}
