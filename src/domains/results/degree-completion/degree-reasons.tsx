import { Inline } from '../../../kit/layout/inline.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import type { DegreeReason } from './degree-completion.contract.ts';
import { degreeText } from './degree-completion.text.ts';

const LATER = new Set<DegreeReason['code']>(['NOT_PUBLISHED', 'UNVERIFIED', 'NO_CGPI']);

/** Each reason as one word; a paper's title on its tooltip. Amber: the office has work left, red: the student has. */
export function DegreeReasons({ reasons }: { readonly reasons: readonly DegreeReason[] }) {
  const { t } = useText(degreeText);
  const words = ({ code, semester, paper, earned, required }: DegreeReason): string => {
    const of = { semester: String(semester ?? '') };
    if (code === 'UNCLEARED') return t('degree.reason.UNCLEARED', { ...of, paper: paper ?? '' });
    if (code === 'CREDITS') return t('degree.reason.CREDITS', { earned: earned ?? '', required: required ?? '' });
    if (code === 'NO_CGPI' || code === 'NO_CLASS') return t(`degree.reason.${code}`);
    return t(`degree.reason.${code}`, of);
  };
  return (
    <Inline>
      {reasons.map((one) => (
        <span key={`${one.code} ${one.semester ?? ''} ${one.paper ?? ''}`} title={one.paperTitle ?? undefined}>
          <StateBadge tone={LATER.has(one.code) ? 'amber' : 'red'}>{words(one)}</StateBadge>
        </span>
      ))}
    </Inline>
  );
}
