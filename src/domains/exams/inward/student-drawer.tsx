import { Select, Textarea } from '@mantine/core';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { examsMenuText } from '../exams.menu.text.ts';
import { inwardText } from './inward.text.ts';
import { preExamText } from '../pre-exam/pre-exam.text.ts';
import { seatNumberText } from '../seat-number/seat-number.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { DayNotes } from '../exam-day-note/day-notes.tsx';
import { StudentLeaves } from './student-leaves.tsx';
import { BlockedNote } from './blocked-note.tsx';
import { ExamStateBadge } from './exam-words.tsx';
import { liftOf, tabAddress } from './pre-exam-address.rules.ts';
import { instancePapers } from '../exam-instance/instance-paper.contract.ts';
import { candidates } from './candidate.contract.ts';
import { inwards, STUDENT_REMARKS, type StudentExamRow } from './inward.contract.ts';
import { StudentCondonations } from './student-condonations.tsx';
import { StudentHistory } from './student-history.tsx';
import { StudentPapers } from './student-papers.tsx';
import { ACTIVITY_OF, saysFlow } from './inward.rules.ts';
import { useWindowStand, WindowNote } from './window-note.tsx';
import { useStudentForm, type StudentForm } from './use-student-form.client.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';

interface Props {
  readonly instance: ExamInstanceRow;
  readonly studentExamId: string;
  readonly onClose: () => void;
}
type PapersReply = ReplyOf<typeof inwards.papers>;
type Papers = PapersReply['data'];

/** Why the papers and the status cannot change. */
function Fixed({ row }: { readonly row: StudentExamRow }) {
  const { t, textOf } = useText(inwardText, examsMenuText, seatNumberText);
  if (row.state === 'INWARDED') return null;
  const code = row.state === 'SEATED' ? 'SEAT_NUMBERS_EXIST' : row.state === 'LOCKED' ? 'ROSTER_LOCKED' : null;
  const to = code ? liftOf(code) : tabAddress(0);
  return (
    <BlockedNote
      tone="AMBER"
      title={textOf(`preExam.fixed.${row.state}`)}
      {...(to
        ? {
            foot: textOf(code ? `preExam.lift.${code}` : 'preExam.lift.NOT_INWARDED'),
            link: { to, label: textOf(code ? `preExam.liftLink.${code}` : 'menu.preExam.0') },
          }
        : {})}
    >
      {t('preExam.fixed')}
    </BlockedNote>
  );
}

function StatusFields({
  row,
  form,
  instance,
  isShut,
}: {
  readonly row: StudentExamRow;
  readonly form: StudentForm;
  readonly instance: ExamInstanceRow;
  readonly isShut: boolean;
}) {
  const { t, textOf } = useText(inwardText, preExamText);
  const can = useCan();
  const instituteId = useInstituteId();
  const { data } = useCall(candidates.facets, { instituteId, query: { examInstanceId: instance.id } });
  const statuses = (data?.data.statuses ?? []).map((one) => ({ value: one.id, label: one.name }));
  const patterns = (data?.data.patterns ?? []).map((one) => ({ value: one.id, label: one.name }));
  const isFixed = row.state !== 'INWARDED' || isShut || !can('inward', 'update');
  // Grades follow it, no seat does: it may change until the result is locked.
  const isPatternFixed = isShut || instance.lockedRunNo !== null || instance.publishedRunNo !== null || !can('inward', 'update');
  const remarks = STUDENT_REMARKS.map((value) => ({ value, label: remarkWords(value, textOf(`preExam.remark.${value}`)) }));
  return (
    <Pairs>
      <Select
        label={t('preExam.status')}
        description={t('preExam.statusHelp')}
        placeholder={row.statusName}
        data={statuses}
        value={form.statusId}
        onChange={(statusId) => form.set({ statusId })}
        disabled={isFixed}
        clearable
      />
      <Select
        label={t('preExam.pattern')}
        description={
          row.classPatternName === null
            ? t('preExam.patternHelp')
            : t('preExam.patternApart', { own: row.patternName, others: row.classPatternName })
        }
        placeholder={row.patternName}
        data={patterns}
        value={form.patternId}
        onChange={(patternId) => form.set({ patternId })}
        disabled={isPatternFixed}
        searchable
        clearable
      />
      <Select
        label={t('preExam.remark')}
        description={can('results', 'correct') ? t('preExam.remarkHelp') : t('preExam.remarkNoRight')}
        placeholder={t('preExam.remarkNone')}
        data={remarks}
        value={form.remark}
        onChange={(value) => form.set({ remark: STUDENT_REMARKS.find((one) => one === value) ?? null })}
        disabled={!can('results', 'correct')}
        clearable
      />
    </Pairs>
  );
}

const remarkWords = (code: string, words: string) => [code, words].join(' · ');

/** What somebody else changed of the student meanwhile. */
function Meanwhile({
  form,
  papers,
  instance,
}: {
  readonly form: StudentForm;
  readonly papers: Papers;
  readonly instance: ExamInstanceRow;
}) {
  const { t, textOf } = useText(inwardText, preExamText);
  const instituteId = useInstituteId();
  const { choice, base } = form;
  const offered = useCall(instancePapers.list, { instituteId, params: { examInstanceId: instance.id } }, { enabled: choice !== null });
  if (choice === null) return null;
  const { row, present } = choice.row;
  const known = [...papers, ...(offered.data?.data ?? [])];
  const codes = present.map((id) => known.find((paper) => paper.paperId === id)?.code ?? '').filter((code) => code !== '');
  const changes = [
    ...(choice.changed.includes('papers')
      ? [{ label: t('preExam.papersOf', { count: count(present.length) }), words: codes.toSorted().join(', ') }]
      : []),
    ...(row.statusCode === base.row.statusCode ? [] : [{ label: t('preExam.status'), words: row.statusName }]),
    ...(row.patternName === base.row.patternName ? [] : [{ label: t('preExam.pattern'), words: row.patternName }]),
    ...(choice.changed.includes('remark')
      ? [
          {
            label: t('preExam.remark'),
            words: row.remark === null ? t('preExam.remarkNone') : remarkWords(row.remark, textOf(`preExam.remark.${row.remark}`)),
          },
        ]
      : []),
  ];
  return <ConflictNote by={choice.by} changes={changes} onKeep={choice.resolve} />;
}

/** What kind of part the student has in this exam. */
function Part({ row }: { readonly row: StudentExamRow }) {
  const { t, textOf } = useText(inwardText, seatNumberText);
  const words = [
    textOf(`preExam.kind.${row.kind}`),
    ...(saysFlow(row) ? [textOf(`preExam.flow.${row.flow}`)] : []),
    t('preExam.attempt', { no: row.attemptNo }),
    ...(row.formNo ? [t('preExam.form', { no: row.formNo })] : []),
  ];
  return (
    <Hint>
      <ExamStateBadge state={row.state} /> {words.join(' · ')}
    </Hint>
  );
}

/** Why the student's part changes. */
function Reason({ form }: { readonly form: StudentForm }) {
  const { t } = useText(uiText);
  return (
    <Textarea
      label={t('reason.label')}
      description={t('reason.help')}
      withAsterisk
      autosize
      minRows={2}
      maxLength={300}
      data-field="reason"
      error={form.error}
      value={form.reason}
      onChange={(event) => form.setReason(event.currentTarget.value)}
    />
  );
}

function Form({
  instance,
  row,
  papers: { data: papers, decided },
  onClose,
}: {
  readonly instance: ExamInstanceRow;
  readonly row: StudentExamRow;
  readonly papers: PapersReply;
  readonly onClose: () => void;
}) {
  const { t } = useText(inwardText);
  const can = useCan();
  const form = useStudentForm(
    row,
    papers.map((paper) => paper.paperId),
    onClose,
  );
  const stand = useWindowStand(instance, ACTIVITY_OF[row.kind]);
  const mayUpdate = can('inward', 'update');
  const mayChange = (mayUpdate && stand.why === null) || can('results', 'correct');
  const facts = [
    row.prn,
    row.divisionName,
    row.rollNo && t('preExam.roll', { no: row.rollNo }),
    row.seatNo && t('preExam.seat', { no: row.seatNo }),
  ];
  return (
    <DrawerForm
      title={row.name}
      note={facts.filter(Boolean).join(' · ')}
      changed={form.changed}
      saving={form.saving}
      readOnly={!mayChange}
      wide
      onSave={() => void form.save()}
      onClose={onClose}
    >
      <Stack>
        <Meanwhile form={form} papers={papers} instance={instance} />
        <Part row={row} />
        <Fixed row={row} />
        {mayUpdate ? <WindowNote stand={stand} /> : null}
        <StudentPapers instance={instance} row={row} papers={papers} decided={decided} form={form} shut={stand.why} />
        <StudentCondonations instance={instance} studentProfileId={row.studentProfileId} />
        <StudentLeaves instance={instance} row={row} papers={papers} />
        <DayNotes studentExamId={row.id} />
        <StatusFields row={row} form={form} instance={instance} isShut={stand.why !== null} />
        {form.changed ? <Reason form={form} /> : null}
        {can('audit', 'read') ? <StudentHistory studentExamId={row.id} /> : null}
      </Stack>
    </DrawerForm>
  );
}

/** One student of one exam in a drawer. */
export function StudentDrawer({ instance, studentExamId, onClose }: Props) {
  const { t } = useText(examsMenuText);
  const instituteId = useInstituteId();
  const row = useCall(inwards.get, { instituteId, params: { id: studentExamId } });
  const papers = useCall(inwards.papers, { instituteId, params: { id: studentExamId } });
  if (row.data && papers.data) return <Form instance={instance} row={row.data.data} papers={papers.data} onClose={onClose} />;
  const failed = row.isError ? row : papers.isError ? papers : null;
  return (
    <DrawerForm title={t('menu.preExam.1')} changed={false} saving={false} readOnly wide onSave={onClose} onClose={onClose}>
      {failed ? <ListFailed error={failed.error} onRetry={() => void failed.refetch()} /> : <ListWaiting />}
    </DrawerForm>
  );
}
