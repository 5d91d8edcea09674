import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import type { Keep } from '../../../kit/form/newer.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { PolicyDraft } from './policy-draft.client.ts';
import { policyText } from './policy.text.ts';

interface Props {
  readonly conflict: NonNullable<PolicyDraft['conflict']>;
  readonly onKeep: (keep: Keep) => void;
}

/** Somebody else saved the policy meanwhile: what they changed, by tab. */
export function PolicyConflict({ conflict, onKeep }: Props) {
  const { t } = useText(policyText);
  const { by, names, theirs } = conflict;
  const version = t('policy.version.one', { version: theirs.version });
  const changes = [
    { name: 'name', label: t('policy.name'), words: theirs.name },
    { name: 'pages', label: t('policy.tab.pages'), words: version },
    { name: 'statements', label: t('policy.tab.rights'), words: version },
  ].filter(({ name }) => names.includes(name));
  return <ConflictNote by={by} changes={changes} onKeep={onKeep} />;
}
