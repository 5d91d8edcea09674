import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { publishText } from '../publish/publish.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { refreshResults } from './refresh-results.client.ts';
import { NewerWords } from '../run-review/newer-words.tsx';
import { UpsetWords } from '../run-review/upset-words.tsx';
import { runReview } from '../run-review/run-review.contract.ts';
import { publishing } from '../publish/publish.contract.ts';

interface Props {
  readonly instanceId: string;
  readonly runNo: number;
  readonly students: number;
  readonly onClose: () => void;
}

/** Accepting a run locks it: exactly the run whose difference was on the screen. */
export function AcceptDialog({ instanceId, runNo, students, onClose }: Props) {
  const { t } = useText(publishText);
  const instituteId = useInstituteId();
  const params = { examInstanceId: instanceId };
  const difference = useCall(runReview.difference, { instituteId, params, query: { size: '1' } }).data?.data;
  const lock = async () => {
    await call(publishing.lock, { instituteId, params, body: { runNo } });
    toastDone(t('results.lock.done', { run: runNo }));
    await refreshResults();
  };
  return (
    <ReasonDialog
      title={t('results.accept.title', { run: runNo })}
      confirm={t('results.accept.confirm', { run: runNo })}
      tone="navy"
      reason="NONE"
      onConfirm={lock}
      onClose={onClose}
    >
      <p>{t('results.accept.what', { count: count(students) })}</p>
      {difference?.base ? (
        <p>{t('results.accept.changes', { count: count(difference.students), run: difference.base.runNo })}</p>
      ) : (
        <p>{t('results.accept.first')}</p>
      )}
      <NewerWords instanceId={instanceId} pointer="COMPUTED" />
      <UpsetWords instanceId={instanceId} />
      <p>{t('results.accept.undo')}</p>
    </ReasonDialog>
  );
}
