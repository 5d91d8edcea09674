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

interface TogetherProps extends ChosenProps {
  readonly title: string;
  readonly what: string;
  readonly act: (words: string) => Promise<{ readonly data: { readonly applications: number } }>;
  readonly done: (applications: string) => string;
}

/** What is done with all chosen applications at once, with a reason or note. */
function TogetherDialog({ title, what, act, done, onDone, onClose }: TogetherProps) {
  const confirm = async (words: string) => {
    const { data } = await act(words);
    toastCount(data.applications, done(count(data.applications)));
    onDone();
    await refreshRevaluations();
  };
  return (
    <ReasonDialog title={title} confirm={title} tone="navy" reason="REQUIRED" onConfirm={confirm} onClose={onClose}>
      <p>{what}</p>
    </ReasonDialog>
  );
}

export function GiveDialog(chosen: ChosenProps) {
  const { t } = useText(revaluationDeskText);
  const instituteId = useInstituteId();
  return (
    <TogetherDialog
      {...chosen}
      title={t('revaluationDesk.give')}
      what={t('revaluationDesk.giveWhat', { count: count(chosen.ids.length) })}
      act={(note) => call(revaluations.give, { instituteId, body: { ids: [...chosen.ids], note } })}
      done={(applications) => t('revaluationDesk.given', { count: applications })}
    />
  );
}

export function DecideDialog(chosen: ChosenProps) {
  const { t } = useText(revaluationDeskText);
  const instituteId = useInstituteId();
  return (
    <TogetherDialog
      {...chosen}
      title={t('revaluationDesk.decide')}
      what={t('revaluationDesk.decideWhat', { count: count(chosen.ids.length) })}
      act={(reason) => call(revaluations.decide, { instituteId, body: { ids: [...chosen.ids], reason } })}
      done={(applications) => t('revaluationDesk.sent', { count: applications })}
    />
  );
}
