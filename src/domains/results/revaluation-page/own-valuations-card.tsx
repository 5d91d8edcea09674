import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { ownValuations } from '../revaluation/own-revaluation.contract.ts';
import { ownRevaluationText } from './own-revaluation.text.ts';

/** How many answer books the caller has to value, none where they value none. */
export function useToValue(): number {
  const mayValue = useCan()('ownValuations', 'enter');
  const query = { state: 'TO_VALUE', size: '1' } as const;
  return useCall(ownValuations.list, { instituteId: useInstituteId(), query }, { enabled: mayValue }).data?.page.total ?? 0;
}

/** The answer books that wait for the caller, with the way to them. */
export function OwnValuationsCard({ waiting }: { readonly waiting: number }) {
  const { t } = useText(ownRevaluationText);
  if (waiting === 0) return null;
  return (
    <Card title={t('ownValuation.toValue', { count: count(waiting) })}>
      <LinkButton to="/my-dashboard/my-valuations">{t('ownValuation.open')}</LinkButton>
    </Card>
  );
}
