import { Hint } from '../../../kit/layout/hint.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import type { LeftOutPaper } from './instance-paper.contract.ts';
import { leftOutText } from './left-out.text.ts';

/** What adding all left out, and why. */
export function LeftOut({ left }: { readonly left: readonly LeftOutPaper[] }) {
  const { t } = useText(leftOutText);
  const words = left.map((one) => t(`preExam.left.${one.reason}`, { paper: one.code, pattern: one.patternCode })).join(', ');
  return <Hint>{left.length === 0 ? t('preExam.allThere') : t('preExam.leftOut', { papers: words })}</Hint>;
}
