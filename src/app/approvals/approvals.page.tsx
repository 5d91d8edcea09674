import { IconChecks } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import {
  APPROVAL_BOXES,
  getApproval,
  listApprovals,
  type ApprovalBox,
  type ApprovalState,
  type ApprovalView,
} from '../../kit/approval/approval.contract.ts';
import { CardOfRequest } from '../../kit/approval/card-of-request.tsx';
import { decide } from '../../kit/approval/decide.client.ts';
import { call } from '../../kit/http/call.client.ts';
import { CallError } from '../../kit/errors/call-error.client.ts';
import { refreshAll } from '../../kit/http/use-call.client.ts';
import { useSelection } from '../../kit/table/selection.client.ts';
import { ServerList } from '../../kit/table/server-list.tsx';
import { plainColumn } from '../../kit/table/table-column.client.ts';
import { errorsText } from '../../kit/text/error-text.client.ts';
import { momentText } from '../../kit/text/moment-text.client.ts';
import { count, useText } from '../../kit/text/text.client.ts';
import type { PlainKey } from '../../kit/text/texts.contract.ts';
import { approvalsPageText } from './approvals-page.text.ts';
import { consoleMenuText } from '../menu/console.menu.text.ts';
import { approvalText } from '../../kit/approval/approval.text.ts';
import { BulkAction } from '../../kit/ui/bulk-bar.tsx';
import { useAskedRecord } from '../../kit/page/asked-open.client.ts';
import { useInstituteId } from '../../kit/session/institute.client.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Page } from '../../kit/page/page.tsx';
import { ReasonDialog } from '../../kit/ui/reason-dialog.tsx';
import { StateBadge, type Tone } from '../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../kit/ui/state-panel.tsx';
import { Tabs } from '../../kit/page/tabs.tsx';
import { toastDone, toastError } from '../../kit/ui/toasts.tsx';
import { ApprovalDialog } from './approval-dialog.tsx';
import { ApprovalGist } from './approval-gist.tsx';
import { ApprovalSubject } from './approval-subject.tsx';
import classes from './approvals.module.css';
import { exportApprovals } from '../../kit/approval/approval.contract.ts';

const TONES: Record<ApprovalState, Tone> = { PENDING: 'amber', APPROVED: 'green', REJECTED: 'red', WITHDRAWN: 'grey', EXPIRED: 'grey' };
const EMPTY: Record<ApprovalBox, readonly [title: PlainKey<typeof approvalsPageText>, hint: PlainKey<typeof approvalsPageText>]> = {
  WAITING: ['approval.nothing', 'approval.nothingHint'],
  MINE: ['approvals.none.MINE', 'approvals.none.hint'],
  DECIDED: ['approvals.none.DECIDED', 'approvals.none.hint'],
};

function Decision({ row }: { readonly row: ApprovalView }) {
  const { t } = useText(approvalsPageText, approvalText);
  const by = (name: string | null, when: string) => t('approvals.by', { name: name ?? '–', when: momentText(when) });
  return (
    <span className={classes.decision}>
      <StateBadge tone={TONES[row.state]}>{t(`approvals.state.${row.state}`)}</StateBadge>
      <small>
        {row.decidedAt ? by(row.decidedByName, row.decidedAt) : null}
        {row.state === 'PENDING' ? t('approvals.until', { when: momentText(row.expiresAt) }) : null}
      </small>
      {row.decisionNote ? <q>{row.decisionNote}</q> : null}
    </span>
  );
}

function useColumns() {
  const { t, textOf } = useText(approvalsPageText, approvalText);
  return useMemo(() => {
    const column = plainColumn<ApprovalView>;
    return [
      column('act', t('approvals.what'), (row) => (
        <span className={classes.what}>
          {textOf(`approval.act.${row.act}`, row.title)}
          {row.itemCount > 1 ? <small>{t('approval.items', { count: count(row.itemCount) })}</small> : null}
        </span>
      )),
      column('about', t('approvals.about'), (row) => (
        <span className={classes.about}>
          <ApprovalSubject request={row} onGo={() => undefined} />
          <ApprovalGist request={row} />
        </span>
      )),
      column('reason', t('approvals.reason'), (row) => (
        <span className={classes.reason}>
          {row.reason}
          {row.document ? <small>{t('approval.document', { name: row.document })}</small> : null}
        </span>
      )),
      column('asked', t('approvals.asked'), (row) => (
        <span className={classes.what}>
          {row.requestedByName ?? '–'}
          <small>{momentText(row.requestedAt)}</small>
        </span>
      )),
      column('state', t('approvals.state'), (row) => <Decision row={row} />),
    ];
  }, [t, textOf]);
}

/** Each in a transaction of its own: what is refused says why and leaves the others done. */
async function approveMany(instituteId: string, ids: ReadonlySet<string>): Promise<{ done: number; failed: string[] }> {
  const failed: string[] = [];
  // One after the other, so that each sees what the one before it changed.
  for (const id of ids) {
    try {
      const { data } = await call(getApproval, { instituteId, params: { id } });
      await decide(instituteId, data, 'APPROVE', '');
    } catch (error) {
      if (!(error instanceof CallError) || error.status === 401 || error.status === 0) throw error;
      failed.push(errorsText(error.items));
    }
  }
  return { done: ids.size - failed.length, failed };
}

/** The request that is looked at: pressed, or asked for by the address. */
function useOpened() {
  const instituteId = useInstituteId();
  const [opened, setOpened] = useState<ApprovalView | null>(null);
  useAskedRecord(async (id) => setOpened((await call(getApproval, { instituteId, params: { id } })).data));
  return [opened, setOpened] as const;
}

function Box({ box }: { readonly box: ApprovalBox }) {
  const { t } = useText(approvalsPageText, approvalText);
  const instituteId = useInstituteId();
  const columns = useColumns();
  const selection = useSelection();
  const [opened, setOpened] = useOpened();
  const [asked, setAsked] = useState<ReadonlySet<string> | null>(null);
  const [title, hint] = EMPTY[box];
  const approveAll = async (ids: ReadonlySet<string>) => {
    try {
      const { done, failed } = await approveMany(instituteId, ids);
      if (done > 0) toastDone(t('approvals.bulkDone', { count: count(done) }));
      if (failed.length > 0) toastError(t('approvals.bulkFailed', { count: count(failed.length), why: [...new Set(failed)].join(' ') }));
      selection.clear();
    } finally {
      await refreshAll();
    }
  };
  const many = box === 'WAITING' ? { selection } : {};
  return (
    <>
      <ServerList
        list={listApprovals}
        file={exportApprovals}
        fixed={{ box }}
        label={t(`approvals.tab.${box}`)}
        columns={columns}
        onOpen={setOpened}
        nameOf={(row) => row.title}
        {...many}
        bulk={(selected) => (
          <BulkAction icon={IconChecks} rank="MAIN" onClick={() => setAsked(selected)}>
            {t('approvals.approveAll')}
          </BulkAction>
        )}
        empty={
          <StatePanel kind="empty" title={t(title)}>
            {t(hint)}
          </StatePanel>
        }
      />
      {opened ? <ApprovalDialog request={opened} onClose={() => setOpened(null)} /> : null}
      {asked ? (
        <ReasonDialog
          title={t('approvals.bulkTitle', { count: asked.size })}
          confirm={t('approval.approve')}
          tone="navy"
          reason="NONE"
          onConfirm={() => approveAll(asked)}
          onClose={() => setAsked(null)}
        >
          {t('approvals.bulkNote')}
          {[...asked].map((id) => (
            <CardOfRequest key={id} id={id} />
          ))}
        </ReasonDialog>
      ) : null}
    </>
  );
}

/** Everything that needs a second person: what waits for this one, what this one asked for, what was decided. */
export function ApprovalsPage() {
  const { t } = useText(approvalsPageText, consoleMenuText);
  const tabs = APPROVAL_BOXES.map((box) => ({ value: box.toLowerCase(), label: t(`approvals.tab.${box}`) }));
  return (
    <Page>
      <Tabs label={t('menu.approvals')} tabs={tabs}>
        {(tab) => (
          <>
            <PageHead title={t('menu.approvals')} purpose={t('approvals.purpose')} />
            <Box box={APPROVAL_BOXES.find((box) => box.toLowerCase() === tab) ?? 'WAITING'} />
          </>
        )}
      </Tabs>
    </Page>
  );
}
