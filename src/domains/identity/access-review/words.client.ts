import { useMemo } from 'react';
import type { Action, Permission } from '../../../kit/access/access.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { accessReviewText } from './access-review.text.ts';

const spaced = (name: string) => name.replace(/([A-Z])/g, ' $1').toLowerCase();

/** Labels of features and actions; a feature without a label is shown by its name. */
export function useWords() {
  const { textOf } = useText(accessReviewText);
  return useMemo(() => {
    const feature = (name: string) => (name === '*' ? textOf('access.everything') : textOf(`access.feature.${name}`, spaced(name)));
    const action = (name: string) => (name === '*' ? textOf('access.everyAct') : textOf(`access.action.${name}`, name));
    return {
      feature,
      action,
      right: (permission: Permission) => `${feature(permission.feature)}: ${action(permission.action)}`,
      acts: (actions: readonly (Action | '*')[]) => actions.map(action).join(', '),
    };
  }, [textOf]);
}
