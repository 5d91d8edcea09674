import type { Condition } from '../../../kit/access/access.contract.ts';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { policyText } from './policy.text.ts';
import { toastError, toastRefusal } from '../../../kit/ui/toasts.tsx';

/** Names of departments and courses that conditions are about. */
export interface PlaceNames {
  readonly departments: ReadonlyMap<string, string>;
  readonly courses: ReadonlyMap<string, string>;
}

export function usePolicyWords() {
  const { t, textOf } = useText(policyText);
  const resource = (name: string) => textOf(`policy.resource.${name}`, name);
  const action = (name: string) => textOf(`policy.action.${name}`, name);
  const limit = ({ departments, courses, ownPapers, ownProfile }: Condition, names: PlaceNames): string => {
    const named = (ids: readonly string[], known: ReadonlyMap<string, string>) =>
      ids.map((id) => known.get(id) ?? t('policy.unknown')).join(', ');
    const parts = [
      ownPapers ? t('policy.limit.ownPapers') : null,
      ownProfile ? t('policy.limit.ownProfile') : null,
      departments ? t('policy.limit.departmentsOf', { names: named(departments, names.departments) }) : null,
      courses ? t('policy.limit.coursesOf', { names: named(courses, names.courses) }) : null,
    ].filter((part) => part !== null);
    return parts.length === 0 ? t('policy.limit.none') : parts.join(' · ');
  };
  return { resource, action, limit };
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
