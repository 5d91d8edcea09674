import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { letterText } from './report-state.client.ts';
import { resultReportText } from './result-report.text.ts';

const TONES = { P: 'green', F: 'red' } as const;

/** The result of a candidate in a word. */
export function LetterBadge({ letter }: { readonly letter: string }) {
  const { t } = useText(resultReportText);
  return <StateBadge tone={letter === 'P' || letter === 'F' ? TONES[letter] : 'amber'}>{t(letterText(letter))}</StateBadge>;
}
