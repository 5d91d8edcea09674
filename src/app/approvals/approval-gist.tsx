import { IconArrowRight } from '@tabler/icons-react';
import { getApproval, type ApprovalView } from '../../kit/approval/approval.contract.ts';
import { approvalText } from '../../kit/approval/approval.text.ts';
import { useCall } from '../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../kit/session/institute.client.ts';
import { count, fill, useEveryText, useText } from '../../kit/text/text.client.ts';
import { gistOf, type GistWords } from './approval-gist.rules.ts';
import { hasSubject } from './approval-subject.tsx';
import classes from './approval-gist.module.css';

function useGistWords(): GistWords {
  const { t, textOf } = useText(approvalText);
  return {
    labelOf: (label) => textOf(`approval.label.${label}`, label),
    more: (further, label) => {
      const sentence = label === null ? '' : textOf(`approval.more.${label}`, '');
      return sentence === '' ? t('approval.more', { count: count(further) }) : fill(sentence, { count: count(further) });
    },
    also: (names) => t('approval.also', { names }),
  };
}

/** A pending request in a few lines: who or what, its first change, before → after, and what else it changes. */
export function ApprovalGist({ request }: { readonly request: ApprovalView }) {
  const isNamed = useEveryText();
  const words = useGistWords();
  const instituteId = useInstituteId();
  const isPending = request.state === 'PENDING';
  const card = useCall(getApproval, { instituteId, params: { id: request.id } }, { enabled: isPending }).data?.data.card;
  if (!card || !isNamed) return null;
  const { facts, first, rest } = gistOf({ ...card, facts: hasSubject(request) ? [] : card.facts }, words);
  return (
    <span className={classes.gist}>
      {facts === '' ? null : <small>{facts}</small>}
      {first ? (
        <small>
          {first.name}:{' '}
          <b>
            {first.before === null ? null : (
              <>
                {first.before} <IconArrowRight size={12} stroke={2} aria-hidden="true" />{' '}
              </>
            )}
            {first.after ?? '–'}
          </b>
        </small>
      ) : null}
      {rest === '' ? null : <small>{rest}</small>}
    </span>
  );
}
