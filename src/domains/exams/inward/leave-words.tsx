import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import type { LeaveElsewhere } from './exam-leave.contract.ts';
import { examLeaveText } from './exam-leave.text.ts';

/** For which papers of which other examinations a student has leave. Nothing where there is none. */
export function LeaveElsewhereWords({ leaves }: { readonly leaves: readonly LeaveElsewhere[] }) {
  const { t } = useText(examLeaveText);
  if (leaves.length === 0) return null;
  return (
    <span>
      <StateBadge tone="blue">{t('examLeave.elsewhere')}</StateBadge>
      {leaves.map(({ exam, papers }) => (
        <SecondLine key={exam}>{t('examLeave.elsewhereIn', { exam, papers: papers.join(', ') })}</SecondLine>
      ))}
    </span>
  );
}

/** In the report of absent candidates. */
export function LeaveCell({ kind, document }: { readonly kind: string | null; readonly document: string | null }) {
  const { textOf } = useText(examLeaveText);
  if (kind === null) return null;
  return (
    <>
      <FirstLine>{textOf(`examLeave.kind.${kind}`)}</FirstLine>
      <SecondLine>{document}</SecondLine>
    </>
  );
}
