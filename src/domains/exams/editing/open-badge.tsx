import { IconLock, IconLockOpen, IconPencil } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { examInstanceText } from '../exam-instance/exam-instance.text.ts';
import { examSessionText } from '../exam-session/exam-session.text.ts';
import { postExamSessionText } from '../../results/post-exam-session/post-exam-session.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';

/** State of a session or an instance: DRAFT, OPEN or CLOSED. */
export function OpenBadge({
  state,
  of,
}: {
  readonly state: 'DRAFT' | 'OPEN' | 'CLOSED';
  readonly of: 'examSession' | 'examInstance' | 'postExamSession';
}) {
  const { t } = useText(examInstanceText, examSessionText, postExamSessionText);
  const word = of === 'postExamSession' ? t(`${of}.state.${state === 'OPEN' ? 'OPEN' : 'CLOSED'}`) : t(`${of}.state.${state}`);
  if (state === 'OPEN')
    return (
      <StateBadge tone="blue" icon={IconLockOpen}>
        {word}
      </StateBadge>
    );
  return (
    <StateBadge tone="grey" icon={state === 'DRAFT' ? IconPencil : IconLock}>
      {word}
    </StateBadge>
  );
}
