import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { isMoment } from '../../../kit/field/typed-day.rules.ts';
import { MomentField } from '../../../kit/form/moment-field.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { EXAM_ACTIVITIES, type ExamActivity } from '../exam-activity/exam-activity.contract.ts';
import { examActivityText } from '../exam-activity/exam-activity.text.ts';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import { activityControl, windowExceptions } from './activity-control.contract.ts';
import { activityControlText } from './activity-control.text.ts';

interface Props {
  readonly examSessionId: string;
  readonly onClose: () => void;
}

const WHOLE = 'SESSION';
/** What students see ends for everybody. */
const EXCEPTED = EXAM_ACTIVITIES.filter((one) => one !== 'RESULT_VIEW');
const activityOf = (value: string | null): ExamActivity => EXCEPTED.find((one) => one === value) ?? 'INWARD';

/** The session and its examinations. */
function usePlaces(examSessionId: string) {
  const { t } = useText(activityControlText);
  const query = { examSessionId, size: '200', sort: 'name' } as const;
  const exams = useCall(examInstances.list, { instituteId: useInstituteId(), query });
  return [
    { value: WHOLE, label: t('control.wholeSession') },
    ...(exams.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
}

const TYPING_MS = 250;

interface PersonProps {
  readonly value: string | null;
  readonly onChoose: (username: string | null) => void;
}

/** One account of the organisation, found by name or username. */
function PersonField({ value, onChoose }: PersonProps) {
  const { t } = useText(activityControlText);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const query = q === '' ? {} : { q };
  const found = useCall(windowExceptions.people, { instituteId: useInstituteId(), query }, { keepPrevious: true }).data?.data ?? [];
  const [chosen, setChosen] = useState<{ readonly value: string; readonly label: string } | null>(null);
  const options = found.map(({ username, name }) => ({ value: username, label: `${name} (${username})` }));
  const all = chosen === null || options.some((one) => one.value === chosen.value) ? options : [chosen, ...options];
  return (
    <Select
      label={t('exceptions.person')}
      placeholder={t('exceptions.personHint')}
      nothingFoundMessage={t('exceptions.nobody')}
      data={all}
      // Found by the server.
      filter={({ options: shown }) => shown}
      searchable
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(username) => {
        setChosen(all.find((one) => one.value === username) ?? null);
        onChoose(username);
      }}
    />
  );
}

/** Lets one person act although an activity is shut, until a moment, with a reason. */
export function ExceptionDialog({ examSessionId, onClose }: Props) {
  const { t } = useText(activityControlText, examActivityText);
  const instituteId = useInstituteId();
  const [activity, setActivity] = useState<ExamActivity>('INWARD');
  const [place, setPlace] = useState<string>(WHOLE);
  const [username, setUsername] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const places = usePlaces(examSessionId);
  const save = async (reason: string) => {
    const examInstanceId = place === WHOLE ? null : place;
    const body = {
      examSessionId,
      activity,
      courseId: null,
      examInstanceId,
      divisionId: null,
      username: username ?? '',
      until: until ?? '',
      reason,
    };
    await call(windowExceptions.create, { instituteId, body });
    toastDone(t('exceptions.saved'));
    await refresh(windowExceptions.list, activityControl.matrix);
  };
  return (
    <ReasonDialog
      title={t('exceptions.new')}
      confirm={t('exceptions.new')}
      tone="navy"
      reason="REQUIRED"
      changed={username !== null || until !== null}
      why={username === null || until === null || !isMoment(until) ? t('exceptions.lacks') : null}
      onConfirm={save}
      onClose={onClose}
      fields={
        <>
          <Select
            label={t('exceptions.activity')}
            data={EXCEPTED.map((value) => ({ value, label: t(`activity.${value}`) }))}
            value={activity}
            allowDeselect={false}
            onChange={(value) => setActivity(activityOf(value))}
          />
          <Select
            label={t('exceptions.place')}
            data={places}
            value={place}
            allowDeselect={false}
            onChange={(value) => setPlace(value ?? WHOLE)}
          />
          <PersonField value={username} onChoose={setUsername} />
          <MomentField label={t('exceptions.until')} value={until} bare="23:59" onChange={setUntil} />
        </>
      }
    >
      {t('exceptions.noneHint')}
    </ReasonDialog>
  );
}
