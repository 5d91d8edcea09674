import { Inline } from '../../../kit/layout/inline.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { DegreeReasons } from '../degree-completion/degree-reasons.tsx';
import { isOfDegree } from './transcript-reason.rules.ts';
import { transcriptReasonText } from './transcript-reason.text.ts';
import type { TranscriptReason } from './transcript.contract.ts';

function OwnReason({ reason: { code, semester, paper, paperTitle } }: { readonly reason: TranscriptReason }) {
  const { t } = useText(transcriptReasonText);
  const of = { semester: String(semester ?? ''), paper: paper ?? '' };
  const words = () => {
    if (code === 'HELD' || code === 'CORRECTION') return t(`transcript.reason.${code}`, of);
    return code === 'NO_RESULT' || code === 'NOT_AT_END' || code === 'FAULTY' || code === 'GONE' ? t(`transcript.reason.${code}`) : code;
  };
  return (
    <span title={paperTitle ?? undefined}>
      <StateBadge tone="amber">{words()}</StateBadge>
    </span>
  );
}

/** Each reason why no transcript is issued, as one word. */
export function TranscriptReasons({ reasons }: { readonly reasons: readonly TranscriptReason[] }) {
  return (
    <Inline>
      {reasons.map((reason) => {
        const { code } = reason;
        const key = `${code} ${reason.semester ?? ''} ${reason.paper ?? ''}`;
        return isOfDegree(code) ? <DegreeReasons key={key} reasons={[{ ...reason, code }]} /> : <OwnReason key={key} reason={reason} />;
      })}
    </Inline>
  );
}
