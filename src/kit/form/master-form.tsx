import { DrawerForm } from './drawer-form.tsx';
import { errorIn } from './field-errors.rules.ts';
import { useText } from '../text/text.client.ts';
import { formText } from './form.text.ts';
import { ConflictNote } from './conflict-note.tsx';
import { FieldInput } from './field-input.tsx';
import type { FieldValue } from '../field/field-value.client.ts';
import type { DrawnLook, Show } from '../master/master-look.client.ts';
import { labelOf, nameOf, wordsOf, type MasterRow } from '../master/master-row.client.ts';
import { referenceOf } from '../master/master.contract.ts';
import type { Master } from '../master/master.contract.ts';
import classes from './form-notes.module.css';
import { useMasterForm } from './use-master-form.client.ts';

interface Props {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly keys: readonly string[];
  /** null: a new one. */
  readonly row: MasterRow | null;
  readonly readOnly: boolean;
  readonly wide: boolean;
  readonly onShow: Show;
  /** Next page of a new row. */
  readonly onMade?: ((row: MasterRow) => void) | undefined;
  readonly onClose: () => void;
}

interface FieldProps {
  readonly master: Master;
  readonly look: DrawnLook;
  readonly name: string;
  readonly form: ReturnType<typeof useMasterForm>;
  readonly readOnly: boolean;
}

/** One field: the page's own component for it, and over it what it is refused for; else what its schema says. */
export function FormField({ master, look, name, form, readOnly }: FieldProps) {
  const { t } = useText(formText);
  const Own = look.fields[name];
  const shared = { name, value: form.values[name] ?? null, onChange: (next: FieldValue) => form.set(name, next) };
  if (Own) {
    const errorAt = (path: string) => errorIn(form.errors, name, path);
    const label = labelOf(master, name);
    const refusal = form.errors[name];
    return (
      <>
        {refusal ? (
          <p className={classes.refusal} role="alert">
            {t('form.partRefused', { label, sentence: refusal })}
          </p>
        ) : null}
        <Own
          {...shared}
          onFill={(next) => form.fill(name, next)}
          label={label}
          errorAt={errorAt}
          readOnly={readOnly}
          values={form.values}
        />
      </>
    );
  }
  return (
    <FieldInput
      {...shared}
      master={master}
      error={form.errors[name]}
      disabled={readOnly}
      other={referenceOf(master, name) ?? undefined}
      row={form.base}
    />
  );
}

/** Asks whose values stay when somebody else saved the row meanwhile. */
export function MasterConflict({ master, form }: Pick<FieldProps, 'master' | 'form'>) {
  const { row = null, by = null } = form.newer ?? {};
  if (!row) return null;
  const changes = form.theirFields.map((field) => ({ label: labelOf(master, field), words: wordsOf(master, field, row) }));
  return <ConflictNote by={by} changes={changes} onKeep={form.resolve} />;
}

/** The drawer in which a row is created, changed or only looked at. */
export function MasterForm({ master, look, keys, row, readOnly, wide, onShow, onMade, onClose }: Props) {
  const { t, textOf } = useText(formText);
  const { one } = look.text;
  const onSaved = (saved: MasterRow | null) => {
    onClose();
    if (row === null && saved) onMade?.(saved);
  };
  const form = useMasterForm({ master, keys, row, begin: look.begin, onSaved });
  const locked = Boolean(form.base?.lockedAt);
  const stays = form.base ? look.stays(form.base, onShow) : null;
  const fixed = readOnly || locked || Boolean(stays);
  return (
    <DrawerForm
      title={row ? nameOf(master, row) : t('form.new', { noun: textOf(one) })}
      note={locked ? t('form.locked') : row ? textOf(one) : null}
      changed={form.changed}
      saving={form.saving}
      keepsTyping
      readOnly={fixed}
      wide={wide}
      onSave={() => void form.save()}
      onClose={onClose}
    >
      {stays}
      <MasterConflict master={master} form={form} />
      {keys.map((key) => (
        <FormField key={`${key} ${form.rounds[key] ?? 0}`} master={master} look={look} name={key} form={form} readOnly={fixed} />
      ))}
      {look.example?.(form.values)}
      {look.slots.formEnd?.(form.base)}
    </DrawerForm>
  );
}
