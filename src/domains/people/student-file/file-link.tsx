import { Button } from '@mantine/core';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { download } from '../../../kit/http/call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { fileCall } from './student-file.contract.ts';
import { studentFileText } from './student-file.text.ts';
import classes from './student-file.module.css';

interface Props {
  /** The call that sends the file of a row. */
  readonly read: ReturnType<typeof fileCall>;
  readonly id: string | null;
  readonly name: string | null;
}

/** The file of a row; whoever may not take files sees its name. */
export function FileLink({ read, id, name }: Props) {
  const { t } = useText(studentFileText);
  const can = useCan();
  const instituteId = useInstituteId();
  if (id === null || name === null) return <>–</>;
  if (!can('studentDocuments', 'export')) return <span className={classes.name}>{name}</span>;
  return (
    <Button
      className={classes.link}
      variant="subtle"
      size="compact-sm"
      title={t('studentFile.open', { file: name })}
      onClick={() => void download(read, { instituteId, params: { id } }).catch(toastRefusal)}
    >
      <span className={classes.name}>{name}</span>
    </Button>
  );
}
