import type { ReactNode } from 'react';
import { DrawerForm } from '../form/drawer-form.tsx';
import { useText, type PlainKey } from '../text/text.client.ts';
import { ConflictNote } from './conflict-note.tsx';
import { FieldInput } from './field-input.tsx';
import { nameOf, type MasterRow, type References } from './master-row.client.ts';
import type { Master } from './master.contract.ts';
import { useMasterForm } from './use-master-form.client.ts';

interface Props {
  readonly master: Master;
  readonly one: PlainKey;
  readonly keys: readonly string[];
  readonly references: References;
  /** null: a new one. */
  readonly row: MasterRow | null;
  readonly readOnly: boolean;
  readonly wide: boolean;
  readonly slot: ((row: MasterRow | null) => ReactNode) | undefined;
  readonly onClose: () => void;
}

/** The drawer in which a row is created, changed or only looked at. */
export function MasterForm({ master, one, keys, references, row, readOnly, wide, slot, onClose }: Props) {
  const { t } = useText();
  const form = useMasterForm({ master, keys, row, onSaved: onClose });
  const locked = Boolean(form.base?.lockedAt);
  const fixed = readOnly || locked;
  return (
    <DrawerForm
      title={row ? nameOf(master, row) : t('form.new', { noun: t(one) })}
      note={locked ? t('form.locked') : row ? t(one) : null}
      changed={form.changed}
      saving={form.saving}
      readOnly={fixed}
      wide={wide}
      onSave={() => void form.save()}
      onClose={onClose}
    >
      {form.newer ? (
        <ConflictNote
          master={master}
          newer={form.newer}
          fields={form.theirFields}
          onTakeTheirs={() => form.resolve('THEIRS')}
          onKeepMine={() => form.resolve('MINE')}
        />
      ) : null}
      {keys.map((key) => (
        <FieldInput
          key={`${key} ${form.base?.version ?? 0}`}
          master={master}
          name={key}
          value={form.values[key] ?? null}
          error={form.errors[key]}
          disabled={fixed}
          onChange={(value) => form.set(key, value)}
          other={references[key]}
          row={form.base}
        />
      ))}
      {slot?.(form.base)}
    </DrawerForm>
  );
}
