import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { shortText } from '../own-result/figures.rules.ts';
import { revaluationKindText } from '../revaluation-kind/revaluation-kind.text.ts';
import { revaluations, type RevaluationRow } from '../revaluation/revaluation.contract.ts';
import { FromTo } from '../run-review/change-words.tsx';
import { revaluationDeskText } from './revaluation-desk.text.ts';

type Preview = ReplyOf<typeof revaluations.preview>['data'];
type Figures = NonNullable<Preview['change']>['after'];

const words = ({ letter, sgpi, className }: Figures) => [letter, sgpi, className].filter((part) => part !== null).join(' · ');

function Parts({ preview }: { readonly preview: Preview }) {
  const { t, textOf } = useText(revaluationDeskText, revaluationKindText);
  const { first, second, third, policy, after, change, opens, clears } = preview;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('revaluationDesk.first'), shortText(first)],
    [t('revaluationDesk.second'), shortText(second)],
    ...(third === null ? [] : [[t('revaluationDesk.third'), shortText(third)] as const]),
    [t('revaluationDesk.policy'), textOf(`revaluationKind.policy.${policy}`, policy)],
    [
      t('revaluationDesk.decided'),
      change === null ? t('revaluationDesk.stays') : <FromTo key="mark" before={shortText(first)} after={shortText(after)} />,
    ],
    ...(change?.before
      ? [[t('revaluationDesk.result'), <FromTo key="result" before={words(change.before)} after={words(change.after)} />] as const]
      : []),
    ...(opens.length === 0 ? [] : [[t('revaluationDesk.opens'), opens.join(', ')] as const]),
    ...(clears.length === 0 ? [] : [[t('revaluationDesk.clears'), clears.join(', ')] as const]),
  ];
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

/** What the policy decides about one application, and what the result would become. */
export function DecisionPreview({ row, onClose }: { readonly row: RevaluationRow; readonly onClose: () => void }) {
  const { t } = useText(revaluationDeskText, uiText);
  const instituteId = useInstituteId();
  const answer = useCall(revaluations.preview, { instituteId, params: { id: row.id } });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('revaluationDesk.lookOf', { no: String(row.applicationNo) })}
      centered
      size={480}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      {answer.data ? (
        <Parts preview={answer.data.data} />
      ) : answer.isError ? (
        <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />
      ) : (
        <ListWaiting />
      )}
    </Modal>
  );
}
