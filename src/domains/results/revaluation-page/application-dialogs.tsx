import { call } from '../../../kit/http/call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount, toastDone } from '../../../kit/ui/toasts.tsx';
import { revaluations, type RevaluationRow } from '../revaluation/revaluation.contract.ts';
import { refreshRevaluations } from './revaluation-calls.client.ts';
import { revaluationDeskText } from './revaluation-desk.text.ts';

export interface ChosenProps {
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function RejectDialog({ row, onClose }: { readonly row: RevaluationRow; readonly onClose: () => void }) {
  const { t } = useText(revaluationDeskText);
  const instituteId = useInstituteId();
  const no = String(row.applicationNo);
  const reject = async (reason: string) => {
    await call(revaluations.reject, { instituteId, params: { id: row.id }, body: { reason, version: row.version } });
    toastDone(t('revaluationDesk.rejected', { no }));
    await refreshRevaluations();
  };
  return (
    <ReasonDialog
      title={t('revaluationDesk.rejectOf', { no })}
      confirm={t('revaluationDesk.reject')}
      tone="red"
      reason="REQUIRED"
      onConfirm={reject}
      onClose={onClose}
    >
      <p>{t('revaluationDesk.rejectWhat')}</p>
    </ReasonDialog>
  );
}

export function GiveDialog({ ids, onDone, onClose }: ChosenProps) {
  const { t } = useText(revaluationDeskText);
  const instituteId = useInstituteId();
  const give = async (note: string) => {
    const { data } = await call(revaluations.give, { instituteId, body: { ids: [...ids], note } });
    toastCount(data.applications, t('revaluationDesk.given', { count: count(data.applications) }));
    onDone();
    await refreshRevaluations();
  };
  return (
    <ReasonDialog
      title={t('revaluationDesk.give')}
      confirm={t('revaluationDesk.give')}
      tone="navy"
      reason="REQUIRED"
      onConfirm={give}
      onClose={onClose}
    >
      <p>{t('revaluationDesk.giveWhat', { count: count(ids.length) })}</p>
    </ReasonDialog>
  );
}

export function DecideDialog({ ids, onDone, onClose }: ChosenProps) {
  const { t } = useText(revaluationDeskText);
  const instituteId = useInstituteId();
  const send = async (reason: string) => {
    const { data } = await call(revaluations.decide, { instituteId, body: { ids: [...ids], reason } });
    toastCount(data.applications, t('revaluationDesk.sent', { count: count(data.applications) }));
    onDone();
    await refreshRevaluations();
  };
  return (
    <ReasonDialog
      title={t('revaluationDesk.decide')}
      confirm={t('revaluationDesk.decide')}
      tone="navy"
      reason="REQUIRED"
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('revaluationDesk.decideWhat', { count: count(ids.length) })}</p>
    </ReasonDialog>
  );
}
