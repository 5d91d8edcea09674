import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { manyResults } from '../many-results/many-results.contract.ts';
import { manyResultsText } from '../many-results/many-results.text.ts';
import { publicationPlans } from '../publish/publication-plan.contract.ts';
import { publicationPlanText } from '../publish/publication-plan.text.ts';
import { refreshResults } from '../result-processing/refresh-results.client.ts';

interface Props {
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Cancels the planned publications of several examinations. */
export function CancelPlans({ ids, onDone, onClose }: Props) {
  const { t } = useText(manyResultsText, publicationPlanText);
  const instituteId = useInstituteId();
  const answer = useCall(manyResults.preview, { instituteId, body: { act: 'PLAN', examInstanceIds: [...ids] } });
  const plans = (answer.data?.data ?? []).flatMap(({ examInstanceId, code, plan }) =>
    plan === null ? [] : [{ examInstanceId, code, ...plan }],
  );
  const cancel = async () => {
    try {
      for (const { examInstanceId, version } of plans)
        await call(publicationPlans.cancel, { instituteId, params: { examInstanceId }, body: { version } });
      toastCount(plans.length, t('manyResults.plansCancelled', { count: count(plans.length) }));
      onDone();
    } finally {
      await Promise.all([refresh(manyResults.list, manyResults.preview), refreshResults()]);
    }
  };
  return (
    <ReasonDialog
      title={t('manyResults.cancelPlans')}
      confirm={t('plan.cancelConfirm')}
      tone="red"
      reason="NONE"
      why={plans.length === 0 ? t('manyResults.nonePlanned') : null}
      onConfirm={cancel}
      onClose={onClose}
    >
      {answer.data ? (
        <>
          <p>{t('manyResults.cancelWhat', { count: count(plans.length) })}</p>
          <ul>
            {plans.map(({ examInstanceId, code, plannedByName, publishAt }) => (
              <li key={examInstanceId}>{`${code}: ${momentText(publishAt)}, ${plannedByName ?? '–'}`}</li>
            ))}
          </ul>
        </>
      ) : (
        <ListWaiting />
      )}
    </ReasonDialog>
  );
}
