import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowsLeftRight, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState, type ReactNode } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { markCellText } from '../mark-cell/mark-cell.text.ts';
import { markEntryText } from './mark-entry.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { refusalText, twoEntriesText, whoText } from './cell-words.client.ts';
import { clockText } from '../../../kit/text/moment-text.client.ts';
import type { Problem, ProblemKind } from './desk-summary.client.ts';
import { marks } from '../mark-cell/mark-entry.contract.ts';
import type { MarksDesk } from './marks-desk.client.ts';
import { ENTERED_STATUSES } from '../mark-sheet/mark-sheet.contract.ts';
import { isEmpty, markText, type Mark } from '../mark-cell/typed-cell.rules.ts';
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
    if (kind === 'CONFLICT') return t('marks.changedBy', { name: whoText(model.saved) });
    return twoEntriesText(model, sheet);
  };
}

interface ChoiceProps {
  readonly choices: readonly { readonly key: string; readonly from: string; readonly text: string; readonly disabled?: boolean }[];
  readonly label: string;
  /** The sentence that says which of them cannot be kept, and why. */
  readonly why?: string;
  readonly confirm: (text: string) => string;
  readonly onKeep: (key: string) => void;
}

/** Two marks side by side; the user keeps one. */
function Choice({ choices, label, why, confirm, onKeep }: ChoiceProps) {
  const [chosen, setChosen] = useState(choices.find((one) => !one.disabled)?.key ?? '');
  const now = choices.find((one) => one.key === chosen);
  return (
    <>
      <div role="radiogroup" aria-label={label} className={classes.choices}>
        {choices.map((one) => (
          <button
            key={one.key}
            type="button"
            role="radio"
            aria-checked={one.key === chosen}
            disabled={one.disabled}
            aria-describedby={why}
            className={classes.choice}
            onClick={() => setChosen(one.key)}
          >
            <span className={classes.from}>{one.from}</span>
            <span className={classes.mark}>{one.text}</span>
          </button>
        ))}
      </div>
      {now ? (
        <Button fullWidth size="xs" h={32} onClick={() => onKeep(now.key)}>
          {confirm(now.text)}
        </Button>
      ) : null}
    </>
  );
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
      from: `${whoText(model.saved)}, ${model.saved.at ? clockText(model.saved.at) : ''}`,
      text: model.saved.withheld === true ? t('marks.kept') : markText(model.saved) || empty,
    },
  ];
  return (
    <>
      <p className={classes.words}>{t('marks.conflictWords', { name: whoText(model.saved) })}</p>
      <Choice
        key={`${rowId}${columnId}${markText(mine)}`}
        choices={choices}
        label={t('marks.whichMark')}
        confirm={(text) => t('marks.keep', { mark: text })}
        onKeep={(key) => desk.settle(columnId, rowId, key === 'MINE' ? 'MINE' : 'THEIRS')}
      />
    </>
  );
}

const statusOf = (mark: Mark) => ENTERED_STATUSES.find((one) => one === mark.status) ?? null;

/** Corrects the wrong entry so that the two agree; the server refuses the author of the other entry. */
function useAgree(problem: Problem, desk: MarksDesk) {
  const instituteId = useInstituteId();
  return async (keep: 'SHOWN' | 'OTHER') => {
    const { model, sheet, rowId, columnId } = problem;
    if (!model.other) return;
    if (keep === 'OTHER') return desk.enter([{ rowId, columnId, text: markText(model.other) }]);
    const cell = { studentExamId: rowId, value: model.saved.value, status: statusOf(model.saved), version: model.saved.version };
    const entry = sheet.entry === 'FIRST' ? ('SECOND' as const) : ('FIRST' as const);
    await call(marks.save, { instituteId, params: { id: columnId }, body: { entry, cells: [cell] } }).catch(toastRefusal);
    await desk.reread();
  };
}

function Mismatch({ problem, desk, onGo }: { readonly problem: Problem; readonly desk: MarksDesk; readonly onGo: () => void }) {
  const { t } = useText(markCellText, markEntryText);
  const agree = useAgree(problem, desk);
  const why = useId();
  const { model, sheet, rowId, columnId } = problem;
  const { other, saved } = model;
  if (!other) return null;
  if (other.withheld === true || saved.withheld === true)
    return (
      <>
        <p className={classes.words}>{t(other.mine ? 'marks.mismatchBlindOther' : 'marks.mismatchBlind')}</p>
        {other.mine || !sheet.mayEnter ? null : (
          <Button size="xs" h={32} onClick={onGo}>
            {t('marks.correct')}
          </Button>
        )}
      </>
    );
  const name = (entry: 'FIRST' | 'SECOND') => t(entry === 'FIRST' ? 'marks.entry.FIRST' : 'marks.entry.SECOND');
  const otherEntry = sheet.entry === 'FIRST' ? 'SECOND' : 'FIRST';
  // Nobody may write both entries of one mark: the author of one cannot correct the other.
  const choices = [
    { key: 'SHOWN', from: `${name(sheet.entry)}, ${whoText(saved)}`, text: markText(saved), disabled: saved.mine },
    { key: 'OTHER', from: `${name(otherEntry)}, ${whoText(other)}`, text: markText(other), disabled: other.mine },
  ];
  const bound = saved.mine
    ? t('marks.mismatchMine', { name: whoText(other) })
    : other.mine
      ? t('marks.mismatchTheirs', { name: whoText(saved) })
      : null;
  return (
    <>
      <p id={why} className={classes.words}>
        {bound ?? t('marks.mismatchWords')}
      </p>
      <Choice
        key={`${rowId}${columnId}`}
        choices={sheet.entry === 'FIRST' ? choices : choices.toReversed()}
        label={t('marks.whichMark')}
        why={why}
        confirm={(text) => t('marks.agreeOn', { mark: text })}
        onKeep={(key) => void agree(key === 'SHOWN' ? 'SHOWN' : 'OTHER')}
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
