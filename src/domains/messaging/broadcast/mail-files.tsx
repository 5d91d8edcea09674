import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call, download } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { getBroadcast, type Broadcast } from './broadcast.contract.ts';
import { addMailFile, FILE_ENDS, listMailFiles, readMailFile, removeMailFile, type MailFile } from './mail-file.contract.ts';
import { mailFileText } from './mail-file.text.ts';
import classes from './mail-files.module.css';

const KILOBYTE = 1_024;
const kilobytes = (bytes: number): string => count(Math.ceil(bytes / KILOBYTE));

/** Adding and taking out, each told when it is done. */
function useFileActs({ id, version }: Pick<Broadcast, 'id' | 'version'>) {
  const { t } = useText(mailFileText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const told = async (act: () => Promise<string>) => {
    setBusy(true);
    try {
      toastDone(await act());
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(listMailFiles, getBroadcast);
    setBusy(false);
  };
  const params = { id };
  return {
    busy,
    add: (file: File) =>
      told(async () => {
        await call(addMailFile, { instituteId, params, query: { fileName: file.name, version: String(version) } }, file);
        return t('mailFile.added', { name: file.name });
      }),
    remove: (file: MailFile) =>
      told(async () => {
        await call(removeMailFile, { instituteId, params: { id, fileId: file.id }, body: { version } });
        return t('mailFile.removed', { name: file.name });
      }),
    read: (file: MailFile) => void download(readMailFile, { instituteId, params: { id, fileId: file.id } }).catch(toastRefusal),
  };
}

/** The files that go with a mail; of a draft they can be added and taken out. */
export function MailFiles({ mail }: { readonly mail: Broadcast }) {
  const { t } = useText(mailFileText);
  const instituteId = useInstituteId();
  const mayWrite = useCan()('messaging', 'update') && mail.state === 'DRAFT';
  const answer = useCall(listMailFiles, { instituteId, params: { id: mail.id } }).data;
  const { busy, add, remove, read } = useFileActs(mail);
  if (!answer || (!mayWrite && answer.data.length === 0)) return null;
  const { files, kilobytes: each, kilobytesTogether: together } = answer.limits;
  const button = (
    <FileButton accept={FILE_ENDS} onChange={(file) => (file ? void add(file) : undefined)}>
      {(props) => (
        <Button variant="default" size="compact-sm" loading={busy} leftSection={<IconPaperclip size={16} stroke={1.75} />} {...props}>
          {t('mailFile.add')}
        </Button>
      )}
    </FileButton>
  );
  return (
    <Card title={t('mailFile.title')} icon={IconPaperclip} end={mayWrite ? button : null}>
      {answer.data.length === 0 ? <p className={classes.none}>{t('mailFile.none')}</p> : null}
      <ul className={classes.files}>
        {answer.data.map((file) => (
          <li key={file.id}>
            <Button variant="subtle" size="compact-sm" onClick={() => read(file)}>
              {file.name}
            </Button>
            <span>{[t('mailFile.size', { size: kilobytes(file.bytes) }), file.addedByName].filter(Boolean).join(' · ')}</span>
            {mayWrite ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                loading={busy}
                aria-label={t('mailFile.remove', { name: file.name })}
                onClick={() => void remove(file)}
              >
                <IconX size={16} stroke={1.75} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {mayWrite ? <Hint>{t('mailFile.limits', { files: count(files), kilobytes: count(each), together: count(together) })}</Hint> : null}
    </Card>
  );
}

interface WeightProps {
  readonly id: string;
  readonly mails: number;
}

/** How much goes out with a mail, before it is sent. */
export function FilesWeight({ id, mails }: WeightProps) {
  const { t } = useText(mailFileText);
  const instituteId = useInstituteId();
  const files = useCall(listMailFiles, { instituteId, params: { id } }).data?.data ?? [];
  if (files.length === 0) return null;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const together = count(Math.ceil((bytes * mails) / KILOBYTE / KILOBYTE));
  return <p>{t('mailFile.each', { count: count(files.length), size: kilobytes(bytes), together })}</p>;
}
