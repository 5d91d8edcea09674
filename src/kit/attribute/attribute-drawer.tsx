import { useState } from 'react';
import { ConflictNote } from '../form/conflict-note.tsx';
import { DrawerForm } from '../form/drawer-form.tsx';
import { useNewer, type Keep } from '../form/newer.client.ts';
import { useText } from '../text/text.client.ts';
import { attributeText } from './attribute.text.ts';
import { formText } from '../form/form.text.ts';
import { StatePanel } from '../ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../ui/toasts.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { sameValue } from '../form/same-value.rules.ts';
import { fieldsOn } from './attribute-value.rules.ts';
import { labelOf, valueText } from './attribute-words.client.ts';
import type { AttributeField, AttributeValues } from './attribute.contract.ts';
import { useAttributeValues } from './use-attribute-values.client.ts';

/** The values of a record as they were read. */
export interface KnownAttributes {
  readonly version: number;
  readonly values: AttributeValues;
  readonly masked: readonly string[];
}

interface Props {
  /** The record and its name. */
  readonly id: string;
  readonly title: string;
  readonly fields: readonly AttributeField[];
  readonly known: KnownAttributes;
  readonly readOnly?: boolean;
  /** Reads the values again. */
  readonly read: () => Promise<KnownAttributes>;
  readonly save: (given: AttributeValues, version: number) => Promise<void>;
  readonly onClose: () => void;
}

/** Stands for a value that is there and not shown. */
const HIDDEN = '•••';

/** What somebody else changed meanwhile; of hidden values, those that were typed here too. */
function useTheirs(fields: readonly AttributeField[], before: KnownAttributes, newer: KnownAttributes | undefined, given: AttributeValues) {
  const { language } = useText();
  if (!newer) return [];
  return fields.flatMap((field) => {
    const isHidden = newer.masked.includes(field.key);
    const differs = isHidden ? field.key in given : !sameValue(before.values[field.key], newer.values[field.key]);
    return differs
      ? [{ key: field.key, label: labelOf(field, language), words: isHidden ? HIDDEN : valueText(field, newer.values[field.key]) }]
      : [];
  });
}

/** The attributes of one record on the office's form; only changes are sent. */
export function AttributeDrawer({ id, title, fields, known, readOnly = false, read, save, onClose }: Props) {
  const { t } = useText(attributeText, formText);
  const [saving, setSaving] = useState(false);
  const shown = fieldsOn(fields, 'OFFICE');
  const { base, newer, meet, settle } = useNewer(known, read);
  const { values, masked } = base;
  const form = useAttributeValues(id, { fields: shown, values, masked }, 'CHANGE');
  const theirs = useTheirs(shown, base, newer?.row, form.given);
  const resolve = (keep: Keep) => {
    if (keep === 'THEIRS') form.leave(theirs.map(({ key }) => key));
    settle();
  };
  const act = async () => {
    if (!form.judge()) return;
    setSaving(true);
    try {
      await save(form.given, base.version);
      toastDone(t('form.saved', { name: title }));
      onClose();
    } catch (error) {
      await meet(error).then((met) => (met ? undefined : form.refuse(error, 'values')), toastRefusal);
      setSaving(false);
    }
  };
  return (
    <DrawerForm
      title={title}
      note={t('attribute.further')}
      changed={form.changed}
      saving={saving}
      readOnly={readOnly || shown.length === 0}
      onSave={() => void act()}
      onClose={onClose}
    >
      {shown.length === 0 ? (
        <StatePanel kind="empty" title={t('attribute.none')}>
          {t('attribute.noneHint')}
        </StatePanel>
      ) : null}
      {newer ? <ConflictNote by={newer.by} changes={theirs} onKeep={resolve} /> : null}
      <AttributeFields
        fields={shown}
        values={form.values}
        masked={masked}
        errors={form.errors}
        disabled={saving || readOnly}
        onChange={form.change}
      />
    </DrawerForm>
  );
}
