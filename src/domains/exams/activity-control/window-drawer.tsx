import { MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldGrid } from '../editing/form-parts.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { fieldText } from '../../../kit/form/field.text.ts';
import { MomentField } from '../../../kit/form/moment-field.tsx';
import { sameValue } from '../../../kit/form/same-value.rules.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { activityControl, type WindowLimits, type WindowTarget } from './activity-control.contract.ts';
import { activityControlText } from './activity-control.text.ts';
import { usePolicies } from './use-policies.client.ts';
import { useWindowAct } from './use-window-act.client.ts';
import { isEndFirst, isMinutes, lackOf, type WindowDraft } from './window-draft.rules.ts';
import { PlannedWindows } from './window-plan.tsx';

interface Draft extends WindowDraft {
  readonly gracePolicies: string[];
  readonly shutPolicies: string[];
}

const EMPTY: Draft = { act: 'SET', opensAt: null, closesAt: null, minutes: '0', gracePolicies: [], shutPolicies: [] };
const draftOf = (known: WindowLimits | null): Draft =>
  known === null
    ? EMPTY
    : {
        act: 'SET',
        opensAt: known.opensAt,
        closesAt: known.closesAt,
        minutes: String(known.graceMinutes),
        gracePolicies: known.gracePolicies,
        shutPolicies: known.shutPolicies,
      };

interface FieldsProps {
  readonly draft: Draft;
  readonly policies: ReadonlyMap<string, string>;
  readonly onChange: (draft: Draft) => void;
}

function Fields({ draft, policies, onChange }: FieldsProps) {
  const { t } = useText(activityControlText);
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  const { opensAt, closesAt, minutes } = draft;
  const names = [...policies].map(([value, label]) => ({ value, label }));
  return (
    <FieldGrid>
      <MomentField label={t('control.opensAt')} value={opensAt} bare="00:00" onChange={(at) => change({ opensAt: at })} />
      <MomentField
        label={t('control.closesAt')}
        value={closesAt}
        bare="23:59"
        error={isEndFirst(draft) ? t('control.order') : null}
        onChange={(at) => change({ closesAt: at })}
      />
      <TextInput
        label={t('control.graceMinutes')}
        inputMode="numeric"
        value={minutes}
        error={isMinutes(minutes) ? null : t('control.minutes')}
        onChange={(event) => change({ minutes: event.currentTarget.value })}
      />
      <MultiSelect
        label={t('control.gracePolicies')}
        data={names}
        value={draft.gracePolicies}
        placeholder={draft.gracePolicies.length === 0 ? t('control.gracePolicies.all') : ''}
        onChange={(ids) => change({ gracePolicies: ids })}
        comboboxProps={{ shadow: 'md' }}
      />
      <MultiSelect
        label={t('control.shutPolicies')}
        data={names}
        value={draft.shutPolicies}
        placeholder={draft.shutPolicies.length === 0 ? t('control.shutPolicies.none') : ''}
        onChange={(ids) => change({ shutPolicies: ids })}
        comboboxProps={{ shadow: 'md' }}
      />
    </FieldGrid>
  );
}

interface Props {
  readonly examSessionId: string;
  readonly targets: readonly WindowTarget[];
  readonly title: string;
  readonly note: string;
  /** The window of the only cell; null: none yet, or several cells. */
  readonly known: WindowLimits | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** One window or many at once: what is typed is previewed cell by cell, then done for all or none. */
export function WindowDrawer({ examSessionId, targets, title, note, known, onDone, onClose }: Props) {
  const { t } = useText(activityControlText, fieldText);
  const instituteId = useInstituteId();
  const policies = usePolicies();
  const [draft, setDraft] = useState(() => draftOf(known));
  const { saving, act } = useWindowAct(onDone);
  const lack = lackOf(draft);
  const { minutes, opensAt, closesAt, gracePolicies, shutPolicies } = draft;
  const wanted = draft.act === 'REMOVE' ? null : { opensAt, closesAt, graceMinutes: Number(minutes), gracePolicies, shutPolicies };
  const body = { examSessionId, targets: [...targets], wanted };
  const asked = useCall(activityControl.plan, { instituteId, body }, { enabled: lack === null, keepPrevious: true });
  const plan = lack === null ? asked.data?.data : undefined;
  const changes = plan?.changes.length ?? 0;
  const why = lack !== null ? t(lack) : changes === 0 ? t('control.nothing') : null;
  return (
    <DrawerForm
      title={title}
      note={note}
      changed={!sameValue(draft, draftOf(known))}
      saving={saving}
      readOnly={false}
      wide
      why={why}
      saveLabel={t('control.save', { count: count(changes) })}
      onSave={() =>
        void (plan && why === null && act(() => call(activityControl.apply, { instituteId, body: { ...body, stamp: plan.stamp } })))
      }
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('control.act')}
        value={draft.act}
        onChange={(next) => setDraft({ ...draft, act: next === 'REMOVE' ? 'REMOVE' : 'SET' })}
        data={(['SET', 'REMOVE'] as const).map((value) => ({ value, label: t(`control.act.${value}`) }))}
      />
      {draft.act === 'SET' ? <Fields draft={draft} policies={policies} onChange={setDraft} /> : <Hint>{t('control.removeHint')}</Hint>}
      <PlannedWindows plan={plan} error={lack === null ? asked.error : null} policies={policies} />
    </DrawerForm>
  );
}
