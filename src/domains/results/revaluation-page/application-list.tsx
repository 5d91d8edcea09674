import { IconCash, IconCopyCheck, IconGavel, IconPlus, IconScale, IconUserCheck, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { WaitingRequests } from '../../../kit/approval/waiting-requests.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { Act } from '../../../kit/ui/act.tsx';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { IconAct } from '../../../kit/ui/icon-act.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { FEE_STATES, REVALUATION_STATES, revaluations, type RevaluationRow } from '../revaluation/revaluation.contract.ts';
import { revaluationText } from '../revaluation/revaluation.text.ts';
import { ApplyAtDesk } from './apply-at-desk.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { useApplicationColumns } from './application-columns.tsx';
import { DecideDialog, GiveDialog, RejectDialog } from './application-dialogs.tsx';
import { DecisionPreview } from './decision-preview.tsx';
import { FeeDialog } from './fee-dialog.tsx';
import { revaluationDeskText } from './revaluation-desk.text.ts';

type Asked =
  | { readonly act: 'ASSIGN' | 'FEE' | 'GIVE' | 'DECIDE'; readonly ids: readonly string[] }
  | { readonly act: 'REJECT' | 'LOOK'; readonly row: RevaluationRow }
  | { readonly act: 'APPLY' };

interface DialogProps {
  readonly examInstanceId: string;
  readonly asked: Asked;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function Dialogs({ examInstanceId, asked, onDone, onClose }: DialogProps): ReactNode {
  switch (asked.act) {
    case 'APPLY':
      return <ApplyAtDesk examInstanceId={examInstanceId} onClose={onClose} />;
    case 'REJECT':
      return <RejectDialog row={asked.row} onClose={onClose} />;
    case 'LOOK':
      return <DecisionPreview row={asked.row} onClose={onClose} />;
    case 'ASSIGN':
      return <AssignDialog ids={asked.ids} onDone={onDone} onClose={onClose} />;
    case 'FEE':
      return <FeeDialog ids={asked.ids} onDone={onDone} onClose={onClose} />;
    case 'GIVE':
      return <GiveDialog ids={asked.ids} onDone={onDone} onClose={onClose} />;
    default:
      return <DecideDialog ids={asked.ids} onDone={onDone} onClose={onClose} />;
  }
}

/** What may be done with the selected applications, by the right of each act. */
function useBulk(onAsk: (asked: Asked) => void) {
  const { t } = useText(revaluationDeskText);
  const can = useCan();
  const act = (icon: typeof IconCash, name: 'ASSIGN' | 'FEE' | 'GIVE' | 'DECIDE', words: string) => (selected: ReadonlySet<string>) => (
    <BulkAction key={name} icon={icon} onClick={() => onAsk({ act: name, ids: [...selected] })}>
      {words}
    </BulkAction>
  );
  const mayWork = can('revaluations', 'update');
  return [
    ...(can('revaluationFees', 'update') ? [act(IconCash, 'FEE', t('revaluationDesk.markFee'))] : []),
    ...(mayWork ? [act(IconUserCheck, 'ASSIGN', t('revaluationDesk.assign')), act(IconCopyCheck, 'GIVE', t('revaluationDesk.give'))] : []),
    ...(can('revaluations', 'correct') ? [act(IconGavel, 'DECIDE', t('revaluationDesk.decide'))] : []),
  ];
}

/** Paper forms, entered by a file. */
const FILE = { plural: 'revaluationApplications', feature: 'revaluations', action: 'create' } as const;
const OPEN = ['APPLIED', 'ACCEPTED', 'ASSIGNED'];
/** A valued one without a mark to come has lost its first: it can only be rejected. */
const isRejectable = ({ state, markAfter }: RevaluationRow) => OPEN.includes(state) || (state === 'VALUED' && markAfter === null);

function RowActs({ row, onAsk }: { readonly row: RevaluationRow; readonly onAsk: (asked: Asked) => void }) {
  const { t } = useText(revaluationDeskText);
  const can = useCan();
  const no = String(row.applicationNo);
  return (
    <Inline>
      {row.state === 'VALUED' && can('revaluations', 'correct') ? (
        <IconAct icon={IconScale} label={t('revaluationDesk.lookOf', { no })} onClick={() => onAsk({ act: 'LOOK', row })} />
      ) : null}
      {isRejectable(row) && can('revaluations', 'update') ? (
        <IconAct icon={IconX} label={t('revaluationDesk.rejectOf', { no })} onClick={() => onAsk({ act: 'REJECT', row })} />
      ) : null}
    </Inline>
  );
}

/** Applications after the result of one examination. */
export function ApplicationList({ examInstanceId }: { readonly examInstanceId: string }) {
  const { t, textOf } = useText(revaluationDeskText, revaluationText);
  const can = useCan();
  const columns = useApplicationColumns();
  const selection = useSelection();
  const [asked, setAsked] = useState<Asked | null>(null);
  const bulk = useBulk(setAsked);
  const named = (prefix: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: textOf(`${prefix}.${value}`, value) }));
  return (
    <>
      <ServerList
        list={revaluations.list}
        label={t('revaluationDesk.title')}
        fixed={{ examInstanceId }}
        columns={columns}
        above={<WaitingRequests act="revaluations.decide" subject={examInstanceId} />}
        searchHint={t('revaluation.search')}
        filters={[{ name: 'feeState', label: t('revaluation.fee'), options: named('revaluation.feeState', FEE_STATES) }]}
        moreFilters={
          can('revaluations', 'create') ? (
            <>
              <FeedButton master={FILE} context={{ examInstanceId }} />
              <Act icon={IconPlus} words={t('revaluationDesk.new')} isMain onClick={() => setAsked({ act: 'APPLY' })} />
            </>
          ) : null
        }
        chips={{ name: 'state', label: t('revaluation.state'), values: named('revaluation.state', REVALUATION_STATES) }}
        nameOf={(row) => `${row.applicationNo}, ${row.name}`}
        actions={(row) => <RowActs row={row} onAsk={setAsked} />}
        empty={
          <StatePanel kind="empty" title={t('revaluation.none')}>
            {t('revaluationDesk.noneHint')}
          </StatePanel>
        }
        {...(bulk.length > 0 ? { selection, bulk: (selected: ReadonlySet<string>) => <>{bulk.map((one) => one(selected))}</> } : {})}
      />
      {asked ? <Dialogs examInstanceId={examInstanceId} asked={asked} onDone={selection.clear} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
