import { useState } from 'react';
import { DrawerForm } from '../form/drawer-form.tsx';
import { useText } from '../text/text.client.ts';
import { attributeText } from './attribute.text.ts';
import { formText } from '../form/form.text.ts';
import { StatePanel } from '../ui/state-panel.tsx';
import { toastDone } from '../ui/toasts.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { fieldsOn } from './attribute-value.rules.ts';
import type { AttributeField, AttributeValues } from './attribute.contract.ts';
import { useAttributeValues } from './use-attribute-values.client.ts';

interface Props {
  /** The record and its name. */
  readonly id: string;
  readonly title: string;
  readonly fields: readonly AttributeField[];
  readonly values: AttributeValues;
  readonly masked: readonly string[];
  readonly readOnly?: boolean;
  readonly save: (given: AttributeValues) => Promise<void>;
  readonly onClose: () => void;
}

/** The attributes of one record on the office's form; only changes are sent. */
export function AttributeDrawer({ id, title, fields, values, masked, readOnly = false, save, onClose }: Props) {
  const { t } = useText(attributeText, formText);
  const [saving, setSaving] = useState(false);
  const shown = fieldsOn(fields, 'OFFICE');
  const form = useAttributeValues(id, { fields: shown, values, masked }, 'CHANGE');
  const act = async () => {
    if (!form.judge()) return;
    setSaving(true);
    try {
      await save(form.given);
      toastDone(t('form.saved', { name: title }));
      onClose();
    } catch (error) {
      form.refuse(error, 'values');
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
