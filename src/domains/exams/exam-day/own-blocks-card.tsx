import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { BlockList } from './block-list.tsx';
import { examDay } from './exam-day.contract.ts';
import { examDayText } from './exam-day.text.ts';

/** The blocks that one watches, where one's day begins. */
export function OwnBlocksCard() {
  const { t } = useText(examDayText);
  const instituteId = useInstituteId();
  const may = useCan()('examDay', 'read');
  const blocks = useCall(examDay.own, { instituteId }, { enabled: may }).data?.data ?? [];
  const open = blocks.filter((one) => one.state !== 'CLOSED');
  if (open.length === 0) return null;
  return (
    <Card title={t('examDay.ownBlocks')}>
      <BlockList label={t('examDay.ownBlocks')} blocks={open} />
    </Card>
  );
}
