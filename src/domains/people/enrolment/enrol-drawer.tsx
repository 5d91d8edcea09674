import { Button } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { useDraft } from '../../../kit/form/use-draft.client.ts';
import { showRefusal } from '../../../kit/form/refusal.client.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { DivisionFields, type DivisionShare } from './division-fields.tsx';
import { previewEnrol, type EnrolRow, type RollRule } from './enrol.contract.ts';
import { enrolText } from './enrol.text.ts';
import { countOf, useEnrol, useLastEnrolment, type Done } from './enrol-work.client.ts';
import { useEnrolPlaces, useOnly } from './enrol-places.client.ts';
import { FIRST_RULE, RollFields } from './enrol-roll-fields.tsx';
import { StudentsField } from './enrol-students-field.tsx';
import { draftNameOf } from './enrol-draft.client.ts';
import { EnrolTable } from './enrol-table.tsx';
import { refusedFirst, whyRefused } from './enrol-told.rules.ts';
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
  const reasons = whyRefused(rows).map((one) => `${t(`enrol.reason.${one.reason}`)}: ${count(one.count)}`);
  const plan = [t('enrol.plan', figures), ...(reasons.length === 0 ? [] : [`(${reasons.join(', ')})`])].join(' ');
  const nothing = rows.every((row) => row.outcome === 'UNCHANGED' || row.outcome === 'REFUSED');
  return (
    <>
      <p role="status">{nothing ? `${t('enrol.nothing')} ${plan}` : plan}</p>
      <EnrolTable rows={refusedFirst(rows)} divisions={divisions} />
    </>
  );
}

/** The way back from what was enrolled last here, after its toast is gone. */
function LastEnrolment({ onUndone }: { readonly onUndone: () => void }) {
  const { t } = useText(enrolText);
  const last = useLastEnrolment();
  if (last === null) return null;
  return (
    <Inline>
      <Hint>{t('enrol.last', { words: last.words })}</Hint>
      <Button variant="default" size="xs" onClick={() => void last.undo().then(onUndone, toastRefusal)}>
        {t('enrol.undo')}
      </Button>
    </Inline>
  );
}

function bodyOf({ courseInstanceId, divisions, statusId }: Choice, roll: RollRule | null, ids: readonly string[] | null) {
  const isSpread = divisions.length > 1;
  return {
    courseInstanceId: courseInstanceId ?? '',
    divisionId: isSpread ? null : (divisions[0]?.divisionId ?? null),
    studentExamStatusId: statusId,
    roll: divisions.length === 0 ? null : roll,
    ...(isSpread ? { spread: [...divisions] } : {}),
    ...(ids === null ? {} : { profileIds: [...ids] }),
  };
}

/** What is still to be chosen before anybody can be enrolled; null: nothing. Who is in the class already keeps the status that they have. */
function lackingOf(
  { courseInstanceId, statusId }: Choice,
  ids: readonly string[] | null,
  rows: readonly EnrolRow[],
): 'CLASS' | 'STUDENTS' | 'STATUS' | null {
  if (courseInstanceId === null) return 'CLASS';
  if (ids?.length === 0) return 'STUDENTS';
  return statusId === null && countOf(rows, 'NEW') > 0 ? 'STATUS' : null;
}

interface Draft extends Choice {
  readonly picked: readonly string[];
  readonly roll: RollRule | null;
}

/** What is chosen, what it would do, and the doing. */
function useEnrolForm({ profileIds, courseId, courseInstanceId, division, onDone, onClose }: EnrolProps) {
  const instituteId = useInstituteId();
  const isRolls = profileIds === 'ROLLS';
  const [{ picked, roll, ...choice }, setDraft] = useDraft<Draft>(...draftNameOf(profileIds, division), {
    courseInstanceId: courseInstanceId ?? null,
    divisions: division ? [{ divisionId: division.id, size: null }] : [],
    statusId: null,
    picked: [],
    roll: isRolls ? FIRST_RULE : null,
  });
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const enrolNow = useEnrol();
  const places = useEnrolPlaces(courseId ?? null, choice.courseInstanceId);
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));
  useOnly(places.classes, choice.courseInstanceId, (value) => change({ courseInstanceId: value }));
  const statusId = choice.statusId ?? places.regular;
  const ids = profileIds === 'ROLLS' ? null : profileIds === 'CHOOSE' ? picked : profileIds;
  const body = bodyOf({ ...choice, statusId }, roll, ids);
  const ready = choice.courseInstanceId !== null && (ids === null || ids.length > 0);
  const answer = useCall(previewEnrol, { instituteId, body }, { keepPrevious: true, enabled: ready && !busy && done === null });
  const rows = ready ? (answer.data?.data.rows ?? []) : [];
  const nameless = ready ? (answer.data?.data.withoutSurname ?? 0) : 0;
  const work = countOf(rows, 'NEW') + countOf(rows, 'CHANGED');
  const lacks = lackingOf({ ...choice, statusId }, ids, rows);
  const save = async () => {
    if (busy || work === 0 || lacks !== null) return;
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
  const state = {
    isRolls,
    choice: { ...choice, statusId },
    picked,
    roll,
    places,
    answer,
    rows,
    nameless,
    work,
    lacks,
    busy,
    done,
    ready,
  };
  return { ...state, change, save };
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
      why={form.lacks === null ? null : t(`enrol.choose.${form.lacks}`)}
      saveLabel={t(isRolls ? 'enrol.saveRolls' : 'enrol.save', { count: count(work) })}
      onSave={() => void form.save()}
      onClose={props.onClose}
    >
      {done === null ? (
        <>
          <LastEnrolment onUndone={props.onClose} />
          {isRolls ? null : (
            <PlaceFields isSeveral={props.division === undefined} choice={form.choice} places={form.places} onChange={form.change} />
          )}
          {props.profileIds === 'CHOOSE' ? <StudentsField value={form.picked} onChange={(picked) => form.change({ picked })} /> : null}
          {form.choice.divisions.length === 0 ? null : (
            <RollFields rule={form.roll} nameless={form.nameless} always={isRolls} onChange={(roll) => form.change({ roll })} />
          )}
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
