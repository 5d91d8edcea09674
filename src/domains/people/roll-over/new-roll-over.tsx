import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { studentExamStatuses } from '../../exams/student-exam-status/student-exam-status.contract.ts';
import { MakeClass } from './make-class.tsx';
import { rollOvers, type ClassRoom, type RollOverPlaces } from './roll-over.contract.ts';
import { rollOverStartText } from './roll-over-start.text.ts';
import { rollOverText } from './roll-over.text.ts';

const COURSES = '/academics-master/courses/course-list';

interface Draft {
  readonly fromCourseInstanceId: string | null;
  readonly toCourseInstanceId: string | null;
  readonly repeatCourseInstanceId: string | null;
  readonly onlyRepeaters: boolean;
  readonly studentExamStatusId: string | null;
  readonly repeaterStatusId: string | null;
}

const NOTHING: Draft = {
  fromCourseInstanceId: null,
  toCourseInstanceId: null,
  repeatCourseInstanceId: null,
  onlyRepeaters: false,
  studentExamStatusId: null,
  repeaterStatusId: null,
};

interface Usual {
  readonly value: string;
  readonly label: string;
}

interface FieldsProps {
  /** The institute's usual exam status of those who go on, and of repeaters. */
  readonly usual: { readonly regular: Usual | null; readonly repeater: Usual | null };
  readonly draft: Draft;
  readonly places: RollOverPlaces | undefined;
  readonly set: (patch: Partial<Draft>) => void;
}

/** A class with its year and the seats that are left. */
function useRooms() {
  const { t } = useText(rollOverText);
  return (rooms: readonly ClassRoom[]) =>
    rooms.map(({ id, code, year, free }) => ({
      value: id,
      label: free === null ? t('rollOver.noLimit', { code, year }) : t('rollOver.seats', { code, year, free: count(free) }),
    }));
}

function Next({ draft, places, set, usual }: FieldsProps & { readonly places: RollOverPlaces }) {
  const { t } = useText(rollOverText, rollOverStartText);
  const rooms = useRooms();
  if (draft.onlyRepeaters) return null;
  if (places.isLastYear && places.next.length === 0) return <Hint>{t('rollOver.toNone')}</Hint>;
  return (
    <>
      <Select
        label={t('rollOver.to')}
        withAsterisk
        data={rooms(places.next)}
        value={draft.toCourseInstanceId}
        error={places.next.length === 0 ? t('rollOver.noNext') : null}
        onChange={(toCourseInstanceId) => set({ toCourseInstanceId })}
      />
      {places.next.length === 0 ? (
        <>
          <MakeClass
            key={places.from.id}
            courseInstanceId={places.from.id}
            kind="NEXT"
            onMade={(toCourseInstanceId) => set({ toCourseInstanceId })}
          />
          <LinkButton to={COURSES} isBeside>
            {t('rollOver.toCourses')}
          </LinkButton>
        </>
      ) : null}
      <ReferenceSelect
        master={studentExamStatuses}
        field={{ value: draft.studentExamStatusId, onChange: (studentExamStatusId) => set({ studentExamStatusId }) }}
        known={usual.regular}
        shared={{ label: t('rollOver.status'), withAsterisk: true }}
        clearable={false}
      />
    </>
  );
}

function Repeat({ draft, places, set, usual }: FieldsProps & { readonly places: RollOverPlaces }) {
  const { t } = useText(rollOverText);
  const rooms = useRooms();
  return (
    <>
      <Select
        label={t('rollOver.repeat')}
        placeholder={t('rollOver.repeatNone')}
        withAsterisk={draft.onlyRepeaters}
        clearable
        data={rooms(places.same)}
        value={draft.repeatCourseInstanceId}
        onChange={(repeatCourseInstanceId) => set({ repeatCourseInstanceId })}
      />
      {places.same.length === 0 && draft.onlyRepeaters ? (
        <MakeClass
          key={places.from.id}
          courseInstanceId={places.from.id}
          kind="SAME"
          onMade={(repeatCourseInstanceId) => set({ repeatCourseInstanceId })}
        />
      ) : null}
      {draft.repeatCourseInstanceId === null ? null : (
        <ReferenceSelect
          master={studentExamStatuses}
          field={{ value: draft.repeaterStatusId, onChange: (repeaterStatusId) => set({ repeaterStatusId }) }}
          known={usual.repeater}
          shared={{ label: t('rollOver.repeaterStatus'), withAsterisk: true }}
          clearable={false}
        />
      )}
    </>
  );
}

function Fields(props: FieldsProps) {
  const { draft, places, set } = props;
  const { t } = useText(rollOverText);
  return (
    <Stack>
      <ReferenceSelect
        master={courseInstances}
        field={{
          value: draft.fromCourseInstanceId,
          onChange: (fromCourseInstanceId) => set({ fromCourseInstanceId, toCourseInstanceId: null, repeatCourseInstanceId: null }),
        }}
        known={null}
        shared={{ label: t('rollOver.from'), withAsterisk: true }}
        clearable={false}
      />
      {places === undefined ? null : (
        <>
          <Hint>{t('rollOver.decides', { semester: String(places.semester), students: count(places.from.students) })}</Hint>
          <Checkbox
            label={t('rollOver.onlyRepeaters')}
            description={t('rollOver.onlyRepeatersHelp')}
            checked={draft.onlyRepeaters}
            onChange={(event) => set({ onlyRepeaters: event.currentTarget.checked })}
          />
          <Next {...props} places={places} />
          <Repeat {...props} places={places} />
        </>
      )}
    </Stack>
  );
}

/** Whoever goes on is regular, whoever repeats is a repeater: the first status of each kind that may be inwarded. */
function useUsual(): FieldsProps['usual'] {
  const instituteId = useInstituteId();
  const rows = useCall(studentExamStatuses.list, { instituteId, query: { size: '200' } }).data?.data ?? [];
  const first = (flow: 'REGULAR' | 'REPEATER') => {
    const row = rows.find((one) => one.flow === flow && one.mayInward);
    return row === undefined ? null : { value: row.id, label: row.name };
  };
  return { regular: first('REGULAR'), repeater: first('REPEATER') };
}

/** What is still to be chosen; null: nothing. */
function useLacking(draft: Draft, places: RollOverPlaces | undefined): string | null {
  const { t } = useText(rollOverText);
  if (draft.fromCourseInstanceId === null || places === undefined) return t('rollOver.chooseClass');
  const goesOn = !draft.onlyRepeaters && !(places.isLastYear && places.next.length === 0);
  if (goesOn && draft.toCourseInstanceId === null) return t('rollOver.chooseTo');
  if (draft.onlyRepeaters && draft.repeatCourseInstanceId === null) return t('rollOver.chooseRepeat');
  const lacksStatus =
    (goesOn && draft.studentExamStatusId === null) || (draft.repeatCourseInstanceId !== null && draft.repeaterStatusId === null);
  return lacksStatus ? t('rollOver.chooseStatus') : null;
}

interface Props {
  readonly onPlanned: (id: string) => void;
  readonly onClose: () => void;
}

/** Plans the roll-over of a class; nothing is moved by it. */
export function NewRollOver({ onPlanned, onClose }: Props) {
  const { t } = useText(rollOverText);
  const instituteId = useInstituteId();
  const [chosen, setDraft] = useState<Draft>(NOTHING);
  const usual = useUsual();
  const draft = {
    ...chosen,
    studentExamStatusId: chosen.studentExamStatusId ?? usual.regular?.value ?? null,
    repeaterStatusId: chosen.repeaterStatusId ?? usual.repeater?.value ?? null,
  };
  const { fromCourseInstanceId } = draft;
  const answer = useCall(
    rollOvers.places,
    { instituteId, params: { courseInstanceId: fromCourseInstanceId ?? '' } },
    { enabled: fromCourseInstanceId !== null },
  );
  const places = fromCourseInstanceId === null ? undefined : answer.data?.data;
  const why = useLacking(draft, places);
  const plan = async () => {
    const body = {
      ...draft,
      fromCourseInstanceId: fromCourseInstanceId ?? '',
      toCourseInstanceId: draft.onlyRepeaters ? null : draft.toCourseInstanceId,
      studentExamStatusId: draft.onlyRepeaters ? null : draft.studentExamStatusId,
      repeaterStatusId: draft.repeatCourseInstanceId === null ? null : draft.repeaterStatusId,
    };
    const { data } = await call(rollOvers.create, { instituteId, body });
    await refresh(rollOvers.list);
    toastDone(t('rollOver.plannedDone'));
    onPlanned(data.id);
  };
  return (
    <ReasonDialog
      title={t('rollOver.new')}
      confirm={t('rollOver.plan')}
      tone="navy"
      reason="NONE"
      why={why}
      changed={chosen !== NOTHING}
      onConfirm={plan}
      onClose={onClose}
      fields={<Fields usual={usual} draft={draft} places={places} set={(patch) => setDraft((before) => ({ ...before, ...patch }))} />}
    >
      {null}
    </ReasonDialog>
  );
}
