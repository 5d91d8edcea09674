import { useMemo } from 'react';
import type { Action, Permission } from '../../../kit/access/access.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { accessReviewText } from './access-review.text.ts';

/** Labels of features and actions, as the domains declare them. */
export function useWords() {
  const { textOf } = useText(accessReviewText);
  return useMemo(() => {
    const feature = (name: string) => (name === '*' ? textOf('access.everything') : textOf(`feature.${name}`));
    const action = (name: string) => (name === '*' ? textOf('access.everyAct') : textOf(`action.${name}`));
    return {
      feature,
      action,
      right: (permission: Permission) => `${feature(permission.feature)}: ${action(permission.action)}`,
      acts: (actions: readonly (Action | '*')[]) => actions.map(action).join(', '),
    };
  }, [textOf]);
}
