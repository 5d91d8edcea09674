import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FormField, MasterConflict } from '../form/master-form.tsx';
import { useMasterForm } from '../form/use-master-form.client.ts';
import { refresh, useCall } from '../http/use-call.client.ts';
import { Choices } from '../layout/choices.tsx';
import { Hint } from '../layout/hint.tsx';
import { RecordTable } from '../layout/record-table.tsx';
import { Stack } from '../layout/stack.tsx';
import { ListFailed, ListWaiting } from '../list/list-states.tsx';
import { useAbilities } from '../master/abilities.client.ts';
import type { DrawnLook } from '../master/master-look.client.ts';
import { labelOf, nameOf, rowsOf, wordsOf, type MasterRow } from '../master/master-row.client.ts';
import type { Master } from '../master/master.contract.ts';
import { deleteRow } from '../record/delete-row.client.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { useText } from '../text/text.client.ts';
import { toastRefusal } from '../ui/toasts.tsx';
import { uiText } from '../ui/ui.text.ts';

/** What one record has of another master is a short list; the list's own page shows longer ones. */
const MOST = '200';

interface Props {
  readonly master: Master;
  readonly look: DrawnLook;
  /** Fields of the form. */
  readonly form: readonly string[];
  /** The record that the rows belong to, as filter and as value of a new row. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Said while there are none. */
  readonly nothing: string;
  /** What the empty value of a column means. */
  readonly blank?: Readonly<Record<string, string>>;
  /** What the rows are ordered by, those without it last. */
  readonly inOrder?: (row: MasterRow) => string | null;
  /** After a row was added, changed or deleted. */
  readonly onChanged?: () => void;
}

interface FormProps extends Pick<Props, 'master' | 'look' | 'form' | 'fixed'> {
  readonly row: MasterRow | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The fields of one row in place, under the rows: it also works within a drawer. */
function RowForm({ master, look, form: keys, fixed, row, onSaved, onClose }: FormProps) {
  const { t } = useText(uiText);
  const form = useMasterForm({ master, keys, row, begin: { ...look.begin, ...fixed }, onSaved });
  const fields = useRef<HTMLFormElement>(null);
  // Ready for typing, also for the next one after one was added.
  useEffect(() => fields.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus(), []);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (!form.saving) void form.save();
  };
  return (
    <form ref={fields} onSubmit={submit} noValidate>
      <Stack>
        <MasterConflict master={master} form={form} />
        {keys.map((key) => (
          <FormField key={`${key} ${form.rounds[key] ?? 0}`} master={master} look={look} name={key} form={form} readOnly={false} />
        ))}
        <Choices>
          <Button variant="default" onClick={onClose} disabled={form.saving}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={form.saving}>
            {t('action.save')}
          </Button>
        </Choices>
      </Stack>
    </form>
  );
}

interface TableProps extends Pick<Props, 'master' | 'look' | 'blank'> {
  readonly rows: readonly MasterRow[];
  readonly onChange: ((row: MasterRow) => void) | null;
  readonly onDelete: ((row: MasterRow) => void) | null;
}

interface ActsProps extends Pick<TableProps, 'onChange' | 'onDelete'> {
  readonly row: MasterRow;
  readonly what: string;
}

function RowActs({ row, what, onChange, onDelete }: ActsProps) {
  const { t } = useText(uiText);
  return (
    <>
      {onChange ? (
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={`${t('row.edit')}: ${what}`} onClick={() => onChange(row)}>
          <IconPencil size={16} stroke={1.75} />
        </ActionIcon>
      ) : null}
      {onDelete ? (
        <ActionIcon variant="subtle" color="red" size={32} aria-label={`${t('row.delete')}: ${what}`} onClick={() => onDelete(row)}>
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      ) : null}
    </>
  );
}

function RowTable({ master, look, blank = {}, rows, onChange, onDelete }: TableProps) {
  const { t } = useText(uiText);
  const words = (key: string, row: MasterRow) => (row[key] === null ? (blank[key] ?? '–') : wordsOf(master, key, row));
  const what = (row: MasterRow) =>
    look.columns
      .filter((key) => look.cells[key] === undefined)
      .map((key) => words(key, row))
      .join(', ') || nameOf(master, row);
  return (
    <RecordTable>
      <thead>
        <tr>
          {look.columns.map((key) => (
            <th key={key} scope="col">
              {labelOf(master, key)}
            </th>
          ))}
          {onChange || onDelete ? (
            <th scope="col">
              <span className="p-hidden">{t('row.actionsTitle')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {look.columns.map((key) => (
              <td key={key} data-name={labelOf(master, key)}>
                {look.cells[key]?.(row) ?? words(key, row)}
              </td>
            ))}
            {onChange || onDelete ? (
              <td data-align="END">
                <RowActs row={row} what={what(row)} onChange={onChange} onDelete={onDelete} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </RecordTable>
  );
}

const LAST = '\uffff';

/** A master's rows that belong to another record, with what adds, changes and deletes them in place. */
export function ScopedRows({ master, look, form, fixed, nothing, blank = {}, inOrder, onChanged }: Props) {
  const { t, textOf } = useText(uiText);
  const instituteId = useInstituteId();
  const abilities = useAbilities(master);
  const [open, setOpen] = useState<MasterRow | 'NEW' | null>(null);
  const [round, setRound] = useState(0);
  const answer = useCall(master.list, { instituteId, query: { ...fixed, size: MOST } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const read = rowsOf(answer.data.data);
  const place = (row: MasterRow) => inOrder?.(row) ?? LAST;
  const rows = inOrder ? read.toSorted((a, b) => (place(a) < place(b) ? -1 : Number(place(a) > place(b)))) : read;
  const remove = (row: MasterRow) =>
    void deleteRow(master, instituteId, row)
      .catch(toastRefusal)
      .then(() => refresh(master.list, master.get))
      .then(onChanged);
  const add = (
    <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setOpen('NEW')}>
      {t('list.add', { noun: textOf(look.text.one) })}
    </Button>
  );
  return (
    <Stack>
      <Hint>{rows.length === 0 ? nothing : textOf(look.text.purpose)}</Hint>
      {rows.length === 0 ? null : (
        <RowTable
          master={master}
          look={look}
          blank={blank}
          rows={rows}
          onChange={abilities['update'] ? setOpen : null}
          onDelete={abilities['delete'] ? remove : null}
        />
      )}
      {open === null && abilities['create'] ? <div>{add}</div> : null}
      {open === null ? null : (
        <RowForm
          key={open === 'NEW' ? `NEW ${round}` : open.id}
          master={master}
          look={look}
          form={form}
          fixed={fixed}
          row={open === 'NEW' ? null : open}
          onSaved={() => {
            onChanged?.();
            if (open === 'NEW') setRound(round + 1);
            else setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Stack>
  );
}
