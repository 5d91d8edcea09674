import { Checkbox, MultiSelect, SegmentedControl } from '@mantine/core';
import { useEffect, useId } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { useInitials } from '../../institute/hydration/hydration.door.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { useReferenceName } from '../../../kit/form/reference-options.client.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Line, LineNote, Lines, LineWords } from '../../../kit/layout/lines.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import { examInstanceText } from '../exam-instance/exam-instance.text.ts';
import { examSessions } from '../exam-session/exam-session.contract.ts';
import { examSessionText } from '../exam-session/exam-session.text.ts';
import type { DraftTools } from './draft.client.ts';
import { DraftField, RuledField } from './draft-fields.tsx';
import type { NewExamSheet, PlannedExamPaper } from './new-exam.contract.ts';
import { paperKeyOf } from './new-exam.rules.ts';
import { newExamText } from './new-exam.text.ts';

interface Props {
  readonly tools: DraftTools;
  /** Undefined while it cannot be drawn. */
  readonly sheet: NewExamSheet | undefined;
  /** Refusals by the path of their field. */
  readonly errors: Readonly<Record<string, string>>;
}

export function CopyCard({ tools }: Pick<Props, 'tools'>) {
  const { t } = useText(newExamText);
  const { draft, change } = tools;
  const name = useReferenceName(examInstances, draft.from);
  return (
    <Card title={t('newExams.copy')}>
      <ReferenceSelect
        master={examInstances}
        field={{ value: draft.from, onChange: (from) => change({ from, proposed: false }) }}
        known={draft.from === null || name === null ? null : { value: draft.from, label: name }}
        shared={{ 'aria-label': t('newExams.copy'), description: t('newExams.copyHint') }}
        clearable
      />
    </Card>
  );
}

const SESSION_FIELDS = ['academicYearId', 'half', 'startsOn', 'endsOn', 'resultDate'] as const;

export function SessionCard({ tools, sheet, errors }: Props) {
  const { t } = useText(newExamText, examSessionText);
  const { draft, change, setSession } = tools;
  const kinds = (['OLD', 'NEW'] as const).map((value) => ({
    value,
    label: t(value === 'OLD' ? 'newExams.sessionOld' : 'newExams.sessionNew'),
  }));
  return (
    <Card title={t('newExams.session')}>
      <Stack>
        <SegmentedControl
          aria-label={t('newExams.session')}
          data={kinds}
          value={draft.sessionIs}
          onChange={(value) => change({ sessionIs: value === 'NEW' ? 'NEW' : 'OLD' })}
        />
        {draft.sessionIs === 'OLD' ? (
          <DraftField
            master={examInstances}
            name="examSessionId"
            values={{ examSessionId: draft.examSessionId }}
            error={errors['exam.examSessionId'] ?? errors['examSessionId']}
            onChange={(_name, value) => change({ examSessionId: typeof value === 'string' ? value : null })}
          />
        ) : (
          <>
            {draft.noDates && !draft.session['startsOn'] ? <Hint>{t('newExams.noDates')}</Hint> : null}
            <Pairs>
              {SESSION_FIELDS.map((name) => (
                <DraftField
                  key={name}
                  master={examSessions}
                  name={name}
                  values={draft.session}
                  error={errors[`newSession.${name}`]}
                  onChange={setSession}
                />
              ))}
              <RuledField master={examSessions} name="code" values={draft.session} ruled={sheet?.sessionCode ?? ''} onChange={setSession} />
              <RuledField master={examSessions} name="name" values={draft.session} ruled={sheet?.sessionName ?? ''} onChange={setSession} />
            </Pairs>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** The only class of a course, running or not begun, is filled in when the course is chosen, and so is its only semester. */
function useCourseChoices({ draft, setCourse }: DraftTools): readonly number[] {
  const instituteId = useInstituteId();
  const { courseId, courseInstanceId } = draft.exam;
  const course = typeof courseId === 'string' && courseId !== '' ? courseId : null;
  const isOpen = course !== null && course !== draft.classOf && draft.from === null && !courseInstanceId;
  const { data } = useCall(courseInstances.list, { instituteId, query: { courseId: course ?? '', size: '200' } }, { enabled: isOpen });
  const listed = useInitials(({ lists }) => lists.Course.find((one) => one.id === course));
  const semesters = listed?.semesters ?? NO_SEMESTERS;
  useEffect(() => {
    if (!isOpen || !data) return;
    const open = data.data.filter((one) => one.state !== 'CLOSED');
    const running = open.filter((one) => one.state === 'RUNNING');
    const [only = null, ...others] = running.length > 0 ? running : open;
    setCourse(course, { classes: open.length, only: others.length === 0 ? (only?.id ?? null) : null, semesters: [...semesters] });
  });
  return semesters;
}

/** The semesters of the chosen course's year; all that there can be while its course is not known. */
function SemestersField({
  tools,
  semesters,
  error,
}: Pick<Props, 'tools'> & { readonly semesters: readonly number[]; readonly error: string | undefined }) {
  const { t } = useText(newExamText, examInstanceText, fieldText);
  const { draft, setExam } = tools;
  const chosen = Array.isArray(draft.exam['semesters']) ? draft.exam['semesters'].map(Number) : [];
  const offered = [...new Set([...semesters, ...chosen])].toSorted((a, b) => a - b);
  return (
    <MultiSelect
      name="semesters"
      data-field="semesters"
      label={t('examInstance.semesters')}
      withAsterisk
      error={error ?? null}
      disabled={!draft.exam['courseId']}
      description={draft.exam['courseId'] ? null : t('newExams.courseFirst')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={offered.map(String)}
      value={chosen.map(String)}
      onChange={(values) =>
        setExam(
          'semesters',
          values.map(Number).toSorted((a, b) => a - b),
        )
      }
      placeholder={chosen.length === 0 ? t('field.choosePlaceholder') : ''}
      comboboxProps={{ shadow: 'md' }}
      hidePickedOptions={false}
    />
  );
}

const NO_SEMESTERS: readonly number[] = [];

const EXAM_FIELDS = ['branchId', 'examTypeId', 'examPatternId', 'courseInstanceId'] as const;

export function ExamCard({ tools, sheet, errors }: Props) {
  const { t } = useText(newExamText, examInstanceText);
  const { draft, setExam, change } = tools;
  const semesters = useCourseChoices(tools);
  const field = (name: string) => (
    <DraftField key={name} master={examInstances} name={name} values={draft.exam} error={errors[`exam.${name}`]} onChange={setExam} />
  );
  return (
    <Card title={t('newExams.exam')}>
      <Stack>
        <Pairs>
          {field('courseId')}
          <SemestersField tools={tools} semesters={semesters} error={errors['exam.semesters']} />
          {EXAM_FIELDS.map(field)}
          <RuledField
            master={examInstances}
            name="code"
            values={draft.exam}
            error={errors['exam.code']}
            ruled={sheet?.code ?? ''}
            onChange={setExam}
          />
          <RuledField
            master={examInstances}
            name="name"
            values={draft.exam}
            error={errors['exam.name']}
            ruled={sheet?.name ?? ''}
            onChange={setExam}
          />
        </Pairs>
        {field('isFinalSemester')}
        <Checkbox label={t('newExams.opens')} checked={draft.opens} onChange={(event) => change({ opens: event.currentTarget.checked })} />
      </Stack>
    </Card>
  );
}

interface PaperProps {
  readonly paper: PlannedExamPaper;
  readonly tools: DraftTools;
  /** Where the papers are of several semesters. */
  readonly hasSemester: boolean;
}

function Paper({ paper, tools, hasSemester }: PaperProps) {
  const { t } = useText(newExamText);
  const { draft, change } = tools;
  const key = paperKeyOf(paper);
  const toggle = (examined: boolean) => {
    const leftOut = new Set(draft.leftOut);
    if (examined) leftOut.delete(key);
    else leftOut.add(key);
    change({ leftOut });
  };
  const reason = useId();
  const isUnmade = paper.state === 'CREATE' && !draft.makePapers;
  const isOut = paper.state === 'CONFLICT' || isUnmade;
  return (
    <Line>
      <Checkbox
        label={t('newExams.paperOf', { code: paper.code, title: paper.title })}
        checked={!isOut && !draft.leftOut.has(key)}
        disabled={isOut}
        aria-describedby={reason}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      <LineWords>
        <LineNote id={reason}>
          {[
            ...(hasSemester ? [t('newExams.paper.semester', { semester: paper.semester })] : []),
            ...(paper.electiveGroup === null ? [] : [t('newExams.paper.elective')]),
            ...(paper.reason ? [errorText(paper.reason)] : []),
            ...(isUnmade ? [t('newExams.paper.unmade')] : []),
          ].join(' · ')}
        </LineNote>
      </LineWords>
      {paper.state === 'CREATE' ? <StateBadge tone="blue">{t('newExams.paper.CREATE')}</StateBadge> : null}
      {paper.state === 'CONFLICT' ? <StateBadge tone="red">{t('newExams.check.REFUSED')}</StateBadge> : null}
    </Line>
  );
}

export function PapersCard({ tools, sheet }: Omit<Props, 'errors'>) {
  const { t } = useText(newExamText);
  const { draft, change } = tools;
  const hasSemester = new Set(sheet?.papers.map((paper) => paper.semester)).size > 1;
  const makes = sheet?.papers.some((paper) => paper.state !== 'HERE') ?? false;
  return (
    <Card
      title={t('newExams.papers')}
      end={sheet ? sheet.papers.length : null}
      padding={sheet && sheet.papers.length > 0 ? 'NONE' : 'NORMAL'}
    >
      {sheet === undefined ? <Hint>{t('newExams.papersLater')}</Hint> : null}
      {sheet?.papers.length === 0 ? <Hint>{t('newExams.noPapers')}</Hint> : null}
      <Lines>
        {makes ? (
          <Line>
            <Checkbox
              label={t('newExams.makePapers')}
              checked={draft.makePapers}
              onChange={(event) => change({ makePapers: event.currentTarget.checked })}
            />
          </Line>
        ) : null}
        {(sheet?.papers ?? []).map((paper) => (
          <Paper key={paperKeyOf(paper)} paper={paper} tools={tools} hasSemester={hasSemester} />
        ))}
      </Lines>
    </Card>
  );
}
