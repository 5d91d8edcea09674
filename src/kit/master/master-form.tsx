import { DrawerForm } from '../form/drawer-form.tsx';
import { errorIn } from '../form/field-errors.rules.ts';
import { useText } from '../text/text.client.ts';
import { ConflictNote } from './conflict-note.tsx';
import { FieldInput } from './field-input.tsx';
import type { DrawnLook } from './master-look.client.ts';
import { labelOf, nameOf, type MasterRow } from './master-row.client.ts';
import type { Master } from './master.contract.ts';
import { useMasterForm } from './use-master-form.client.ts';

interface Props {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly keys: readonly string[];
  /** null: a new one. */
  readonly row: MasterRow | null;
  readonly readOnly: boolean;
  readonly wide: boolean;
  readonly onClose: () => void;
}

/** The drawer in which a row is created, changed or only looked at. */
export function MasterForm({ master, look, keys, row, readOnly, wide, onClose }: Props) {
  const { t } = useText();
  const { one } = look.text;
  const form = useMasterForm({ master, keys, row, begin: look.begin, onSaved: onClose });
  const locked = Boolean(form.base?.lockedAt);
  const stays = form.base ? look.stays(form.base) : null;
  const fixed = readOnly || locked || Boolean(stays);
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
      {stays}
      {form.newer ? (
        <ConflictNote
          master={master}
          newer={form.newer}
          fields={form.theirFields}
          onTakeTheirs={() => form.resolve('THEIRS')}
          onKeepMine={() => form.resolve('MINE')}
        />
      ) : null}
      {keys.map((key) => {
        const Own = look.fields[key];
        const value = form.values[key] ?? null;
        const place = `${key} ${form.base?.version ?? 0}`;
        return Own ? (
          <Own
            key={place}
            name={key}
            label={labelOf(master, key)}
            value={value}
            onChange={(next) => form.set(key, next)}
            errorAt={(path) => errorIn(form.errors, key, path)}
            readOnly={fixed}
            values={form.values}
          />
        ) : (
          <FieldInput
            key={place}
            master={master}
            name={key}
            value={value}
            error={form.errors[key]}
            disabled={fixed}
            onChange={(next) => form.set(key, next)}
            other={look.references[key]}
            row={form.base}
          />
        );
      })}
      {look.example?.(form.values)}
      {look.slots.formEnd?.(form.base)}
    </DrawerForm>
  );
}
