import { Button, Modal, Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ActButton } from '../ui/act-button.tsx';
import type { FieldValue } from '../field/field-value.client.ts';
import { FieldInput } from '../form/field-input.tsx';
import { kindOf } from '../field/field-kind.contract.ts';
import type { DrawnLook } from '../master/master-look.client.ts';
import { describe, labelOf } from '../master/master-row.client.ts';
import { referenceOf, type Master } from '../master/master.contract.ts';
import { titleOfUse } from '../record/use-title.client.ts';
import { errorText } from '../text/error-text.client.ts';
import { count as figure, textsOf, useEveryText, useText } from '../text/text.client.ts';
import { bulkText } from './bulk.text.ts';
import { fieldText } from '../form/field.text.ts';
import { recordText } from '../record/record.text.ts';
import { uiText } from '../ui/ui.text.ts';
import dialog from './bulk-dialog.module.css';
import { ReasonField, SHORTEST_REASON } from '../ui/reason-field.tsx';
import { Discard, useLeaving } from '../ui/leaving.tsx';
import { useReturnFocus } from '../ui/return-focus.client.ts';
import type { BulkAct, BulkAnswer, RowAnswer } from './bulk.contract.ts';
import classes from './bulk.module.css';
import type { Wanted } from './bulk-wanted.client.ts';
import type { useBulk } from './use-bulk.client.ts';
import { ChangedRows } from './changed-rows.tsx';
import { useBulkWork } from './use-bulk-work.client.ts';
import { Choices } from '../layout/choices.tsx';
import { DialogWords } from '../layout/dialog-words.tsx';

const { textOf } = textsOf(recordText);

interface Props {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly wanted: Wanted;
  readonly bulk: ReturnType<typeof useBulk>;
  readonly onClose: () => void;
}

/** Fields that can be the same for many rows, and that the schema alone can draw. */
const settable = (master: Master, look: DrawnLook): string[] =>
  Object.keys(master.shape).filter((key) => {
    const schema = master.shape[key];
    return schema !== undefined && !master.unique.includes(key) && kindOf(schema) !== 'DOCUMENT' && !look.fields[key];
  });

/** Why a row is refused, with the translated message; what uses it by the names of the lists. */
function saidOf(row: RowAnswer): string {
  if (row.uses.length === 0) return errorText({ code: row.code ?? '', message: row.message ?? '' });
  const uses = row.uses.map((use) => `${titleOfUse(use)} (${figure(use.count)})`);
  return `${textOf('uses.blocked')} ${uses.join(', ')}`;
}

/** Rows that are refused, with the reason of each. */
function Reasons({ rows }: { readonly rows: readonly RowAnswer[] }) {
  const refused = rows.filter((row) => row.outcome === 'REFUSED');
  return refused.length === 0 ? null : <Refused refused={refused} />;
}

function Refused({ refused }: { readonly refused: readonly RowAnswer[] }) {
  const { t } = useText(bulkText);
  // Uses of a row can belong to any domain.
  if (!useEveryText()) return null;
  return (
    <>
      <p>{t('bulk.cannot', { count: refused.length })}</p>
      {/* oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keys */}
      <ul className={classes.reasons} tabIndex={0}>
        {refused.map((row) => (
          <li key={row.id}>
            <b>{row.name}</b> {saidOf(row)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface FieldsProps {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly field: string | null;
  readonly value: FieldValue;
  readonly onField: (field: string | null) => void;
  readonly onValue: (value: FieldValue) => void;
}

function ChangeFields({ master, look, field, value, onField, onValue }: FieldsProps) {
  const { t } = useText(bulkText, fieldText);
  const fields = settable(master, look).map((key) => ({ value: key, label: labelOf(master, key) }));
  return (
    <div className={classes.fields}>
      <Select
        label={t('bulk.which')}
        data={fields}
        value={field}
        onChange={onField}
        placeholder={t('field.choosePlaceholder')}
        data-autofocus
      />
      {field === null ? null : (
        <FieldInput
          key={field}
          master={master}
          name={field}
          value={value}
          error={undefined}
          disabled={false}
          onChange={onValue}
          other={referenceOf(master, field) ?? undefined}
          row={null}
        />
      )}
    </div>
  );
}

interface SecondProps {
  readonly answer: BulkAnswer;
  readonly typed: string;
  readonly reason: string;
  readonly onTyped: (text: string) => void;
  readonly onReason: (text: string) => void;
}

function SecondPerson({ answer, typed, reason, onTyped, onReason }: SecondProps) {
  const { t } = useText(bulkText, uiText);
  return (
    <div className={classes.fields}>
      <p className={classes.second}>{t('bulk.second', { count: figure(answer.done), all: figure(answer.all) })}</p>
      <TextInput
        label={t('bulk.type', { count: answer.done })}
        inputMode="numeric"
        autoComplete="off"
        withAsterisk
        value={typed}
        onChange={(event) => onTyped(event.currentTarget.value)}
      />
      <ReasonField value={reason} onChange={onReason} />
    </div>
  );
}

/** The complete act, once its field and value are known. */
function actOf(master: Master, wanted: Wanted, field: string | null, value: FieldValue): BulkAct | null {
  if (wanted.kind !== 'SET') return wanted;
  if (field === null) return null;
  const empty = value === '' || value === null;
  return { kind: 'SET', field, value: empty ? (describe(master, field).optional ? null : '') : value };
}

function useDialog({ master, wanted, bulk, onClose }: Props) {
  const done = () => {
    bulk.clear();
    onClose();
  };
  const work = useBulkWork({ master, selection: bulk.selection, onDone: done });
  const [field, setField] = useState<string | null>(null);
  const [value, setValue] = useState<FieldValue>(null);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const asksWhy = wanted.kind === 'DELETE' && master.deletedWith === 'REASON';
  const act = asksWhy ? { kind: 'DELETE' as const, reason: reason.trim() } : actOf(master, wanted, field, value);
  // Without input the preview starts as soon as the dialog is open.
  useEffect(() => {
    if (wanted.kind !== 'SET') void work.look(wanted);
    // oxlint-disable-next-line react/exhaustive-deps -- the dialog is made anew for each question
  }, []);
  const choose = (next: string | null) => {
    setField(next);
    setValue(next !== null && describe(master, next).entry.kind === 'FLAG' ? false : null);
    work.again();
  };
  const enter = (next: FieldValue) => {
    setValue(next);
    work.again();
  };
  return { work, field, value, typed, reason, asksWhy, act, choose, enter, setTyped, setReason };
}

interface ButtonsProps {
  readonly state: ReturnType<typeof useDialog>;
  readonly wanted: Wanted;
  readonly onLeave: () => void;
}

function Buttons({ state, wanted, onLeave }: ButtonsProps) {
  const { t } = useText(bulkText, uiText);
  const { work, act, typed, reason, asksWhy } = state;
  const { answer, busy } = work;
  const tooShort = reason.trim().length < SHORTEST_REASON;
  const color = wanted.kind === 'DELETE' ? 'red' : 'navy';
  return (
    <>
      <Button variant="default" onClick={onLeave} disabled={busy} data-autofocus={wanted.kind !== 'SET' || undefined}>
        {t('action.cancel')}
      </Button>
      {answer === null ? (
        <ActButton loading={busy} why={act === null ? t('why.nothingChosen') : null} onClick={() => act && void work.look(act)}>
          {t('bulk.show')}
        </ActButton>
      ) : answer.needsSecondPerson ? (
        <ActButton
          color={color}
          loading={busy}
          why={
            typed.trim() !== String(answer.done) || tooShort ? t('bulk.typeFirst', { count: answer.done, minimum: SHORTEST_REASON }) : null
          }
          onClick={() => void work.ask(answer.stamp, answer.done, reason.trim())}
        >
          {t('bulk.ask')}
        </ActButton>
      ) : answer.done === 0 ? null : (
        <ActButton
          color={color}
          loading={busy}
          why={asksWhy && tooShort ? t('reason.tooShort', { minimum: SHORTEST_REASON }) : null}
          onClick={() => act && void work.apply(act, answer.stamp)}
        >
          {t(wanted.kind === 'DELETE' ? 'bulk.delete' : 'bulk.apply', { count: figure(answer.done) })}
        </ActButton>
      )}
    </>
  );
}

/** Previews the act for each row; then runs it on the same rows, or requests approval. */
export function BulkDialog(props: Props) {
  const { master, look, wanted, bulk, onClose } = props;
  const { t } = useText(bulkText, uiText);
  useReturnFocus();
  const state = useDialog(props);
  const { work, field, value, typed, reason } = state;
  const { answer } = work;
  const isEntered = [value, typed, reason].some((text) => typeof text === 'string' && text.trim() !== '');
  const { within, leave, isAsking, keep } = useLeaving<HTMLDivElement>(isEntered && !work.busy, onClose);
  const rows = figure(bulk.count);
  const title =
    wanted.kind === 'MOVE'
      ? t('bulk.title.MOVE', { step: textOf(`${master.plural}.${wanted.verb}`, wanted.verb), count: rows })
      : t(`bulk.title.${wanted.kind}`, { count: rows });
  return (
    <Modal opened onClose={leave} title={title} centered size={560} closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}>
      {wanted.kind === 'SET' ? (
        <ChangeFields master={master} look={look} field={field} value={value} onField={state.choose} onValue={state.enter} />
      ) : null}
      <DialogWords role="status">
        {work.busy && answer === null ? <p>{t('bulk.looking')}</p> : null}
        {answer && answer.done === 0 ? <p>{t('bulk.none')}</p> : null}
        {answer && answer.done > 0 ? <p>{t('bulk.can', { count: figure(answer.done), total: figure(answer.rows.length) })}</p> : null}
        {answer && wanted.kind === 'DELETE' && answer.done > 0 ? <p>{t('bulk.toTrash')}</p> : null}
        {answer && field !== null ? <ChangedRows master={master} field={field} rows={answer.rows} /> : null}
        {answer ? <Reasons rows={answer.rows} /> : null}
      </DialogWords>
      {answer?.needsSecondPerson ? (
        <SecondPerson answer={answer} typed={typed} reason={reason} onTyped={state.setTyped} onReason={state.setReason} />
      ) : null}
      {state.asksWhy && answer && answer.done > 0 && !answer.needsSecondPerson ? (
        <div className={classes.fields}>
          <ReasonField value={reason} onChange={state.setReason} />
        </div>
      ) : null}
      {work.refused.length > 0 ? (
        <ul className={dialog.refused} role="alert">
          {work.refused.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ) : null}
      <Choices ref={within}>
        {isAsking ? <Discard onKeep={keep} onDiscard={onClose} /> : <Buttons state={state} wanted={wanted} onLeave={leave} />}
      </Choices>
    </Modal>
  );
}
