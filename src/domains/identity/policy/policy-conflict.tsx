import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import type { Keep } from '../../../kit/form/newer.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { PageGroup } from './page-group.contract.ts';
import { PolicyCompare } from './policy-compare.tsx';
import type { PolicyDraft } from './policy-draft.client.ts';
import { policyText } from './policy.text.ts';

interface Props {
  readonly conflict: NonNullable<PolicyDraft['conflict']>;
  readonly groups: readonly PageGroup[];
  readonly onKeep: (keep: Keep) => void;
}

/** Somebody else saved the policy meanwhile: what they changed, by tab, page by page and right by right. */
export function PolicyConflict({ conflict, groups, onKeep }: Props) {
  const { t } = useText(policyText);
  const { by, names, before, theirs } = conflict;
  const { name, UIReferences, statements } = theirs;
  const changed = (part: object) => <PolicyCompare from={{ ...before, name, ...part }} to={theirs} groups={groups} />;
  const changes = [
    { name: 'name', label: t('policy.name'), words: name },
    { name: 'pages', label: t('policy.tab.pages'), words: changed({ statements }) },
    { name: 'statements', label: t('policy.tab.rights'), words: changed({ UIReferences }) },
  ].filter((change) => names.includes(change.name));
  return <ConflictNote by={by} changes={changes} onKeep={onKeep} />;
}
