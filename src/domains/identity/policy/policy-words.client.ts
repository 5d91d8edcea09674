import { conditionKind, conditionNames, type Condition, type ConditionKinds } from '../../../kit/access/access.contract.ts';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { policyText } from './policy.text.ts';
import type { LimitedRecords } from './limited-records.client.ts';
import { toastError, toastRefusal } from '../../../kit/ui/toasts.tsx';

/** The declared conditions, those of one's own before those about records. */
export const limitNames = (): readonly (keyof ConditionKinds)[] =>
  conditionNames().toSorted((a, b) => Number(conditionKind(a) === 'RECORDS') - Number(conditionKind(b) === 'RECORDS'));

export function usePolicyWords() {
  const { t, textOf } = useText(policyText);
  // A policy written before an update may name a feature that is gone.
  const resource = (name: string) => (name === '*' ? t('policy.resource.*') : textOf(`feature.${name}`, name));
  const action = (name: string) => (name === '*' ? t('policy.action.*') : textOf(`action.${name}`, name));
  const condition = (name: string) => textOf(`limit.${name}`, name);
  const limit = (asked: Condition, records: LimitedRecords): string => {
    const parts = limitNames().flatMap((name) => {
      const wanted = asked[name];
      if (wanted === undefined) return [];
      if (wanted === true) return [condition(name)];
      return [`${condition(name)}: ${wanted.map((id) => records.get(name)?.get(id) ?? t('policy.unknown')).join(', ')}`];
    });
    return parts.length === 0 ? t('policy.limit.none') : parts.join(' · ');
  };
  return { resource, action, condition, limit };
}

const isRight = (value: unknown): value is { readonly feature: string; readonly action: string } =>
  typeof value === 'object' && value !== null && 'feature' in value && 'action' in value;
const SHOWN = 4;

/** A refusal in the user's language; names the missing rights. */
export function usePolicyRefusal(): (error: unknown) => void {
  const { t } = useText(policyText);
  const { resource, action } = usePolicyWords();
  return (error) => {
    const body = error instanceof CallError ? error.body : null;
    const missing =
      typeof body === 'object' && body !== null && 'missing' in body && Array.isArray(body.missing) ? body.missing.filter(isRight) : [];
    if (missing.length === 0) return toastRefusal(error);
    const names = missing.slice(0, SHOWN).map((one) => `${resource(one.feature)} – ${action(one.action)}`);
    const rights = names.join(', ');
    const more = missing.length - SHOWN;
    return toastError(more > 0 ? t('policy.notHeldMore', { rights, more }) : t('policy.notHeld', { rights }));
  };
}
