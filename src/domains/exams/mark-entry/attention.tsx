import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowsLeftRight, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { markCellText } from '../mark-cell/mark-cell.text.ts';
import { markEntryText } from './mark-entry.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { otherText, refusalText, twoEntriesText, whoText } from './cell-words.client.ts';
import { clockText } from '../../../kit/text/moment-text.client.ts';
import type { Problem, ProblemKind } from './desk-summary.client.ts';
import type { MarksDesk } from './marks-desk.client.ts';
import { Mismatch } from './mismatch.tsx';
import { TwoMarks } from './two-marks.tsx';
import { isEmpty, markText } from '../mark-cell/typed-cell.rules.ts';
import classes from './attention.module.css';

const ICONS: Readonly<Record<ProblemKind, typeof IconX>> = {
  REFUSED: IconX,
  CONFLICT: IconArrowsLeftRight,
  MISMATCH: IconAlertTriangle,
};

const ProblemIcon = ({ kind, size = 16 }: { readonly kind: ProblemKind; readonly size?: number }) => {
  const Icon = ICONS[kind];
  return <Icon size={size} stroke={1.75} aria-hidden="true" className={classes.icon} data-kind={kind} />;
};

/** One line: what is wrong with this cell. */
function useProblemLine(): (problem: Problem) => string {
  const { t } = useText(markCellText);
  return ({ kind, model, sheet }) => {
    if (kind === 'REFUSED' && model.refused) return refusalText(model.refused, sheet);
    if (kind === 'CONFLICT') return t('marks.changedBy', { name: otherText(model.saved) });
    return twoEntriesText(model, sheet);
  };
}

function Conflict({ problem, desk }: { readonly problem: Problem; readonly desk: MarksDesk }) {
  const { t } = useText(markCellText, markEntryText);
  const { model, columnId, rowId } = problem;
  const mine = model.conflict?.mine;
  if (!mine) return null;
  const empty = t('marks.empty');
  const choices = [
    { key: 'MINE', from: t('marks.yours', { when: clockText(mine.at) }), text: markText(mine) || empty },
    {
      key: 'THEIRS',
      from: `${otherText(model.saved)}, ${model.saved.at ? clockText(model.saved.at) : ''}`,
      text: model.saved.withheld === true ? t('marks.kept') : markText(model.saved) || empty,
    },
  ];
  return (
    <>
      <p className={classes.words}>
        {model.saved.mine ? t('marks.conflictYours') : t('marks.conflictWords', { name: whoText(model.saved) })}
      </p>
      <TwoMarks
        key={`${rowId}${columnId}${markText(mine)}`}
        choices={choices}
        label={t('marks.whichMark')}
        confirm={(text) => t('marks.keep', { mark: text })}
        onKeep={(key) => desk.settle(columnId, rowId, key === 'MINE' ? 'MINE' : 'THEIRS')}
      />
    </>
  );
}

/** The other entry of this mark, if nobody made it: whoever is refused here may make it there. */
function OtherEntry({ problem }: { readonly problem: Problem }) {
  const { t } = useText(markCellText);
  const navigate = useNavigate();
  const { model, rowId, columnId, sheet } = problem;
  if (model.other !== null && !isEmpty(model.other)) return null;
  const entry = sheet.entry === 'FIRST' ? 'SECOND' : 'FIRST';
  const go = () =>
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, head: columnId, entry, student: rowId }) });
  return (
    <Button size="xs" h={32} onClick={go}>
      {t(`marks.make.${entry}`)}
    </Button>
  );
}

function Refusal({ problem, desk, onGo }: { readonly problem: Problem; readonly desk: MarksDesk; readonly onGo: () => void }) {
  const { t } = useText(markCellText);
  const line = useProblemLine();
  const { saved } = problem.model;
  const open = problem.sheet.mayEnter;
  const isAnothers = problem.model.refused?.code === 'OF_ANOTHER';
  const leave = isEmpty(saved)
    ? t('marks.leaveEmpty')
    : saved.withheld === true
      ? t('marks.leaveKept')
      : t('marks.leave', { mark: markText(saved) });
  return (
    <>
      <p className={classes.words}>{line(problem)}</p>
      {problem.model.refused?.kept ? <p className={classes.words}>{t(open ? 'marks.keptOpen' : 'marks.keptShut')}</p> : null}
      <div className={classes.row}>
        {problem.model.refused?.kept && open ? (
          <Button size="xs" h={32} onClick={() => desk.again(problem.columnId)}>
            {t('marks.sendAgain')}
          </Button>
        ) : null}
        {open && isAnothers ? <OtherEntry problem={problem} /> : null}
        {open && !isAnothers ? (
          <Button size="xs" h={32} variant={problem.model.refused?.kept ? 'default' : 'filled'} onClick={onGo}>
            {t('marks.correct')}
          </Button>
        ) : null}
        <Button size="xs" h={32} variant="default" onClick={() => desk.drop(problem.columnId, problem.rowId)}>
          {leave}
        </Button>
      </div>
    </>
  );
}

interface Props {
  readonly desk: MarksDesk;
  readonly problems: readonly Problem[];
  /** The selected problem; the first one by default. */
  readonly at: { readonly rowId: string; readonly columnId: string } | null;
  readonly onGo: (problem: Problem) => void;
}

const TITLES = { REFUSED: 'marks.refusedAt', CONFLICT: 'marks.conflictAt', MISMATCH: 'marks.mismatchAt' } as const;

/** Cells that need a decision: one problem in full, and all as a list; F8 goes to the next. */
export function Attention({ desk, problems, at, onGo }: Props) {
  const { t } = useText(markCellText, markEntryText);
  const line = useProblemLine();
  const found = problems.findIndex((one) => one.rowId === at?.rowId && one.columnId === at.columnId);
  const place = Math.max(0, found);
  const problem = problems[place];
  if (!problem) return null;
  const bodies: Record<ProblemKind, ReactNode> = {
    REFUSED: <Refusal problem={problem} desk={desk} onGo={() => onGo(problem)} />,
    CONFLICT: <Conflict problem={problem} desk={desk} />,
    MISMATCH: <Mismatch problem={problem} desk={desk} onGo={() => onGo(problem)} />,
  };
  return (
    <>
      <Card
        title={
          <>
            <ProblemIcon kind={problem.kind} size={18} /> {t(TITLES[problem.kind], { seat: problem.row.seatNo ?? problem.row.prn })}
          </>
        }
        end={t('marks.placeOf', { place: place + 1, total: problems.length })}
      >
        {bodies[problem.kind]}
      </Card>
      <Card title={t('marks.attention')} end={String(problems.length)} padding="NONE">
        <ul className={classes.list}>
          {problems.slice(0, 100).map((one) => (
            <li key={`${one.rowId}${one.columnId}`}>
              <button type="button" className={classes.item} aria-current={one === problem} onClick={() => onGo(one)}>
                <ProblemIcon kind={one.kind} />
                <b>{one.row.seatNo ?? one.row.prn}</b>
                <span className={classes.what}>{line(one)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}
