import { Button, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { Choices } from '../layout/choices.tsx';
import { DenseTable } from '../layout/dense-table.tsx';
import { DialogText } from '../layout/dialog-words.tsx';
import { ScrollArea } from '../layout/scroll-area.tsx';
import { useText } from '../text/text.client.ts';
import { ActButton } from '../ui/act-button.tsx';
import { useReturnFocus } from '../ui/return-focus.client.ts';
import { uiText } from '../ui/ui.text.ts';
import { letterOf } from './keyed-paste.rules.ts';
import type { Chosen, PasteQuestion } from './paste-question.rules.ts';
import type { SheetColumn } from './sheet-model.client.ts';
import { sheetText } from './sheet.text.ts';
import classes from './paste-preview.module.css';

interface Props {
  readonly question: PasteQuestion;
  /** What the rows' numbers are called. */
  readonly keyName: string;
  readonly columns: readonly SheetColumn[];
  readonly onChosen: (chosen: Chosen | 'BY_PLACE') => void;
  readonly onClose: () => void;
}

/** Not the id of a column of any sheet. */
const KEY = ' key';
const NONE = ' none';

type Said = Readonly<Record<number, string>>;

/** What is sure already stands there; the rest is not taken until it is said. */
const begun = ({ key, places }: PasteQuestion): Said => ({
  ...Object.fromEntries(places.map(({ at, columnId }) => [at, columnId])),
  ...(key === null ? {} : { [key]: KEY }),
});

function chosenOf(said: Said): Chosen | 'NO_KEY' | 'NO_ENTRY' | 'TWICE' {
  const given = Object.entries(said).filter(([, target]) => target !== NONE);
  const key = given.find(([, target]) => target === KEY);
  if (new Set(given.map(([, target]) => target)).size < given.length) return 'TWICE';
  if (!key) return 'NO_KEY';
  const places = given.filter((one) => one !== key).map(([at, columnId]) => ({ at: Number(at), columnId }));
  return places.length === 0 ? 'NO_ENTRY' : { key: Number(key[0]), places };
}

type RowsProps = Pick<Props, 'question' | 'keyName' | 'columns'> & {
  readonly said: Said;
  readonly onSay: (at: number, target: string) => void;
};

function Rows({ question, keyName, columns, said, onSay }: RowsProps) {
  const { t } = useText(sheetText);
  const open = columns.filter((column) => column.kind === 'ENTRY' && column.closed !== true);
  const data = [
    { value: NONE, label: t('sheet.match.none') },
    { value: KEY, label: t('sheet.match.key', { key: keyName }) },
    ...open.map((column) => ({ value: column.id, label: column.label })),
  ];
  return question.columns.map(({ at, heading, samples }) => {
    const name = heading || letterOf(at);
    return (
      <tr key={at}>
        <td>{name}</td>
        <td>{samples.join(', ')}</td>
        <td>
          <Select
            aria-label={t('sheet.match.of', { column: name })}
            data={data}
            value={said[at] ?? NONE}
            allowDeselect={false}
            onChange={(target) => onSay(at, target ?? NONE)}
          />
        </td>
      </tr>
    );
  });
}

/** Asks what each column of a block or a file holds: a mark never goes into a column that is only supposed. */
export function PasteColumns({ question, keyName, columns, onChosen, onClose }: Props) {
  const { t } = useText(sheetText, uiText);
  useReturnFocus();
  const [said, setSaid] = useState(() => begun(question));
  const chosen = chosenOf(said);
  const why = typeof chosen === 'string' ? t(`sheet.match.why.${chosen}`) : null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sheet.match.title')}
      centered
      size={720}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <DialogText>{t('sheet.match.help')}</DialogText>
      <ScrollArea className={`${classes.changes} ${classes.match}`}>
        <DenseTable>
          <thead>
            <tr>
              <th scope="col">{t('sheet.match.column')}</th>
              <th scope="col">{t('sheet.match.samples')}</th>
              <th scope="col">{t('sheet.match.holds')}</th>
            </tr>
          </thead>
          <tbody>
            <Rows
              question={question}
              keyName={keyName}
              columns={columns}
              said={said}
              onSay={(at, target) => setSaid((before) => ({ ...before, [at]: target }))}
            />
          </tbody>
        </DenseTable>
      </ScrollArea>
      <Choices>
        {question.mayGoByPlace ? (
          <Button variant="subtle" onClick={() => onChosen('BY_PLACE')}>
            {t('sheet.match.byPlace')}
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <ActButton why={why} onClick={() => (typeof chosen === 'string' ? undefined : onChosen(chosen))}>
          {t('sheet.match.check')}
        </ActButton>
      </Choices>
    </Modal>
  );
}
