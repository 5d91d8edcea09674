import { Button, Modal } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Choices } from '../layout/choices.tsx';
import { DenseTable } from '../layout/dense-table.tsx';
import { DialogText } from '../layout/dialog-words.tsx';
import { ScrollArea } from '../layout/scroll-area.tsx';
import { sayAgain } from '../text/sayings.client.ts';
import { count, useText } from '../text/text.client.ts';
import { useReturnFocus } from '../ui/return-focus.client.ts';
import { Discard, useLeaving } from '../ui/leaving.tsx';
import { uiText } from '../ui/ui.text.ts';
import { countsOf, inOrderOfCare, type PasteChange, type PasteProposal } from './paste-proposal.rules.ts';
import { isCut } from './paste-key.rules.ts';
import type { SheetColumn, SheetRow } from './sheet-model.client.ts';
import { sheetText } from './sheet.text.ts';
import classes from './paste-preview.module.css';

interface Props {
  readonly proposal: PasteProposal;
  /** What the rows' numbers are called. */
  readonly keyName: string;
  readonly rows: readonly SheetRow[];
  readonly columns: readonly SheetColumn[];
  /** Names the columns by hand; null: there is nothing to name. */
  readonly onMatch: (() => void) | null;
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** Rows of the preview that are drawn at first; a whole sheet of a large division is drawn on request. */
const FIRST_ROWS = 100;

function Change({ change, row, column }: { readonly change: PasteChange; readonly row: string; readonly column: string }) {
  const { t } = useText(sheetText);
  return (
    <tr data-refused={change.refusal !== null || undefined}>
      <td>{row}</td>
      <td>{column}</td>
      <td data-end>{change.before || t('sheet.paste.empty')}</td>
      <td data-end>
        <b>{change.text}</b>
        {change.refusal ? <span className={classes.why}>{sayAgain(change.refusal)}</span> : null}
      </td>
    </tr>
  );
}

/** What the block leaves as it is, in counts and names. */
function Left({ proposal, keyName }: Pick<Props, 'proposal' | 'keyName'>) {
  const { t } = useText(sheetText);
  const { short, same, blank, closed, unknown, twice, misnamed, keyless, notTaken, locked } = proposal;
  const misnamedLines = misnamed.slice(0, 20).map((line) => t('sheet.paste.misnamedLine', { ...line }));
  const cut = unknown.filter(isCut);
  const others = unknown.filter((key) => !cut.includes(key));
  const lines: readonly (string | null)[] = [
    short ? t('sheet.paste.short', { ...short }) : null,
    cut.length > 0 ? t('sheet.paste.cut', { count: count(cut.length), names: cut.slice(0, 20).join(', ') }) : null,
    misnamed.length > 0 ? t('sheet.paste.misnamed', { count: count(misnamed.length), names: misnamedLines.join(', ') }) : null,
    notTaken.length > 0 ? t('sheet.paste.notTaken', { count: count(notTaken.length), names: notTaken.slice(0, 20).join(', ') }) : null,
    locked.length > 0 ? t('sheet.paste.lockedColumns', { count: count(locked.length), names: locked.slice(0, 20).join(', ') }) : null,
    keyless > 0 ? t('sheet.paste.keyless', { count: count(keyless), key: keyName }) : null,
    blank > 0 ? t('sheet.paste.blank', { count: count(blank) }) : null,
    same > 0 ? t('sheet.paste.same', { count: count(same) }) : null,
    closed > 0 ? t('sheet.paste.closed', { count: count(closed) }) : null,
    others.length > 0 ? t('sheet.paste.unknown', { count: count(others.length), names: others.slice(0, 20).join(', ') }) : null,
    twice.length > 0 ? t('sheet.paste.twice', { count: count(twice.length), names: twice.slice(0, 20).join(', ') }) : null,
  ];
  const shown = lines.filter((line) => line !== null);
  return shown.length === 0 ? null : (
    <ul className={classes.left}>
      {shown.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Changes({ proposal, rows, columns }: Pick<Props, 'proposal' | 'rows' | 'columns'>): ReactNode {
  const { t } = useText(sheetText);
  const [all, setAll] = useState(false);
  const rowLabels = new Map(rows.map((row) => [row.id, row.label]));
  const columnLabels = new Map(columns.map((column) => [column.id, column.label]));
  const ordered = inOrderOfCare(proposal.changes);
  const drawn = all ? ordered : ordered.slice(0, FIRST_ROWS);
  return (
    <ScrollArea className={classes.changes}>
      <DenseTable>
        <thead>
          <tr>
            <th scope="col">{t('sheet.paste.row')}</th>
            <th scope="col">{t('sheet.paste.column')}</th>
            <th scope="col" data-end>
              {t('sheet.paste.now')}
            </th>
            <th scope="col" data-end>
              {t('sheet.paste.new')}
            </th>
          </tr>
        </thead>
        <tbody>
          {drawn.map((change) => (
            <Change
              key={`${change.rowId} ${change.columnId}`}
              change={change}
              row={rowLabels.get(change.rowId) ?? ''}
              column={columnLabels.get(change.columnId) ?? ''}
            />
          ))}
        </tbody>
      </DenseTable>
      {drawn.length < ordered.length ? (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('sheet.paste.all', { count: count(ordered.length) })}
        </Button>
      ) : null}
    </ScrollArea>
  );
}

interface ButtonProps extends Pick<Props, 'onApply' | 'onClose' | 'onMatch'> {
  readonly saved: number;
  readonly refused: number;
}

/** Cells that are refused come into the sheet with the others, where they are corrected. */
function Buttons({ saved, refused, onMatch, onApply, onClose }: ButtonProps) {
  const { t } = useText(sheetText, uiText);
  const isNothing = saved + refused === 0;
  return (
    <>
      {onMatch ? (
        <Button variant="subtle" onClick={onMatch}>
          {t('sheet.paste.match')}
        </Button>
      ) : null}
      <Button variant="default" onClick={onClose} data-autofocus={isNothing || undefined}>
        {t(isNothing ? 'action.close' : 'action.cancel')}
      </Button>
      {isNothing ? null : (
        <Button onClick={onApply} data-autofocus>
          {saved > 0 ? t('sheet.paste.apply', { count: count(saved) }) : t('sheet.paste.applyRefused')}
        </Button>
      )}
    </>
  );
}

/** A pasted block before it is applied: each cell that changes, what it holds now, and what is left as it is. */
export function PastePreview({ proposal, keyName, rows, columns, onMatch, onApply, onClose }: Props) {
  const { t } = useText(sheetText, uiText);
  useReturnFocus();
  const { changes, how } = proposal;
  const { saved, replaced, refused } = countsOf(changes);
  const { within, leave, isAsking, keep } = useLeaving<HTMLDivElement>(changes.length > 0, onClose);
  const apply = () => {
    onClose();
    onApply();
  };
  return (
    <Modal
      opened
      onClose={leave}
      title={t('sheet.paste.title')}
      centered
      size={720}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <DialogText>
        {t(how === 'BY_KEY' ? 'sheet.paste.byKey' : 'sheet.paste.byPlace')}{' '}
        <b>{t('sheet.paste.counts', { count: count(saved), replaced: count(replaced) })}</b>
        {refused > 0 ? <b className={classes.refused}> {t('sheet.paste.refused', { count: count(refused) })}</b> : null}
      </DialogText>
      {changes.length > 0 ? <Changes proposal={proposal} rows={rows} columns={columns} /> : null}
      <Left proposal={proposal} keyName={keyName} />
      <Choices ref={within}>
        {isAsking ? (
          <Discard onKeep={keep} onDiscard={onClose} />
        ) : (
          <Buttons
            saved={saved}
            refused={refused}
            onMatch={proposal.notTaken.length > 0 ? onMatch : null}
            onApply={apply}
            onClose={onClose}
          />
        )}
      </Choices>
    </Modal>
  );
}
