import { Button, FileButton, Select } from '@mantine/core';
import { IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call, download } from '../../../kit/http/call.client.ts';
import type { Endpoint } from '../../../kit/http/endpoint.contract.ts';
import { MOST_PAPER_BYTES, PAPER_ENDS } from '../../../kit/http/paper-file.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { IconAct } from '../../../kit/ui/icon-act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone, toastError, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { DOCUMENT_KINDS, teacherDocuments, type DocumentKind, type TeacherDocument } from './teacher-document.contract.ts';
import { teacherDocumentText } from './teacher-document.text.ts';

interface Props {
  readonly id: string;
  /** Calls that follow from the documents. */
  readonly shown: readonly Endpoint[];
}

function Add({ id, shown }: Props) {
  const { t } = useText(teacherDocumentText);
  const instituteId = useInstituteId();
  const [kind, setKind] = useState<DocumentKind>('APPOINTMENT');
  const [busy, setBusy] = useState(false);
  const send = async (file: File) => {
    if (file.size > MOST_PAPER_BYTES) return toastError(t('teacherDocument.tooLarge', { name: file.name }));
    setBusy(true);
    try {
      const { data } = await call(teacherDocuments.add, { instituteId, params: { id }, query: { kind, fileName: file.name } }, file);
      await refresh(teacherDocuments.list, ...shown);
      toastDone(t('teacherDocument.addedNow', { name: data.name }));
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  return (
    <Inline>
      <Select
        aria-label={t('teacherDocument.kind')}
        data={DOCUMENT_KINDS.map((value) => ({ value, label: t(`teacherDocument.kind.${value}`) }))}
        value={kind}
        allowDeselect={false}
        onChange={(value) => setKind(DOCUMENT_KINDS.find((one) => one === value) ?? 'OTHER')}
        comboboxProps={{ shadow: 'md' }}
      />
      <FileButton accept={PAPER_ENDS} onChange={(file) => (file ? void send(file) : undefined)}>
        {(props) => (
          <Button variant="default" loading={busy} leftSection={<IconPaperclip size={16} stroke={1.75} />} {...props}>
            {t('teacherDocument.add')}
          </Button>
        )}
      </FileButton>
    </Inline>
  );
}

function Remove({ document, shown, onClose }: Pick<Props, 'shown'> & { readonly document: TeacherDocument; readonly onClose: () => void }) {
  const { t } = useText(teacherDocumentText);
  const instituteId = useInstituteId();
  const { id, name } = document;
  const remove = async () => {
    await call(teacherDocuments.remove, { instituteId, params: { id } });
    await refresh(teacherDocuments.list, ...shown);
    toastDone(t('teacherDocument.removed', { name }));
  };
  return (
    <ReasonDialog
      title={t('teacherDocument.remove', { name })}
      confirm={t('teacherDocument.remove', { name })}
      tone="red"
      reason="NONE"
      onConfirm={remove}
      onClose={onClose}
    >
      {t('teacherDocument.removeWhat')}
    </ReasonDialog>
  );
}

function Row({ document, onRemove }: { readonly document: TeacherDocument; readonly onRemove: (() => void) | null }) {
  const { t } = useText(teacherDocumentText);
  const instituteId = useInstituteId();
  const may = useCan()('teachers', 'export');
  const open = () => void download(teacherDocuments.file, { instituteId, params: { id: document.id } }).catch(toastRefusal);
  return (
    <tr>
      <td>{t(`teacherDocument.kind.${document.kind}`)}</td>
      <td>
        <FirstLine>{document.name}</FirstLine>
        <SecondLine>{[dayText(document.addedAt), document.addedByName].filter(Boolean).join(' · ')}</SecondLine>
      </td>
      <td data-end>
        {may ? <IconAct icon={IconDownload} label={document.name} onClick={open} /> : null}
        {onRemove ? <IconAct icon={IconTrash} label={t('teacherDocument.remove', { name: document.name })} onClick={onRemove} /> : null}
      </td>
    </tr>
  );
}

/** Appointment, approval, degrees: files of a teacher. */
export function DocumentsCard({ id, shown }: Props) {
  const { t } = useText(teacherDocumentText);
  const instituteId = useInstituteId();
  const may = useCan()('teachers', 'update');
  const [asked, setAsked] = useState<TeacherDocument | null>(null);
  const answer = useCall(teacherDocuments.list, { instituteId, params: { id } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { data } = answer.data;
  return (
    <Card title={t('teacherDocuments.title')}>
      <Stack>
        {data.length === 0 ? (
          <Hint>{t('teacherDocuments.none')}</Hint>
        ) : (
          <TableFrame>
            <DenseTable aria-label={t('teacherDocuments.title')}>
              <thead>
                <tr>
                  <th scope="col">{t('teacherDocument.kind')}</th>
                  <th scope="col">{t('teacherDocument.name')}</th>
                  <th>
                    <span className="p-hidden">{t('teacherDocuments.title')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.map((one) => (
                  <Row key={one.id} document={one} onRemove={may ? () => setAsked(one) : null} />
                ))}
              </tbody>
            </DenseTable>
          </TableFrame>
        )}
        {may ? <Add id={id} shown={shown} /> : null}
        {may ? <Hint>{t('teacherDocument.addHelp')}</Hint> : null}
      </Stack>
      {asked ? <Remove document={asked} shown={shown} onClose={() => setAsked(null)} /> : null}
    </Card>
  );
}
