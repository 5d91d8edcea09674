import { useCan } from '../../../kit/access/authorization.client.ts';
import { listApprovals } from '../../../kit/approval/approval.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Line, LineNote, LineTitle, LineWords, Lines } from '../../../kit/layout/lines.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useEveryText, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { examHomeText } from './exam-home.text.ts';

const FIRST = 5;

/** Requests of others that wait for the caller's decision: the newest of them, and the way to all. */
export function RequestsCard() {
  const { t, textOf } = useText(examHomeText);
  const mayDecide = useCan()('approvals', 'approve');
  // A request can belong to any domain.
  const isNamed = useEveryText();
  const query = { box: 'WAITING', size: String(FIRST) } as const;
  const found = useCall(listApprovals, { instituteId: useInstituteId(), query }, { enabled: mayDecide }).data;
  if (!isNamed || found === undefined || found.page.total === 0) return null;
  return (
    <Card
      title={t('examHome.toDecide', { count: count(found.page.total) })}
      end={<LinkButton to="/my-dashboard/approvals">{t('examHome.toApprovals')}</LinkButton>}
      padding="NONE"
    >
      <Lines>
        {found.data.map((one) => (
          <Line key={one.id}>
            <LineWords>
              <LineTitle>{textOf(`approval.act.${one.act}`, one.title)}</LineTitle>
              <LineNote>{[one.requestedByName ?? '–', momentText(one.requestedAt)].join(' · ')}</LineNote>
            </LineWords>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
