import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconFiles, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { evidenceCalls, KeptEvidence } from './evidence.contract.ts';
import { EvidenceLink } from './evidence-link.tsx';
import classes from './evidence.module.css';
import { evidenceText } from './evidence.text.ts';

interface Props {
  readonly kept: readonly KeptEvidence[];
  readonly calls: Pick<ReturnType<typeof evidenceCalls>, 'evidence' | 'removeEvidence'>;
  /** The call that lists them. */
  readonly shown: Endpoint;
}

/** The files that were added here, also those that no entry names yet: opened, or deleted when added by mistake. */
export function EvidenceFiles({ kept, calls, shown }: Props) {
  const { t } = useText(evidenceText);
  const instituteId = useInstituteId();
  const [going, setGoing] = useState<string | null>(null);
  if (kept.length === 0) return null;
  const remove = async ({ id, name }: KeptEvidence) => {
    setGoing(id);
    try {
      await call(calls.removeEvidence, { instituteId, params: { id } });
      toastDone(t('evidence.removed', { name }));
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(shown);
    setGoing(null);
  };
  return (
    <Popover position="bottom-end" shadow="md" width={360} trapFocus withRoles>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFiles size={16} stroke={1.75} />}>
          {t('evidence.files', { count: count(kept.length) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.files}>
          {kept.map((file) => (
            <li key={file.id}>
              <EvidenceLink read={calls.evidence} evidenceId={file.id} name={file.name} />
              <span className={classes.by}>{file.addedByName}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('evidence.remove', { name: file.name })}
                loading={going === file.id}
                onClick={() => void remove(file)}
              >
                <IconTrash size={18} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
