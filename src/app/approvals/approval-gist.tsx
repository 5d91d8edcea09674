import { IconArrowRight } from '@tabler/icons-react';
import { getApproval, type ApprovalView } from '../../kit/approval/approval.contract.ts';
import { useCall } from '../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../kit/session/institute.client.ts';
import { count, useEveryText } from '../../kit/text/text.client.ts';

/** Facts that say about whom or what; the whole card is behind the row. */
const NAMED = 2;

/** A pending request in two lines: who or what, and its first change, before → after. */
export function ApprovalGist({ request }: { readonly request: ApprovalView }) {
  const isNamed = useEveryText();
  const instituteId = useInstituteId();
  const isPending = request.state === 'PENDING';
  const card = useCall(getApproval, { instituteId, params: { id: request.id } }, { enabled: isPending }).data?.data.card;
  if (!card || !isNamed) return null;
  const named = card.facts.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])).slice(0, NAMED);
  const [first, ...others] = card.changes;
  const further = others.length + card.more;
  return (
    <>
      <small>{named.join(' · ')}</small>
      {first ? (
        <small>
          {first.before ?? '–'} <IconArrowRight size={12} stroke={2} aria-hidden="true" />{' '}
          {[first.after ?? '–', first.what].filter(Boolean).join(' · ')}
          {further > 0 ? ` (+${count(further)})` : ''}
        </small>
      ) : null}
    </>
  );
}
