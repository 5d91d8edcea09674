import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import type { CondonedFor } from './condonation.contract.ts';
import { condonationText } from './condonation.text.ts';

const { t } = textsOf(condonationText);

type Words = Pick<CondonedFor, 'reason' | 'document' | 'condonedAt' | 'condonedByName'>;

/** Why, with what proves it. */
export const reasonWords = ({ reason, document }: Pick<Words, 'reason' | 'document'>): string =>
  document === null ? reason : t('condonations.reasonWith', { reason, document });

/** Who condoned, and when. */
export const byWords = ({ condonedAt, condonedByName }: Pick<Words, 'condonedAt' | 'condonedByName'>): string =>
  [condonedByName, dayText(condonedAt)].filter(Boolean).join(' · ');

/** Below an exam status: it is set aside, why and by whom. */
export function CondonedWords({ condoned }: { readonly condoned: readonly CondonedFor[] }) {
  const { t: say, textOf } = useText(condonationText);
  return condoned.map((one) => (
    <span key={one.clause} title={textOf(`condonations.clause.${one.clause}`)}>
      <StateBadge tone="amber">{say('condonations.condoned')}</StateBadge>
      <FirstLine>{reasonWords(one)}</FirstLine>
      <SecondLine>{byWords(one)}</SecondLine>
    </span>
  ));
}
