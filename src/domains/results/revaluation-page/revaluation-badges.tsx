import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { revaluationText } from '../revaluation/revaluation.text.ts';

const STATES: Readonly<Record<string, Tone>> = {
  APPLIED: 'amber',
  ACCEPTED: 'blue',
  ASSIGNED: 'blue',
  THIRD: 'amber',
  VALUED: 'amber',
  DECIDING: 'blue',
  CHANGED: 'green',
  NO_CHANGE: 'green',
  GIVEN: 'green',
  REJECTED: 'red',
};

const FEES: Readonly<Record<string, Tone>> = { DUE: 'amber', RECEIVED: 'green', WAIVED: 'green', REFUND_DUE: 'red' };

export function ApplicationState({ state }: { readonly state: string }) {
  const { textOf } = useText(revaluationText);
  return <StateBadge tone={STATES[state] ?? 'grey'}>{textOf(`revaluation.state.${state}`, state)}</StateBadge>;
}

export function FeeState({ state }: { readonly state: string }) {
  const { textOf } = useText(revaluationText);
  return <StateBadge tone={FEES[state] ?? 'grey'}>{textOf(`revaluation.feeState.${state}`, state)}</StateBadge>;
}
