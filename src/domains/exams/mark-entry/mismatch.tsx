import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { markCellText } from '../mark-cell/mark-cell.text.ts';
import { marks } from '../mark-cell/mark-entry.contract.ts';
import { markText, sentMark, type Mark } from '../mark-cell/typed-cell.rules.ts';
import { ENTERED_STATUSES, markSheets, type Settling } from '../mark-sheet/mark-sheet.contract.ts';
import { whoText } from './cell-words.client.ts';
import type { Problem } from './desk-summary.client.ts';
import { markEntryText } from './mark-entry.text.ts';
import type { MarksDesk } from './marks-desk.client.ts';
import { TwoMarks } from './two-marks.tsx';
import classes from './attention.module.css';

const statusOf = (mark: Mark) => ENTERED_STATUSES.find((one) => one === mark.status) ?? null;

/** Corrects the wrong entry so that the two agree; the server refuses the author of the other entry. */
function useAgree(problem: Problem, desk: MarksDesk) {
  const instituteId = useInstituteId();
  return async (keep: 'SHOWN' | 'OTHER') => {
    const { model, sheet, rowId, columnId } = problem;
    if (!model.other) return;
    if (keep === 'OTHER') return desk.enter([{ rowId, columnId, text: markText(model.other) }]);
    const cell = { studentExamId: rowId, ...sentMark({ ...model.saved, status: statusOf(model.saved) }), version: model.saved.version };
    const entry = sheet.entry === 'FIRST' ? ('SECOND' as const) : ('FIRST' as const);
    await call(marks.save, { instituteId, params: { id: columnId }, body: { entry, cells: [cell] } }).catch(toastRefusal);
    await Promise.all([desk.reread(), refresh(markSheets.settling)]);
  };
}

/** Who may decide instead, and which setting of the institute it hangs on. */
function WhoElse({ settling }: { readonly settling: Settling }) {
  const { t } = useText(markCellText);
  const can = useCan();
  const { others, more, tied, days } = settling;
  const names = others.join(', ');
  return (
    <>
      <p className={classes.words}>
        {others.length === 0 ? t('marks.settle.nobody') : t(more ? 'marks.settle.othersMore' : 'marks.settle.others', { names })}
      </p>
      {tied ? (
        <p className={classes.words}>
          {t('marks.settle.days', { days })}{' '}
          {can('institutes', 'update') ? <Link to="/institute/institute/institute-details">{t('marks.settle.open')}</Link> : null}
        </p>
      ) : null}
    </>
  );
}

function BothShown({ problem, desk }: { readonly problem: Problem; readonly desk: MarksDesk }) {
  const { t } = useText(markCellText, markEntryText);
  const agree = useAgree(problem, desk);
  const why = useId();
  const instituteId = useInstituteId();
  const { model, sheet, rowId, columnId } = problem;
  const answer = useCall(markSheets.settling, { instituteId, params: { id: columnId }, query: { studentExamId: rowId } });
  const { other, saved } = model;
  if (!other) return null;
  if (answer.error) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  const settling = answer.data?.data;
  const name = (entry: 'FIRST' | 'SECOND') => t(entry === 'FIRST' ? 'marks.entry.FIRST' : 'marks.entry.SECOND');
  const otherEntry = sheet.entry === 'FIRST' ? 'SECOND' : 'FIRST';
  const may = (entry: 'FIRST' | 'SECOND') => sheet.mayEnter && settling?.mayKeep[entry] === true;
  const choices = [
    { key: 'SHOWN', from: `${name(sheet.entry)}, ${whoText(saved)}`, text: markText(saved), disabled: !may(sheet.entry) },
    { key: 'OTHER', from: `${name(otherEntry)}, ${whoText(other)}`, text: markText(other), disabled: !may(otherEntry) },
  ];
  const isForOthers = settling !== undefined && !settling.mayKeep.FIRST && !settling.mayKeep.SECOND;
  const words = () => {
    if (isForOthers) return t(settling.tied ? 'marks.settle.tied' : 'marks.settle.noRight');
    if (saved.mine) return t('marks.mismatchMine', { name: whoText(other) });
    return other.mine ? t('marks.mismatchTheirs', { name: whoText(saved) }) : t('marks.mismatchWords');
  };
  return (
    <>
      <p id={why} className={classes.words}>
        {words()}
      </p>
      {isForOthers || settling?.tied ? <WhoElse settling={settling} /> : null}
      <TwoMarks
        // Chosen is what may be kept, which is known once the answer is there.
        key={`${rowId}${columnId}${settling ? 'KNOWN' : ''}`}
        choices={sheet.entry === 'FIRST' ? choices : choices.toReversed()}
        label={t('marks.whichMark')}
        why={why}
        confirm={(text) => t('marks.agreeOn', { mark: text })}
        onKeep={(key) => void agree(key === 'SHOWN' ? 'SHOWN' : 'OTHER')}
      />
    </>
  );
}

/** Two entries of one mark that differ: the marks beside each other for whoever may set both to one. */
export function Mismatch({ problem, desk, onGo }: { readonly problem: Problem; readonly desk: MarksDesk; readonly onGo: () => void }) {
  const { t } = useText(markCellText, markEntryText);
  const { model, sheet } = problem;
  const { other, saved } = model;
  if (!other) return null;
  if (other.withheld !== true && saved.withheld !== true) return <BothShown problem={problem} desk={desk} />;
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
}
