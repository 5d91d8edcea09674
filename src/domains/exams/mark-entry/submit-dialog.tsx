import { Button, Checkbox, Modal } from '@mantine/core';
import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { errorsText } from '../../../kit/text/error-text.client.ts';
import { sayAgain } from '../../../kit/text/sayings.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { markEntryText } from './mark-entry.text.ts';
import { productText } from '../../../kit/text/product.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { markSheets, type SheetDoubts } from '../mark-sheet/mark-sheet.contract.ts';
import { isDoubtful, sheetDoubts } from '../mark-sheet/sheet-doubts.rules.ts';
import { sheetNotesText } from '../mark-sheet/sheet-notes.text.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { submitNeeds } from '../mark-cell/cell-view.rules.ts';
import type { DeskSummary } from './desk-summary.client.ts';
import { nothingText } from '../mark-sheet/mark-sheet.door.client.ts';
import { headName } from '../mark-sheet/head-name.rules.ts';
import type { MarksDesk } from './marks-desk.client.ts';
import classes from './submit-dialog.module.css';

type Shown = DeskSummary['sheets'][number];
type Answer = { readonly ok: true; readonly checksum: string } | { readonly ok: false; readonly says: string };

/** Nothing is missing, wrong or unsaved on this sheet. */
export const isComplete = (sheet: Shown): boolean => {
  const needs = submitNeeds(sheet.counts);
  return sheet.state === 'ENTRY' && sheet.mayEnter && Object.values(needs).every((number) => number === 0);
};

function useSubmit(desk: MarksDesk) {
  const { t } = useText(productText);
  const instituteId = useInstituteId();
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  const [busy, setBusy] = useState(false);
  const act = async (sheets: readonly Shown[], confirmed: ReadonlySet<string>) => {
    setBusy(true);
    const next = new Map<string, Answer>();
    for (const sheet of sheets) {
      try {
        const { data } = await call(markSheets.submit, {
          instituteId,
          params: { id: sheet.id },
          body: confirmed.has(sheet.id) ? { confirmed: true } : {},
        });
        next.set(sheet.id, { ok: true, checksum: data.checksum ?? '' });
      } catch (error) {
        next.set(sheet.id, { ok: false, says: error instanceof CallError ? errorsText(error.items) : t('error.fallback') });
      }
    }
    setAnswers(next);
    setBusy(false);
    await Promise.all([desk.reread(), refresh(markSheets.list)]);
  };
  return { answers, busy, act };
}

function Line({ sheet, units, answer }: { readonly sheet: Shown; readonly units: number; readonly answer: Answer | undefined }) {
  const { t } = useText(markEntryText);
  const absent = count(sheet.counts.traits.AB);
  return (
    <li>
      <b>{headName(sheet, units)}</b>
      <span className={classes.dim}>
        {sheet.counts.wanted === 0
          ? nothingText(sheet.counts.carried)
          : t('marks.submitCounts', { count: count(sheet.counts.wanted), absent })}
      </span>
      {answer?.ok ? (
        <span className={classes.done}>
          <IconCircleCheck size={16} stroke={2} aria-hidden="true" /> {answer.checksum === '' ? t('marks.submitted') : t('marks.checksum')}{' '}
          <code>{answer.checksum.slice(0, 16)}</code>
        </span>
      ) : null}
      {answer && !answer.ok ? <span className={classes.refused}>{sayAgain(answer.says)}</span> : null}
    </li>
  );
}

const SHOWN_NUMBERS = 8;

/** What looks copied on a sheet, with the candidates it is about. */
function Doubts({ name, doubts: { runs, most, together } }: { readonly name: string; readonly doubts: SheetDoubts }) {
  const { t } = useText(sheetNotesText);
  const listed = (numbers: readonly string[]) => {
    const first = numbers.slice(0, SHOWN_NUMBERS).join(', ');
    const more = numbers.length - SHOWN_NUMBERS;
    return more > 0 ? t('sheetDoubt.more', { numbers: first, count: count(more) }) : first;
  };
  return (
    <div className={classes.doubts}>
      <b>{t('sheetDoubt.title', { head: name })}</b>
      <ul>
        {runs.map(({ mark, numbers }) => (
          <li key={numbers[0]}>
            {t('sheetDoubt.run', { count: count(numbers.length), mark, from: numbers[0] ?? '', to: numbers.at(-1) ?? '' })}
          </li>
        ))}
        {most ? (
          <li>
            {t('sheetDoubt.most', {
              count: count(most.numbers.length),
              of: count(most.of),
              mark: most.mark,
              numbers: listed(most.numbers),
            })}
          </li>
        ) : null}
        {together ? (
          <li>
            {t('sheetDoubt.together', {
              count: count(together.numbers.length),
              of: count(together.of),
              numbers: listed(together.numbers),
            })}
          </li>
        ) : null}
      </ul>
    </div>
  );
}

interface Doubtful {
  readonly sheet: Shown;
  readonly doubts: SheetDoubts;
}

function Confirming({
  doubtful,
  units,
  sure,
  onSure,
}: {
  readonly doubtful: readonly Doubtful[];
  readonly units: number;
  readonly sure: boolean;
  readonly onSure: (next: boolean) => void;
}) {
  const { t } = useText(sheetNotesText);
  if (doubtful.length === 0) return null;
  return (
    <>
      {doubtful.map(({ sheet, doubts }) => (
        <Doubts key={sheet.id} name={headName(sheet, units)} doubts={doubts} />
      ))}
      <Checkbox
        className={classes.words ?? ''}
        label={t('sheetDoubt.sure')}
        checked={sure}
        onChange={(event) => onSure(event.currentTarget.checked)}
      />
    </>
  );
}

/** What looks copied on these sheets, as they were when the dialog opened. */
function doubtfulOf(desk: MarksDesk, sheets: readonly Shown[]): Doubtful[] {
  const rows = desk.summary()?.rows ?? [];
  return sheets.flatMap((sheet) => {
    const marks = rows.flatMap((row) => {
      const model = desk.model(sheet.id, row.id);
      if (!model || model.carried) return [];
      const { value, at, fromBlock } = model.saved;
      return [{ no: row.seatNo ?? row.prn, value, at: fromBlock === true ? null : at, otherAt: model.other?.at ?? null }];
    });
    const doubts = sheetDoubts(marks);
    return isDoubtful(doubts) ? [{ sheet, doubts }] : [];
  });
}

interface Props {
  readonly desk: MarksDesk;
  readonly sheets: readonly Shown[];
  readonly units: number;
  readonly onClose: () => void;
}

/** Submits complete sheets: explains it first, shows each checksum afterwards. */
export function SubmitDialog({ desk, sheets, units, onClose }: Props) {
  const { t } = useText(markEntryText, sheetNotesText, uiText);
  useReturnFocus();
  // The sheets as they were when the dialog opened: after submitting they no longer count as complete.
  const [asked] = useState(() => sheets.filter(isComplete));
  const [left] = useState(() => sheets.filter((sheet) => sheet.state === 'ENTRY' && submitNeeds(sheet.counts).missing > 0));
  const [doubtful] = useState(() => doubtfulOf(desk, asked));
  const [sure, setSure] = useState(false);
  const { answers, busy, act } = useSubmit(desk);
  const finished = answers.size > 0;
  return (
    <Modal
      opened
      onClose={busy ? () => undefined : onClose}
      title={t('marks.submitTitle', { count: count(asked.length) })}
      centered
      size={520}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <p className={classes.words}>{finished ? t('marks.submitDone') : t('marks.submitWords')}</p>
      <ul className={classes.list} role={finished ? 'status' : undefined}>
        {asked.map((sheet) => (
          <Line key={sheet.id} sheet={sheet} units={units} answer={answers.get(sheet.id)} />
        ))}
      </ul>
      {finished
        ? null
        : left.map((sheet) => (
            <p key={sheet.id} className={classes.words}>
              {t('marks.staysOpen', { head: headName(sheet, units), count: submitNeeds(sheet.counts).missing })}
            </p>
          ))}
      {finished ? null : <Confirming doubtful={doubtful} units={units} sure={sure} onSure={setSure} />}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {finished ? t('action.close') : t('action.cancel')}
        </Button>
        {finished ? null : (
          <ActButton
            why={doubtful.length > 0 && !sure ? t('sheetDoubt.needed') : null}
            loading={busy}
            leftSection={<IconLock size={16} stroke={1.75} />}
            onClick={() => void act(asked, new Set(doubtful.map(({ sheet }) => sheet.id)))}
            data-autofocus
          >
            {t('marks.submit')}
          </ActButton>
        )}
      </div>
    </Modal>
  );
}
