import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Line, LineNote, Lines, LineWords } from '../../../kit/layout/lines.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import { newExams, type ExamCreation } from './new-exam.contract.ts';
import classes from './new-exam.module.css';
import { newExamText } from './new-exam.text.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';

const BOARD = '/exam-master/exam-configuration/exam-instance';

function Recent({ made }: { readonly made: ExamCreation }) {
  const { t } = useText(newExamText);
  const instituteId = useInstituteId();
  const mayUndo = useCan()('examInstances', 'delete');
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      const { data } = await call(newExams.undo, { instituteId, params: { examInstanceId: made.examInstanceId } });
      toastDone(t('newExams.undone', { papers: count(data.papersRemoved) }));
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
    await refresh(newExams.recent, newExams.plan, newExams.propose, examInstances.list);
  };
  const facts = { code: made.code, papers: count(made.papers), students: count(made.students) };
  return (
    <Line>
      <LineWords>
        <Link className={classes.words ?? ''} to={`${BOARD}/${made.examInstanceId}`}>
          {made.name}
        </Link>
        <LineNote>{t('newExams.recentFacts', facts)}</LineNote>
      </LineWords>
      <span className={classes.acts}>
        <LinkButton to={`/exam-master/pre-examinations?tab=0&instance=${made.examInstanceId}`}>{t('newExams.toInward')}</LinkButton>
        {mayUndo ? (
          <ActButton
            variant="default"
            loading={busy}
            why={made.students > 0 ? t('newExams.undoBarred') : null}
            aria-label={t('newExams.undoOf', { name: made.name })}
            onClick={() => void undo()}
          >
            {t('newExams.undo')}
          </ActButton>
        ) : null}
      </span>
    </Line>
  );
}

/** The last examinations that were made here: the way on, and back. */
export function RecentCard() {
  const { t } = useText(newExamText);
  const instituteId = useInstituteId();
  const answer = useCall(newExams.recent, { instituteId });
  const made = answer.data?.data ?? [];
  if (made.length === 0) return null;
  return (
    <Card title={t('newExams.recent')} padding="NONE">
      <Lines>
        {made.map((one) => (
          <Recent key={one.examInstanceId} made={one} />
        ))}
      </Lines>
    </Card>
  );
}
