import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Line, Lines } from '../../../kit/layout/lines.tsx';
import { linkAddress } from '../../../kit/page/link-address.rules.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import type { NewExam, NewExamCheck, NewExamSheet } from './new-exam.contract.ts';
import classes from './new-exam.module.css';
import { newExamText } from './new-exam.text.ts';
import { PlannedBacklogs } from './planned-backlogs.tsx';

const ICONS = {
  DONE: { icon: IconCircleCheck, colour: 'var(--p-green)' },
  WARNS: { icon: IconAlertTriangle, colour: 'var(--p-amber)' },
  BLOCKS: { icon: IconCircleX, colour: 'var(--p-red)' },
} as const;

const CONFIGURATION = '/exam-master/exam-configuration';
/** Where what is missing is put right; a rule that is broken is put right in its field. */
const MEND: Readonly<Partial<Record<NewExamCheck['code'], string>>> = {
  PAPERS: `${CONFIGURATION}/exam-paper`,
  PAPER_CONFLICTS: `${CONFIGURATION}/exam-paper`,
  OTHER_PATTERN: `${CONFIGURATION}/exam-paper`,
  REPLACED: `${CONFIGURATION}/exam-paper?tab=equivalent`,
  TEACHERS: `${CONFIGURATION}/exam-paper`,
  STUDENTS: '/student-management/manage-students/student-directory',
  STATUS_BARS: `${CONFIGURATION}/student-exam-status`,
  SAME_EXAM: `${CONFIGURATION}/exam-instance`,
  SAME_SESSION: `${CONFIGURATION}/exam-session`,
};

function useCheckWords(sheet: NewExamSheet) {
  const { t, language } = useText(newExamText);
  return ({ code, state, count: n, reason, names }: NewExamCheck): string => {
    if (reason) return errorText(reason);
    if (code === 'TEACHERS' && state === 'DONE') return t('newExams.check.TEACHERS.done');
    if (code === 'STUDENTS' && sheet.students.kind === 'BACKLOG') return t('newExams.check.STUDENTS.backlog', { count: count(n) });
    const { eligible } = sheet.students;
    if (code === 'STUDENTS' && eligible < n) return t('newExams.check.STUDENTS.eligible', { eligible: count(eligible), count: count(n) });
    if (code === 'SEVERAL_SEMESTERS') return t(`newExams.check.${code}`, { semesters: new Intl.ListFormat(language).format(names) });
    return t(`newExams.check.${code}`, { count: count(n) });
  };
}

interface CheckProps {
  readonly check: NewExamCheck;
  readonly words: string;
  /** Who is counted. */
  readonly beside: ReactNode;
}

function Check({ check, words, beside }: CheckProps) {
  const { t, textOf } = useText(newExamText);
  const { icon: Icon, colour } = ICONS[check.state];
  const address = check.state === 'DONE' ? undefined : MEND[check.code];
  const mend = address === undefined ? null : linkAddress(address);
  return (
    <Line>
      <Icon size={18} stroke={1.75} color={colour} aria-label={t(`newExams.state.${check.state}`)} />
      <span className={classes.part}>
        <span className={classes.words}>{words}</span>
        {check.names.length > 0 && check.code !== 'SEVERAL_SEMESTERS' ? (
          <span className={classes.names}>{check.names.join(', ')}</span>
        ) : null}
      </span>
      {beside}
      {mend === null ? null : (
        <Link to={mend.path} search={mend.search}>
          {textOf(`newExams.toMend.${check.code}`)}
        </Link>
      )}
    </Line>
  );
}

interface Props {
  readonly sheet: NewExamSheet | undefined;
  readonly refused: string | null;
  /** The order as it is entered; null: something is still to be chosen. */
  readonly entered: NewExam | null;
  /** Names of the fields that are still to be filled in, once something was. */
  readonly missing: readonly string[];
  /** The order that is judged; null: not before a class is chosen, or a check asked for. */
  readonly asked: NewExam | null;
  /** Beneath: the button. */
  readonly foot: ReactNode;
}

/** Everything checked: what is there, what is missing and where it is put right. */
export function SheetCard({ sheet, refused, entered, missing, asked, foot }: Props) {
  const { t, language } = useText(newExamText);
  const later = () => {
    if (entered !== null && asked === null) return t('newExams.classLater');
    return missing.length > 0 ? t('newExams.missing', { fields: new Intl.ListFormat(language).format(missing) }) : t('newExams.sheetLater');
  };
  return (
    <Card title={t('newExams.sheet')} tone="BLUE" foot={foot} padding={sheet ? 'NONE' : 'NORMAL'}>
      {sheet ? (
        <Sheet sheet={sheet} courseId={asked?.exam.courseId ?? null} />
      ) : (
        <Hint role={refused === null ? undefined : 'alert'}>{refused ?? later()}</Hint>
      )}
    </Card>
  );
}

function Sheet({ sheet, courseId }: { readonly sheet: NewExamSheet; readonly courseId: string | null }) {
  const words = useCheckWords(sheet);
  const { kind, total, paperIds } = sheet.students;
  const who = kind === 'BACKLOG' && total > 0 && courseId !== null ? <PlannedBacklogs courseId={courseId} paperIds={paperIds} /> : null;
  return (
    <Lines>
      <Line>
        <span className={classes.part}>
          <span className={classes.words}>{sheet.name}</span>
          <span className={classes.names}>{[sheet.code, sheet.sessionName].join(' · ')}</span>
        </span>
      </Line>
      {sheet.checks.map((check) => (
        <Check
          key={`${check.code} ${check.reason?.code ?? ''}`}
          check={check}
          words={words(check)}
          beside={check.code === 'STUDENTS' ? who : null}
        />
      ))}
    </Lines>
  );
}
