import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { DayField } from '../../../kit/form/day-field.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { todayHere } from '../../../kit/text/zone.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount, toastDone } from '../../../kit/ui/toasts.tsx';
import { FileChoice, type ChosenFile } from '../student-file/file-choice.tsx';
import { studentGuardians } from '../student-guardian/student-guardian.contract.ts';
import { CONSENT_PURPOSES, CONSENT_WAYS, guardianConsents, minorStudents, type ConsentPurpose } from './guardian-consent.contract.ts';
import { guardianConsentText } from './guardian-consent.text.ts';

const MOST_NAMED = 20;

interface Draft {
  readonly guardianId: string | null;
  readonly purposes: readonly string[];
  readonly givenOn: string;
  readonly way: (typeof CONSENT_WAYS)[number];
  readonly document: string;
  readonly file: ChosenFile | null;
}

interface Props {
  readonly studentProfileIds: readonly string[];
  /** The one student; null: many at once. */
  readonly one: { readonly name: string; readonly lacking: readonly ConsentPurpose[] } | null;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

function Guardian({ studentProfileId, draft, set }: FieldsProps & { readonly studentProfileId: string }) {
  const { t } = useText(guardianConsentText);
  const instituteId = useInstituteId();
  const rows = useCall(studentGuardians.list, { instituteId, query: { studentProfileId, sort: 'position' } }).data?.data ?? [];
  return (
    <>
      <Select
        label={t('guardianConsent.by')}
        withAsterisk
        data={rows.map((row) => ({ value: row.id, label: [row.guardianName, t(`guardianConsent.relation.${row.relation}`)].join(' · ') }))}
        value={draft.guardianId ?? rows[0]?.id ?? null}
        onChange={(guardianId) => set({ guardianId })}
        allowDeselect={false}
      />
      <FileChoice studentProfileId={studentProfileId} value={draft.file} onChange={(file) => set({ file })} />
    </>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly set: (patch: Partial<Draft>) => void;
}

function Fields({ draft, set }: FieldsProps) {
  const { t } = useText(guardianConsentText);
  return (
    <>
      <Checkbox.Group
        label={t('guardianConsent.purposes')}
        withAsterisk
        value={[...draft.purposes]}
        onChange={(purposes) => set({ purposes })}
      >
        <Stack>
          {CONSENT_PURPOSES.map((one) => (
            <Checkbox key={one} value={one} label={t(`guardianConsent.purpose.${one}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Pairs>
        <DayField label={t('guardianConsent.givenOn')} withAsterisk value={draft.givenOn} onChange={(givenOn) => set({ givenOn })} />
        <Select
          label={t('guardianConsent.way')}
          withAsterisk
          data={CONSENT_WAYS.map((value) => ({ value, label: t(`guardianConsent.way.${value}`) }))}
          value={draft.way}
          onChange={(value) => set({ way: CONSENT_WAYS.find((way) => way === value) ?? 'SIGNED' })}
          allowDeselect={false}
        />
      </Pairs>
      <TextInput
        label={t('guardianConsent.document')}
        maxLength={200}
        value={draft.document}
        onChange={(event) => set({ document: event.currentTarget.value })}
      />
    </>
  );
}

/** Said in the dialog, where it was asked. */
const leftOut = (sentences: readonly string[]) =>
  new CallError(
    409,
    sentences.map((message) => ({ code: '', message })),
  );

/** Records what guardians agreed to, for one student or for many; whoever cannot is told with the reason. */
export function RecordConsent({ studentProfileIds, one, onDone, onClose }: Props) {
  const { t } = useText(guardianConsentText);
  const instituteId = useInstituteId();
  const [draft, setDraft] = useState<Draft>(() => ({
    guardianId: null,
    purposes: one === null ? [...CONSENT_PURPOSES] : one.lacking,
    givenOn: todayHere(),
    way: 'SIGNED',
    document: '',
    file: null,
  }));
  const set = (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch }));
  const [studentProfileId] = studentProfileIds;
  const record = async () => {
    const { guardianId, givenOn, way, file } = draft;
    const purposes = CONSENT_PURPOSES.filter((each) => draft.purposes.includes(each));
    const document = draft.document.trim() === '' ? null : draft.document.trim();
    const body = { studentProfileIds: [...studentProfileIds], guardianId, purposes, givenOn, way, document, fileId: file?.id ?? null };
    const { data } = await call(guardianConsents.record, { instituteId, body });
    await refresh(guardianConsents.ofStudent, minorStudents.list);
    const refused = data.rows.flatMap(({ name, refusal }) => (refusal ? [`${name}: ${t(`guardianConsent.refusal.${refusal}`)}`] : []));
    const head = one === null ? [t('guardianConsent.partly', { done: count(data.done), refused: count(data.refused) })] : [];
    if (refused.length > 0) throw leftOut([...head, ...refused.slice(0, MOST_NAMED)]);
    if (one === null) toastCount(data.done, t('guardianConsent.doneMany', { n: data.done }));
    else toastDone(t('guardianConsent.done'));
    onDone?.();
  };
  return (
    <ReasonDialog
      title={
        one === null
          ? t('guardianConsent.recordMany', { n: studentProfileIds.length })
          : t('guardianConsent.recordTitle', { name: one.name })
      }
      confirm={t('guardianConsent.record')}
      tone="navy"
      reason="NONE"
      why={draft.purposes.length === 0 ? t('guardianConsent.fill') : null}
      changed={draft.document !== '' || draft.file !== null}
      onConfirm={record}
      onClose={onClose}
      fields={
        <Stack>
          <Fields draft={draft} set={set} />
          {one !== null && studentProfileId !== undefined ? <Guardian studentProfileId={studentProfileId} draft={draft} set={set} /> : null}
        </Stack>
      }
    >
      {t('guardianConsent.recordWhat')} {one === null ? t('guardianConsent.recordFirst') : null}
    </ReasonDialog>
  );
}
