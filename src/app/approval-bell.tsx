import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { listApprovals } from '../kit/approval/approval.contract.ts';
import { listReminders } from '../kit/reminder/reminder.contract.ts';
import { useCan } from '../kit/access/authorization.client.ts';
import { useCall } from '../kit/http/use-call.client.ts';
import { count, useText } from '../kit/text/text.client.ts';
import { useInstituteId } from '../kit/ui/institute.client.ts';
import { ApprovalDrawer } from './approval-drawer.tsx';
import classes from './header.module.css';

const EVERY_MS = 60_000;

/** What waits for this person, counted: requests to decide, and work they were reminded of. Everybody has it; who is asked nothing reads so. */
export function ApprovalBell() {
  const { t } = useText();
  const can = useCan();
  const instituteId = useInstituteId();
  const [isOpen, setOpen] = useState(false);
  const decides = instituteId !== '' && can('approvals', 'read');
  const works = instituteId !== '' && (decides || can('markEntry', 'read'));
  const list = useCall(listApprovals, { instituteId, query: { state: 'PENDING', size: '100' } }, { enabled: decides, everyMs: EVERY_MS });
  const reminded = useCall(listReminders, { instituteId }, { enabled: works, everyMs: EVERY_MS });
  const requests = list.data?.data ?? [];
  const reminders = reminded.data?.data ?? [];
  const decisions = requests.filter((request) => request.abilities.approve).length;
  const waiting = decisions + reminders.length;
  const told = [
    decisions > 0 ? t('approval.waiting', { count: count(decisions) }) : null,
    reminders.length > 0 ? t('reminder.waiting', { count: count(reminders.length) }) : null,
  ].filter((each) => each !== null);
  const label = told.length > 0 ? told.join('; ') : works ? t('approval.nothing') : t('bell.nothing');
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
      {isOpen ? (
        <ApprovalDrawer list={decides ? list : reminded} requests={requests} reminders={reminders} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
