import { Button } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { toastCount, toastRefusal, toastUndo } from '../../../kit/ui/toasts.tsx';
import { getCourseFigures } from '../../academics/course/course.contract.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { divisions } from '../../courses/division/division.contract.ts';
import { DivisionFields, type DivisionShare } from './division-fields.tsx';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { enrolMany, previewEnrol, undoEnrol, type EnrolRow, type EnrolUndo, type RollRule } from './enrol.contract.ts';
import { enrolText } from './enrol.text.ts';
import { useEnrolPlaces, useOnly } from './enrol-places.client.ts';
import { FIRST_RULE, RollFields } from './enrol-roll-fields.tsx';
import { StudentsField } from './enrol-students-field.tsx';
import { EnrolTable } from './enrol-table.tsx';
import { enrolments } from './enrolment.contract.ts';
import { enrolmentText } from './enrolment.text.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

export interface EnrolProps {
  /** CHOOSE: students are looked for here. ROLLS: everybody in the division, for new roll numbers. */
  readonly profileIds: readonly string[] | 'CHOOSE' | 'ROLLS';
  /** Only classes of this course are offered. */
  readonly courseId?: string | undefined;
  readonly courseInstanceId?: string | undefined;
  readonly division?: { readonly id: string; readonly name: string } | undefined;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

const CHANGED = [enrolments.list, enrolments.get, studentDirectory.list, divisions.list, courseInstances.list, getCourseFigures] as const;
const countOf = (rows: readonly EnrolRow[], outcome: EnrolRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;

/** What was done, with a way back; nothing done says so in the drawer, not by a green tick. */
function useEnrol() {
  const { t } = useText(enrolText);
  const instituteId = useInstituteId();
  const takeBack = async (steps: readonly EnrolUndo[]) => {
    const { data } = await call(undoEnrol, { instituteId, body: { steps: [...steps] } });
    const kept = data.kept === 0 ? '' : `, ${t('enrol.kept', { count: count(data.kept) })}`;
    // The list first: who chooses rows after these words chooses those of now.
    await refresh(...CHANGED);
    toastCount(data.undone, `${t('enrol.undone', { count: count(data.undone) })}${kept}`);
  };
  return async (body: BodyOf<typeof enrolMany>) => {
    const { data } = await call(enrolMany, { instituteId, body });
    const words = t('enrol.done', { added: count(countOf(data.rows, 'NEW')), changed: count(countOf(data.rows, 'CHANGED')) });
    const undo = data.undo.length === 0 ? null : () => takeBack(data.undo);
    if (undo) toastUndo(words, undo);
    await refresh(...CHANGED);
    return { rows: data.rows, undo };
  };
}

/** What was done, and the way back where something was. */
interface Done {
  readonly rows: readonly EnrolRow[];
  readonly undo: (() => Promise<void>) | null;
}

interface Choice {
  readonly courseInstanceId: string | null;
  /** With several the students are spread over them. */
  readonly divisions: readonly DivisionShare[];
  readonly statusId: string | null;
}

interface PlaceProps {
  readonly isSeveral: boolean;
  readonly choice: Choice;
  readonly places: ReturnType<typeof useEnrolPlaces>;
  readonly onChange: (change: Partial<Choice>) => void;
}

/** What is missing is made in a tab of its own: who was chosen here stays chosen, and is read again on the way back. */
const Beside = (props: ComponentProps<typeof LinkButton>) => <LinkButton {...props} isBeside />;

/** Class, division and exam status; where nothing can be chosen, the way to where it is made. */
function PlaceFields({ isSeveral, choice, places, onChange }: PlaceProps) {
  const { t } = useText(enrolText, enrolmentText, fieldText);
  const shared = { comboboxProps: { shadow: 'md' as const }, placeholder: t('field.choosePlaceholder') };
  if (places.classes?.length === 0)
    return (
      <>
        <Hint>{t('enrol.noClasses')}</Hint>
        <Beside to="/academics-master/courses/course-list">{t('enrol.toCourses')}</Beside>
      </>
    );
  return (
    <>
      <SearchSelect
        {...shared}
        label={t('enrolment.courseInstance')}
        withAsterisk
        data={[...(places.classes ?? [])]}
        value={choice.courseInstanceId}
        onChange={(courseInstanceId) => onChange({ courseInstanceId, divisions: [] })}
      />
      <DivisionFields
        isSeveral={isSeveral}
        offered={places.divisions}
        disabled={choice.courseInstanceId === null}
        value={choice.divisions}
        onChange={(chosen) => onChange({ divisions: chosen })}
      />
      {places.divisions?.length === 0 ? <Beside to="/academics-master/courses/course-list">{t('enrol.toCourses')}</Beside> : null}
      <SearchSelect
        {...shared}
        label={t('enrol.examStatus')}
        withAsterisk
        data={[...(places.statuses ?? [])]}
        value={choice.statusId}
        onChange={(statusId) => onChange({ statusId })}
      />
      {places.statuses?.length === 0 ? (
        <>
          <Hint>{t('enrol.noStatuses')}</Hint>
          <Beside to="/exam-master/exam-configuration/student-exam-status?open=usual">{t('enrol.toStatuses')}</Beside>
        </>
      ) : null}
    </>
  );
}

interface PlanProps {
  readonly rows: readonly EnrolRow[];
  /** Of a spread: names of the divisions; null: one division or none. */
  readonly divisions: ReturnType<typeof useEnrolPlaces>['divisions'];
}

function Plan({ rows, divisions }: PlanProps) {
  const { t } = useText(enrolText);
  const figures = {
    added: count(countOf(rows, 'NEW')),
    changed: count(countOf(rows, 'CHANGED')),
    unchanged: count(countOf(rows, 'UNCHANGED')),
    refused: count(countOf(rows, 'REFUSED')),
  };
  const nothing = rows.every((row) => row.outcome === 'UNCHANGED' || row.outcome === 'REFUSED');
  return (
    <>
      <p role="status">{nothing ? `${t('enrol.nothing')} ${t('enrol.plan', figures)}` : t('enrol.plan', figures)}</p>
      <EnrolTable rows={rows} divisions={divisions} />
    </>
  );
}

/** What is chosen, what it would do, and the doing. */
function useEnrolForm({ profileIds, courseId, courseInstanceId, division, onDone, onClose }: EnrolProps) {
  const instituteId = useInstituteId();
  const isRolls = profileIds === 'ROLLS';
  const [choice, setChoice] = useState<Choice>({
    courseInstanceId: courseInstanceId ?? null,
    divisions: division ? [{ divisionId: division.id, size: null }] : [],
    statusId: null,
  });
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [roll, setRoll] = useState<RollRule | null>(isRolls ? FIRST_RULE : null);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const enrolNow = useEnrol();
  const places = useEnrolPlaces(courseId ?? null, choice.courseInstanceId);
  const change = (next: Partial<Choice>) => setChoice((before) => ({ ...before, ...next }));
  useOnly(places.classes, choice.courseInstanceId, (value) => change({ courseInstanceId: value }));
  const statusId = choice.statusId ?? places.regular;
  const ids = profileIds === 'ROLLS' ? null : profileIds === 'CHOOSE' ? picked : profileIds;
  const isSpread = choice.divisions.length > 1;
  const body = {
    courseInstanceId: choice.courseInstanceId ?? '',
    divisionId: isSpread ? null : (choice.divisions[0]?.divisionId ?? null),
    studentExamStatusId: statusId,
    roll: choice.divisions.length === 0 ? null : roll,
    ...(isSpread ? { spread: [...choice.divisions] } : {}),
    ...(ids === null ? {} : { profileIds: [...ids] }),
  };
  const ready = choice.courseInstanceId !== null && (ids === null || ids.length > 0);
  const answer = useCall(previewEnrol, { instituteId, body }, { keepPrevious: true, enabled: ready && !busy && done === null });
  const rows = ready ? (answer.data?.data.rows ?? []) : [];
  const work = countOf(rows, 'NEW') + countOf(rows, 'CHANGED');
  // Who is in the class already keeps the status that they have.
  const lacksStatus = statusId === null && countOf(rows, 'NEW') > 0;
  const save = async () => {
    if (busy || work === 0 || lacksStatus) return;
    setBusy(true);
    try {
      const made = await enrolNow(body);
      onDone?.();
      if (made.rows.every((row) => row.outcome !== 'REFUSED')) return onClose();
      setDone(made);
    } catch (error) {
      showRefusal(error, []);
    }
    return setBusy(false);
  };
  const state = { isRolls, choice: { ...choice, statusId }, picked, roll, places, answer, rows, work, lacksStatus, busy, done, ready };
  return { ...state, change, setPicked, setRoll, save };
}

/** Enrols students in a class, or numbers a division: chosen, previewed row by row, done, and taken back by one press. */
export function EnrolDrawer(props: EnrolProps) {
  const { t } = useText(enrolText);
  const form = useEnrolForm(props);
  const { isRolls, answer, rows, work, done } = form;
  const title = isRolls ? t('enrol.rollTitle', { division: props.division?.name ?? '' }) : t('enrol.title');
  return (
    <DrawerForm
      title={title}
      changed={form.done === null && form.picked.length > 0}
      saving={form.busy}
      readOnly={done !== null || (form.ready && rows.length > 0 && work === 0)}
      wide="TABLE"
      why={form.lacksStatus ? t('enrol.chooseStatus') : null}
      saveLabel={t(isRolls ? 'enrol.saveRolls' : 'enrol.save', { count: count(work) })}
      onSave={() => void form.save()}
      onClose={props.onClose}
    >
      {done === null ? (
        <>
          {isRolls ? null : (
            <PlaceFields isSeveral={props.division === undefined} choice={form.choice} places={form.places} onChange={form.change} />
          )}
          {props.profileIds === 'CHOOSE' ? <StudentsField value={form.picked} onChange={form.setPicked} /> : null}
          {form.choice.divisions.length === 0 ? null : <RollFields rule={form.roll} always={isRolls} onChange={form.setRoll} />}
          {answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
          {rows.length > 0 ? <Plan rows={rows} divisions={form.choice.divisions.length > 1 ? form.places.divisions : null} /> : null}
          {answer.isLoading && form.ready ? <ListWaiting /> : null}
        </>
      ) : (
        <>
          <Plan rows={done.rows} divisions={form.choice.divisions.length > 1 ? form.places.divisions : null} />
          {done.undo === null ? null : (
            <Button variant="default" onClick={() => void done.undo?.().then(props.onClose, toastRefusal)}>
              {t('enrol.undo')}
            </Button>
          )}
        </>
      )}
    </DrawerForm>
  );
}
