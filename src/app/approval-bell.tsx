import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { listApprovals } from '../kit/approval/approval.contract.ts';
import { useCan } from '../kit/access/authorization.client.ts';
import { useCall } from '../kit/http/use-call.client.ts';
import { count, useText } from '../kit/text/text.client.ts';
import { useInstituteId } from '../kit/ui/institute.client.ts';
import { ApprovalDrawer } from './approval-drawer.tsx';
import classes from './header.module.css';

const EVERY_MS = 60_000;

/** What waits for this person's decision, counted; opens the requests. */
export function ApprovalBell() {
  const { t } = useText();
  const can = useCan();
  const instituteId = useInstituteId();
  const [isOpen, setOpen] = useState(false);
  const enabled = instituteId !== '' && can('approvals', 'read');
  const list = useCall(listApprovals, { instituteId, query: { state: 'PENDING', size: '100' } }, { enabled, everyMs: EVERY_MS });
  if (!enabled) return null;
  const requests = list.data?.data ?? [];
  const waiting = requests.filter((request) => request.abilities.approve).length;
  const label = waiting > 0 ? t('approval.waiting', { count: count(waiting) }) : t('approval.nothing');
  return (
    <>
      <span className={classes.bell}>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} onClick={() => setOpen(true)}>
          <IconBell size={20} stroke={1.75} />
        </ActionIcon>
        {waiting > 0 ? (
          <span className={classes.bellCount} aria-hidden="true">
            {count(waiting)}
          </span>
        ) : null}
      </span>
      {isOpen ? <ApprovalDrawer list={list} requests={requests} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
