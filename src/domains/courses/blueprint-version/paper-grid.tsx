import { IconColumnInsertRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { useSaid } from '../../../kit/text/use-said.client.ts';
import { blueprintVersionText } from './blueprint-version.text.ts';
import type { BlueprintPaper } from './blueprint-version.contract.ts';
import { clashesOf } from './blueprint-version.rules.ts';
import type { GridFacts } from './grid-facts.client.ts';
import classes from './grid.module.css';
import { paperOf, unfitPapers } from './new-paper.rules.ts';
import type { CardAct } from './paper-card.tsx';
import {
  added,
  cardKey,
  columnsOf,
  neighbourOf,
  nudged,
  placed,
  removed,
  repeatedSubjects,
  replaced,
  type Grid,
} from './paper-grid.rules.ts';
import { SemesterColumn } from './semester-column.tsx';
import type { Subject } from './subject-add.tsx';

const MOST_SEMESTERS = 16;

interface Props {
  readonly grid: Grid;
  readonly facts: GridFacts;
  readonly editable: boolean;
  /** Errors of the last save. */
  readonly refused: ReadonlyMap<number, string>;
  readonly onChange: (grid: Grid) => void;
  readonly onEdit: (at: number) => void;
}

/** After a move the focus follows the paper to its new place. */
function useFollowingFocus() {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.querySelector<HTMLElement>(`[data-paper="${CSS.escape(wanted.current)}"]`)?.focus();
    wanted.current = null;
  });
  return (paper: Pick<BlueprintPaper, 'semester' | 'code'>) => {
    wanted.current = cardKey(paper);
  };
}

const END = Number.MAX_SAFE_INTEGER;
const withCredits = (paper: BlueprintPaper, credits: string): BlueprintPaper => ({
  ...paper,
  units: paper.units.map((unit, at) => (at === 0 ? { ...unit, credits } : unit)),
});

/** The grid after an action on a card. */
function afterAct(grid: Grid, at: number, paper: BlueprintPaper, act: CardAct, semesters: readonly number[]): Grid {
  switch (act.do) {
    case 'UP':
      return nudged(grid, at, -1);
    case 'DOWN':
      return nudged(grid, at, 1);
    case 'MOVE':
      return placed(grid, at, act.semester, END);
    case 'ASIDE': {
      const beside = semesters[semesters.indexOf(paper.semester) + act.step];
      return beside === undefined ? grid : placed(grid, at, beside, END);
    }
    case 'REMOVE':
      return removed(grid, at);
    case 'CREDITS':
      return replaced(grid, at, withCredits(paper, act.credits));
    case 'EDIT':
      return grid;
  }
}

function useActs({ grid, facts, onChange, onEdit }: Props, semesters: readonly number[]) {
  const { t } = useText(blueprintVersionText);
  const [said, setSaid] = useSaid();
  const follow = useFollowingFocus();
  const moved = (next: Grid, paper: BlueprintPaper, semester: number) => {
    const place = next.papers.find((one) => one.semester === semester && one.code === paper.code)?.position ?? 0;
    setSaid(t('grid.moved', { code: paper.code, number: semester, place }));
    follow({ semester, code: paper.code });
    onChange(next);
  };
  const act = (at: number, wanted: CardAct) => {
    const paper = grid.papers[at];
    if (!paper) return;
    if (wanted.do === 'EDIT') return onEdit(at);
    const next = afterAct(grid, at, paper, wanted, semesters);
    if (wanted.do === 'CREDITS') return onChange(next);
    if (wanted.do === 'REMOVE') {
      setSaid(t('grid.removed', { code: paper.code }));
      const beside = neighbourOf(grid.papers, at);
      if (beside) follow(beside);
      return onChange(next);
    }
    const target =
      wanted.do === 'MOVE'
        ? wanted.semester
        : wanted.do === 'ASIDE'
          ? (semesters[semesters.indexOf(paper.semester) + wanted.step] ?? paper.semester)
          : paper.semester;
    return moved(next, paper, target);
  };
  const add = (semester: number, subject: Subject) => {
    onChange(added(grid, paperOf(subject, semester, grid.papers, [...facts.patterns.values()])));
    setSaid(t('grid.added', { code: subject.code, number: semester }));
  };
  const drop = (at: number, semester: number, index: number) => {
    const paper = grid.papers[at];
    if (paper) moved(placed(grid, at, semester, index), paper, semester);
  };
  return { said, act, add, drop };
}

/** The grid: a column for each semester, a card for each paper; moved by the pointer, by Alt and arrows, and by each card's menu. */
export function PaperGrid(props: Props) {
  const { grid, facts, editable, refused, onChange } = props;
  const { t } = useText(blueprintVersionText);
  const [dragged, setDragged] = useState<number | null>(null);
  const [more, setMore] = useState<readonly number[]>([]);
  const semesters = columnsOf(grid.papers, [...facts.semesters, ...more]);
  const { said, act, add, drop } = useActs(props, semesters);
  const wrong = new Map([
    ...unfitPapers(grid.papers, facts.patterns).map((at): [number, string] => [at, t('grid.problem.HEAD_SET_MISSING')]),
    ...clashesOf(grid.papers).map(({ at, code }): [number, string] => [at, t(`grid.problem.${code}`)]),
    ...refused,
  ]);
  const repeated = repeatedSubjects(grid.papers);
  const next = (semesters.at(-1) ?? 0) + 1;
  return (
    <>
      {editable ? <p className={classes.keys}>{t('grid.keys')}</p> : null}
      <div className={classes.grid} role="group" aria-label={t('grid.papersTitle')}>
        {semesters.map((semester) => (
          <SemesterColumn
            key={semester}
            semester={semester}
            grid={grid}
            facts={facts}
            semesters={semesters}
            editable={editable}
            wrong={wrong}
            repeated={repeated}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={(to, index) => {
              if (dragged !== null) drop(dragged, to, index);
              setDragged(null);
            }}
            onAct={act}
            onAdd={add}
            onChange={onChange}
          />
        ))}
        {editable && next <= MOST_SEMESTERS ? (
          <button type="button" className={classes.moreSemesters} onClick={() => setMore([...more, next])}>
            <IconColumnInsertRight size={18} stroke={1.75} aria-hidden="true" /> {t('grid.addSemester', { number: next })}
          </button>
        ) : null}
      </div>
      <p className="p-hidden" aria-live="assertive">
        {said}
      </p>
    </>
  );
}
