import { Button } from '@mantine/core';
import { download } from '../../../kit/http/call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import classes from './evidence.module.css';
import type { evidenceCalls } from './evidence.contract.ts';
import { evidenceText } from './evidence.text.ts';

interface Props {
  readonly read: ReturnType<typeof evidenceCalls>['evidence'];
  readonly evidenceId: string | null;
  readonly name: string | null;
}

/** The file of an entry, to be opened; entries from before files were kept have none. */
export function EvidenceLink({ read, evidenceId, name }: Props) {
  const { t } = useText(evidenceText);
  const instituteId = useInstituteId();
  if (evidenceId === null) return <span title={t('evidence.missing')}>–</span>;
  return (
    <Button
      className={classes.link}
      variant="subtle"
      size="compact-sm"
      title={name ?? ''}
      onClick={() => void download(read, { instituteId, params: { id: evidenceId } }).catch(toastRefusal)}
    >
      <span className={classes.name}>{name}</span>
    </Button>
  );
}
