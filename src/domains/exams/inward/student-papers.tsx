import { Button, Checkbox } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { headWord } from '../mark-sheet/head-name.rules.ts';
import { namesElective } from './elective-name.rules.ts';
import { inwardText } from './inward.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { instancePapers } from '../exam-instance/instance-paper.contract.ts';
import classes from './inward.module.css';
import type { inwards, StudentExamRow } from './inward.contract.ts';
import type { StudentForm } from './use-student-form.client.ts';
import { ExemptHeadDialog } from './exempt-head-dialog.tsx';
import { exemptHeadText } from './exempt-head.text.ts';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';

type PapersReply = ReplyOf<typeof inwards.papers>;
type Paper = PapersReply['data'][number];

const markWords = (mark: Paper['carried'][number]) => ({
  head: headWord({ ...mark, headKind: mark.kind }, mark.units),
  value: shortDecimal(mark.value),
  max: shortDecimal(mark.max),
  attempt: mark.attemptNo ?? '–',
  document: [mark.session, mark.document].filter(Boolean).join(', ') || '–',
});

/** Heads that are not sat again, each with the attempt and the document that its mark comes from, and who carried it. */
function Carried({ paper }: { readonly paper: Paper }) {
  const { t } = useText(inwardText);
  if (paper.carried.length === 0) return null;
  return (
    <ul className={classes.carried} aria-label={t('preExam.exempt')}>
      {paper.carried.map((mark) => (
        <li key={`${mark.unitNo} ${mark.headNo}`}>
          {t('preExam.carried', markWords(mark))}
          <SecondLine>{[mark.carriedByName, momentText(mark.carriedAt)].filter(Boolean).join(' · ')}</SecondLine>
        </li>
      ))}
    </ul>
  );
}

/** Exemptions that a second person has not decided yet. */
function Waiting({ paper }: { readonly paper: Paper }) {
  const { t } = useText(exemptHeadText);
  if (paper.waiting.length === 0) return null;
  return (
    <ul className={classes.carried} aria-label={t('exemptHead.waiting')}>
      {paper.waiting.map((head) => (
        <li key={`${head.unitNo} ${head.headNo}`}>
          {t('exemptHead.waits', { head: headWord({ ...head, headKind: head.kind }, head.units), who: head.askedByName ?? '–' })}
          <SecondLine>{momentText(head.askedAt)}</SecondLine>
        </li>
      ))}
    </ul>
  );
}

/** Opens the dialog that carries a mark of an attempt that was not processed here. */
function Exempt({ paper, onOpen }: { readonly paper: Paper; readonly onOpen: () => void }) {
  const { t } = useText(exemptHeadText);
  return (
    <Button variant="subtle" size="compact-xs" aria-label={t('exemptHead.actOf', { paper: paper.code })} onClick={onOpen}>
      {t('exemptHead.act')}
    </Button>
  );
}

interface LineProps {
  /** Why the paper cannot be added or taken away; null: it can. */
  readonly why: string | null;
  readonly paper: { readonly paperId: string; readonly code: string; readonly title: string };
  readonly note: string;
  readonly form: StudentForm;
  readonly children?: ReactNode;
}

function Line({ paper, note, form, why, children }: LineProps) {
  const reason = useId();
  return (
    <li className={classes.paper}>
      <Checkbox
        aria-label={`${paper.code} ${paper.title}`}
        checked={form.papers.includes(paper.paperId)}
        disabled={why !== null}
        aria-describedby={reason}
        onChange={() => form.toggle(paper.paperId)}
      />
      <div className={classes.paperWords}>
        <FirstLine>
          {paper.code} {paper.title}
        </FirstLine>
        <SecondLine id={reason}>{words(note, why)}</SecondLine>
        {children}
      </div>
    </li>
  );
}

interface Props {
  readonly instance: ExamInstanceRow;
  readonly row: StudentExamRow;
  readonly papers: readonly Paper[];
  readonly decided: PapersReply['decided'];
  readonly form: StudentForm;
  /** Why the window lets nobody change papers; null: it does. */
  readonly shut: string | null;
}

const STATES_IN: readonly string[] = ['INWARDED', 'LOCKED', 'SEATED'];

const words = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' · ');

/** The papers a student sits and those that could be added; a paper with marks cannot be removed. */
export function StudentPapers({ instance, row, papers, decided, form, shut }: Props) {
  const { t } = useText(inwardText);
  const can = useCan();
  const instituteId = useInstituteId();
  const { data } = useCall(instancePapers.list, { instituteId, params: { examInstanceId: instance.id } });
  const [exempting, setExempting] = useState<Paper | null>(null);
  const mayExempt = STATES_IN.includes(row.state) && instance.publishedRunNo === null && can('markEntry', 'enter') && can('jobs', 'create');
  const open = row.state === 'INWARDED' && shut === null && can('inward', 'update');
  const has = new Set(papers.map((paper) => paper.paperId));
  const further = open ? (data?.data ?? []).filter((paper) => paper.examined && !has.has(paper.paperId)) : [];
  const elective = (group: string | null) => (group === null || namesElective(group) ? group : t('preExam.electiveOf', { group }));
  const attempt = (paper: Paper) =>
    paper.backlogId === null ? t('preExam.attempt', { no: paper.attemptNo }) : t('preExam.backlogAttempt', { no: paper.attemptNo });
  const notTaken = (paperId: string) => {
    const earlier = decided.find((one) => one.paperId === paperId);
    if (earlier === undefined) return t('preExam.notTaken');
    return t(earlier.passed ? 'preExam.passedBefore' : 'preExam.failedBefore', { session: earlier.decidedIn });
  };
  const entered = (paper: Paper) => (paper.marks > 0 ? t('preExam.marksEntered', { count: count(paper.marks) }) : null);
  return (
    <div>
      <h3 className={classes.title}>{t('preExam.papersOf', { count: count(form.papers.length) })}</h3>
      <ul className={classes.list}>
        {papers.map((paper) => (
          <Line
            key={paper.paperId}
            paper={paper}
            note={words(attempt(paper), elective(paper.electiveGroup), entered(paper))}
            form={form}
            why={
              open && (paper.marks > 0 || paper.carried.length > 0 || paper.maskedOpen)
                ? t('preExam.paperHeld')
                : open
                  ? null
                  : t('preExam.fixed')
            }
          >
            <Carried paper={paper} />
            <Waiting paper={paper} />
            {mayExempt && paper.heads.length > paper.waiting.length ? <Exempt paper={paper} onOpen={() => setExempting(paper)} /> : null}
          </Line>
        ))}
        {further.map((paper) => (
          <Line
            key={paper.paperId}
            paper={paper}
            note={words(notTaken(paper.paperId), elective(paper.electiveGroup))}
            form={form}
            why={null}
          />
        ))}
      </ul>
      {exempting ? <ExemptHeadDialog row={row} examInstanceId={instance.id} paper={exempting} onClose={() => setExempting(null)} /> : null}
    </div>
  );
}
