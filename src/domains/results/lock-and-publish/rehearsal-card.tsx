import { IconEyeOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { publishText } from '../publish/publish.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { runReview } from '../run-review/run-review.contract.ts';
import { StudentPicker } from '../result-processing/student-picker.tsx';
import classes from './rehearsal-card.module.css';

/** Asked for student by student, once the page is there. */
const ResultView = lazy(() => withTexts(import('../own-result/result-view.tsx')).then((file) => ({ default: file.ResultView })));

function Seen({ studentExamId }: { readonly studentExamId: string }) {
  const { t } = useText(publishText);
  const instituteId = useInstituteId();
  const answer = useCall(runReview.rehearse, { instituteId, params: { id: studentExamId } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { result, notice, hiddenBy } = answer.data.data;
  return (
    <>
      <p className={classes.who}>{t('results.rehearse.who', { name: result.name, seat: result.seatNo ?? result.prn })}</p>
      {hiddenBy === null ? null : (
        <p className={classes.hidden}>
          <StateBadge tone="amber" icon={IconEyeOff}>
            {t('results.rehearse.hidden')}
          </StateBadge>
          {t(`results.rehearse.${hiddenBy}`)}
        </p>
      )}
      <div className={classes.phone} data-hidden={hiddenBy !== null || undefined}>
        <Suspense fallback={<ListWaiting />}>
          <ResultView key={result.studentExamId} result={result} notice={notice} />
        </Suspense>
      </div>
    </>
  );
}

/** The locked result through one student's eyes, before anybody sees it. */
export function RehearsalCard({ instanceId, runNo }: { readonly instanceId: string; readonly runNo: number }) {
  const { t } = useText(publishText);
  const [student, setStudent] = useState<string | null>(null);
  return (
    <Card title={t('results.rehearse.title')} end={t('results.run.title', { run: runNo })}>
      <div className={classes.columns}>
        <StudentPicker
          instanceId={instanceId}
          pointer="LOCKED"
          label={t('results.rehearse.choose')}
          chosen={student}
          onChoose={setStudent}
        />
        <div className={classes.seen}>
          {student === null ? <p className={classes.none}>{t('results.rehearse.none')}</p> : <Seen key={student} studentExamId={student} />}
        </div>
      </div>
    </Card>
  );
}
