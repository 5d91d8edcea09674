import { TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DayField } from '../../../kit/form/day-field.tsx';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { teacherProfiles } from '../../people/teacher-profile/teacher-profile.contract.ts';
import { paperMaps, weekHours } from '../paper-map/paper-map.contract.ts';
import { paperMapText } from '../paper-map/paper-map.text.ts';
import { sessionPapers, type CoverRow } from './session-paper.contract.ts';
import { sessionPaperText } from './session-paper.text.ts';

interface Props {
  readonly row: CoverRow;
  readonly onClose: () => void;
}

const isHours = (text: string) => text === '' || z.safeParse(weekHours, text).success;

interface Span {
  readonly startsOn: string;
  readonly endsOn: string;
}

function Days({ days, onChange }: { readonly days: Span; readonly onChange: (days: Span) => void }) {
  const { t } = useText(sessionPaperText);
  return (
    <Pairs>
      <DayField label={t('sessionPaper.from')} value={days.startsOn} onChange={(startsOn) => onChange({ ...days, startsOn })} />
      <DayField label={t('sessionPaper.until')} value={days.endsOn} onChange={(endsOn) => onChange({ ...days, endsOn })} />
    </Pairs>
  );
}

interface HoursProps {
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

function Hours({ value, error, onChange }: HoursProps) {
  const { t } = useText(paperMapText);
  return (
    <TextInput
      label={t('paperMap.hours')}
      description={t('paperMap.hours.help')}
      inputMode="decimal"
      maxLength={5}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** One paper of a division and head gets a teacher. */
export function GivePaper({ row, onClose }: Props) {
  const { t } = useText(sessionPaperText, paperMapText);
  const instituteId = useInstituteId();
  const [teacher, setTeacher] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const [days, setDays] = useState<Span>({ startsOn: '', endsOn: '' });
  const [hours, setHours] = useState('');
  const wrong = isHours(hours.trim()) ? null : t('sessionPaper.hoursWrong');
  const give = async () => {
    const body = {
      teacherProfileId: teacher?.id ?? '',
      examPaperId: row.examPaperId,
      divisionId: row.divisionId,
      evaluator: row.evaluator,
      startsOn: days.startsOn || null,
      endsOn: days.endsOn || null,
      hours: hours.trim() || null,
      practicalHours: null,
    };
    await call(paperMaps.create, { instituteId, body });
    await refresh(sessionPapers.list);
    toastDone(t('sessionPaper.given', { name: teacher?.name ?? '' }));
  };
  return (
    <ReasonDialog
      title={t('sessionPaper.giveOf', { code: [row.code, row.division].filter(Boolean).join(' · ') })}
      confirm={t('sessionPaper.give')}
      tone="navy"
      reason="NONE"
      why={teacher === null ? t('sessionPaper.chooseTeacher') : wrong}
      changed={teacher !== null || hours !== ''}
      onConfirm={give}
      onClose={onClose}
      fields={
        <Stack>
          <ReferenceSelect
            master={teacherProfiles}
            field={{
              value: teacher?.id ?? null,
              onChange: (id, option) => setTeacher(id === null ? null : { id, name: option?.label ?? '' }),
            }}
            known={null}
            shared={{ label: t('paperMap.teacher'), withAsterisk: true }}
            clearable={false}
          />
          <Days days={days} onChange={setDays} />
          <Hours value={hours} error={wrong} onChange={setHours} />
        </Stack>
      }
    >
      {t('sessionPaper.giveWhat')}
    </ReasonDialog>
  );
}
