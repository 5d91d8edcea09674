import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '../../../kit/form/day-field.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { differing } from '../../../kit/form/newer.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { NEW, useDraft } from '../../../kit/form/use-draft.client.ts';
import { useFieldErrors } from '../../../kit/form/use-field-errors.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { AudienceField } from '../broadcast/audience-field.tsx';
import { TOPICS, type AudiencePart } from '../broadcast/broadcast.contract.ts';
import { broadcastText } from '../broadcast/broadcast.text.ts';
import { listConsentNotices, listConsents, recordConsents } from './consent.contract.ts';
import { consentText } from './consent.text.ts';

const KEYS = ['topic', 'audience', 'byGuardian', 'givenOn', 'evidence'];
type Topic = (typeof TOPICS)[number];
interface Typed {
  readonly topic: Topic;
  readonly audience: AudiencePart[];
  readonly byGuardian: boolean;
  readonly givenOn: string;
  readonly evidence: string;
}

interface Props {
  /** Those with a notice. */
  readonly topics: readonly [Topic, ...Topic[]];
  readonly onClose: () => void;
}

function useRecordForm({ topics, onClose }: Props) {
  const { t } = useText(consentText);
  const instituteId = useInstituteId();
  const start: Typed = { topic: topics[0], audience: [], byGuardian: false, givenOn: '', evidence: '' };
  const [values, setValues] = useDraft('consents', NEW, start);
  const { errors, refuse, mended } = useFieldErrors(KEYS);
  const [saving, setSaving] = useState(false);
  const set = (change: Partial<Typed>) => {
    setValues((before) => ({ ...before, ...change }));
    Object.keys(change).forEach(mended);
  };
  const save = async () => {
    setSaving(true);
    try {
      const { data } = await call(recordConsents, { instituteId, body: values });
      const before = data.before === 0 ? '' : ` · ${t('consent.before', { count: data.before })}`;
      toastCount(data.recorded, `${t('consent.recorded', { count: data.recorded })}${before}`);
      onClose();
    } catch (error) {
      refuse(showRefusal(error, KEYS));
    } finally {
      setSaving(false);
    }
    await refresh(listConsents, listConsentNotices);
  };
  return { values, errors, saving, changed: differing(start, values).length > 0, set, save };
}

/** Papers that were signed, typed in by the office. */
export function RecordForm(props: Props) {
  const { t, textOf } = useText(consentText, broadcastText);
  const { values, errors, set, ...form } = useRecordForm(props);
  return (
    <DrawerForm
      title={t('consent.record')}
      note={t('consent.recordNote')}
      changed={form.changed}
      saving={form.saving}
      readOnly={false}
      saveLabel={t('consent.record')}
      onSave={() => void form.save()}
      onClose={props.onClose}
    >
      <Select
        label={t('consent.topic')}
        data={props.topics.map((topic) => ({ value: topic, label: textOf(`mail.topic.${topic}`) }))}
        value={values.topic}
        onChange={(topic) => set({ topic: TOPICS.find((one) => one === topic) ?? props.topics[0] })}
        allowDeselect={false}
        data-field="topic"
        error={errors['topic'] ?? null}
        comboboxProps={{ shadow: 'md' }}
      />
      <AudienceField
        label={t('consent.who')}
        value={values.audience}
        error={errors['audience'] ?? null}
        onChange={(audience) => set({ audience })}
      />
      <DayField
        label={t('consent.givenOn')}
        data-field="givenOn"
        error={errors['givenOn'] ?? null}
        value={values.givenOn}
        onChange={(givenOn) => set({ givenOn })}
      />
      <TextInput
        label={t('consent.evidence')}
        required
        maxLength={200}
        data-field="evidence"
        error={errors['evidence'] ?? null}
        value={values.evidence}
        onChange={(event) => set({ evidence: event.currentTarget.value })}
      />
      <Checkbox
        label={t('consent.byGuardian')}
        description={t('consent.byGuardianHelp')}
        data-field="byGuardian"
        error={errors['byGuardian'] ?? null}
        checked={values.byGuardian}
        onChange={(event) => set({ byGuardian: event.currentTarget.checked })}
      />
    </DrawerForm>
  );
}
