import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { publicationPlans, type PublicationPlan } from '../publish/publication-plan.contract.ts';
import { publicationPlanText } from '../publish/publication-plan.text.ts';
import { refreshResults } from '../result-processing/refresh-results.client.ts';
import type { ResultStatus } from '../result-processing/result-processing.contract.ts';
import classes from './result-act.module.css';

const usePlanWords = () => {
  const { t } = useText(publicationPlanText);
  return ({ publishAt, plannedByName }: PublicationPlan) => t('plan.for', { when: momentText(publishAt), name: plannedByName ?? '–' });
};

interface Props {
  /** The last plan of the result. */
  readonly planned: PublicationPlan | null;
  readonly status: ResultStatus;
  readonly onChange: () => void;
}

/** When the result will be published, or why it was not when it should have been. */
export function PlanNote({ planned, status, onChange }: Props) {
  const { t } = useText(publicationPlanText);
  const can = useCan();
  const said = usePlanWords();
  const [cancelling, setCancelling] = useState(false);
  if (planned === null) return null;
  const when = momentText(planned.publishAt);
  if (planned.state === 'REFUSED' && status.state !== 'PUBLISHED') {
    const why = (planned.refusals ?? []).map((one) => errorText(one)).join(' ');
    return <p className={classes.worse}>{t('plan.refused', { when, why: why === '' ? t('plan.unknown') : why })}</p>;
  }
  if (planned.state !== 'PLANNED') return null;
  return (
    <div className={classes.plan}>
      <span role="status">
        <b>{said(planned)}</b> {t(planned.tells ? 'plan.tellsThen' : 'plan.tellsNobody')}
      </span>
      {can('results', 'publish') ? (
        <>
          <Button size="compact-sm" variant="default" onClick={onChange}>
            {t('plan.change')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setCancelling(true)}>
            {t('plan.cancel')}
          </Button>
        </>
      ) : null}
      {cancelling ? <CancelDialog planned={planned} examInstanceId={status.examInstanceId} onClose={() => setCancelling(false)} /> : null}
    </div>
  );
}

interface CancelProps {
  readonly planned: PublicationPlan;
  readonly examInstanceId: string;
  readonly onClose: () => void;
}

function CancelDialog({ planned: { publishAt, version }, examInstanceId, onClose }: CancelProps) {
  const { t } = useText(publicationPlanText);
  const instituteId = useInstituteId();
  // A plan that another one changed meanwhile is not cancelled unseen.
  const [seen] = useState(version);
  const cancel = async () => {
    try {
      await call(publicationPlans.cancel, { instituteId, params: { examInstanceId }, body: { version: seen } });
      toastDone(t('plan.cancelled'));
    } finally {
      // Also after a refusal: somebody else changed it.
      await refreshResults();
    }
  };
  return (
    <ReasonDialog
      title={t('plan.cancelTitle')}
      confirm={t('plan.cancelConfirm')}
      tone="red"
      reason="NONE"
      onConfirm={cancel}
      onClose={onClose}
    >
      {t('plan.cancelWhat', { when: momentText(publishAt) })}
    </ReasonDialog>
  );
}

/** What a correction does to a publication that waits for its moment. */
export function PlanEnds({ examInstanceId }: { readonly examInstanceId: string }) {
  const { t } = useText(publicationPlanText);
  const instituteId = useInstituteId();
  const planned = useCall(publicationPlans.get, { instituteId, params: { examInstanceId } }).data?.data;
  return planned?.state === 'PLANNED' ? <Hint>{t('plan.endsByCorrection', { when: momentText(planned.publishAt) })}</Hint> : null;
}

/** Where the result is locked: that its publication waits for its moment. */
export function PlannedFor({ examInstanceId }: { readonly examInstanceId: string }) {
  const instituteId = useInstituteId();
  const said = usePlanWords();
  const planned = useCall(publicationPlans.get, { instituteId, params: { examInstanceId } }).data?.data;
  return planned?.state === 'PLANNED' ? <Hint>{said(planned)}</Hint> : null;
}
