import { Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconCircleDashed, IconPaperclip, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { ScrollArea } from '../../../kit/layout/scroll-area.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { drawnLook } from '../../../kit/master-page/master-page.tsx';
import { rowsOf, type MasterRow } from '../../../kit/master/master-row.client.ts';
import { ActsMenu } from '../../../kit/record/acts-menu.tsx';
import { DeleteDialog } from '../../../kit/record/delete-dialog.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { StateLines } from '../student-document/state-lines.tsx';
import { FileChoice, type ChosenFile } from '../student-file/file-choice.tsx';
import { FileLink } from '../student-file/file-link.tsx';
import {
  categoryCertificates,
  certificatePapers,
  certificateValidity,
  type CertificateCard,
  type Validity,
} from './category-certificate.contract.ts';
import { categoryCertificateText } from './category-certificate.text.ts';
import classes from './category-certificate.module.css';

/** Loaded for editing. */
const MasterForm = lazy(() => withTexts(import('../../../kit/form/master-form.tsx')).then((file) => ({ default: file.MasterForm })));

export const VALIDITY_TONE: Readonly<Record<Validity, Tone>> = { EXPIRED: 'red', SOON: 'amber', VALID: 'green' };
const FORM = ['kind', 'number', 'authority', 'issuedOn', 'validUntil'] as const;
const ONE = 'categoryCertificate.one';
const ICON = { size: 16, stroke: 1.75 };
const shown = async () => refresh(certificatePapers.list, categoryCertificates.list, categoryCertificates.get, certificateValidity.list);

const lookOf = (studentProfileId: string) =>
  drawnLook<typeof categoryCertificates>({
    text: { title: 'categoryCertificates.title', purpose: 'categoryCertificates.title', one: ONE },
    columns: [],
    form: FORM,
    begin: { studentProfileId },
  });

type Open = { readonly what: 'NEW' } | { readonly what: 'CHANGE' | 'DELETE' | 'FILE'; readonly card: CertificateCard };

function FileDialog({ card, onClose }: { readonly card: CertificateCard; readonly onClose: () => void }) {
  const { t } = useText(categoryCertificateText);
  const instituteId = useInstituteId();
  const known = card.fileId !== null && card.file !== null ? { id: card.fileId, name: card.file } : null;
  const [file, setFile] = useState<ChosenFile | null>(known);
  const save = async () => {
    await call(certificatePapers.setFile, {
      instituteId,
      params: { id: card.id },
      body: { version: card.version, fileId: file?.id ?? null },
    });
    await shown();
    toastDone(t('categoryCertificates.done'));
  };
  return (
    <ReasonDialog
      title={`${t(`categoryCertificate.kind.${card.kind}`)} ${card.number}`}
      confirm={t('categoryCertificates.save')}
      tone="navy"
      reason="NONE"
      changed={file !== known}
      onConfirm={save}
      onClose={onClose}
      fields={<FileChoice studentProfileId={card.studentProfileId} value={file} onChange={setFile} />}
    >
      {t('categoryCertificates.fileWhat')}
    </ReasonDialog>
  );
}

interface OpenedProps {
  readonly studentProfileId: string;
  readonly open: Open;
  readonly row: MasterRow | null;
  readonly onClose: () => void;
}

function Opened({ studentProfileId, open, row, onClose }: OpenedProps) {
  if (open.what === 'FILE') return <FileDialog card={open.card} onClose={onClose} />;
  const close = () => {
    void shown();
    onClose();
  };
  if (open.what === 'NEW' || row === null)
    return (
      <MasterForm
        master={categoryCertificates}
        look={lookOf(studentProfileId)}
        keys={FORM}
        row={null}
        readOnly={false}
        wide={false}
        onShow={close}
        onClose={close}
      />
    );
  if (open.what === 'DELETE') return <DeleteDialog master={categoryCertificates} one={ONE} row={row} onClose={close} />;
  return (
    <MasterForm
      key={`${row.id} ${row.version}`}
      master={categoryCertificates}
      look={lookOf(studentProfileId)}
      keys={FORM}
      row={row}
      readOnly={false}
      wide={false}
      onShow={close}
      onClose={close}
    />
  );
}

interface ActsProps {
  readonly card: CertificateCard;
  readonly onOpen: (open: Open) => void;
}

function Acts({ card, onOpen }: ActsProps) {
  const { t } = useText(categoryCertificateText, uiText);
  const can = useCan();
  const instituteId = useInstituteId();
  const verify = async (state: CertificateCard['state']) => {
    try {
      await call(certificatePapers.verify, { instituteId, params: { id: card.id }, body: { version: card.version, state } });
      toastDone(t('categoryCertificates.done'));
    } catch (error) {
      toastRefusal(error);
    }
    await shown();
  };
  const [mayChange, mayVerify] = [can('studentDocuments', 'update'), can('studentDocuments', 'approve')];
  if (!mayChange && !mayVerify) return null;
  return (
    <ActsMenu name={card.number} width={240}>
      {mayVerify && card.state === 'UNVERIFIED' ? (
        <Menu.Item leftSection={<IconCheck {...ICON} />} onClick={() => void verify('VERIFIED')}>
          {t('categoryCertificates.verify')}
        </Menu.Item>
      ) : null}
      {mayChange ? (
        <>
          <Menu.Item leftSection={<IconPaperclip {...ICON} />} onClick={() => onOpen({ what: 'FILE', card })}>
            {t('categoryCertificates.addFile')}
          </Menu.Item>
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onOpen({ what: 'CHANGE', card })}>
            {t('row.edit')}
          </Menu.Item>
        </>
      ) : null}
      {mayVerify && card.state === 'VERIFIED' ? (
        <Menu.Item leftSection={<IconArrowBackUp {...ICON} />} onClick={() => void verify('UNVERIFIED')}>
          {t('categoryCertificates.unverify')}
        </Menu.Item>
      ) : null}
      {mayChange ? (
        <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => onOpen({ what: 'DELETE', card })}>
          {t('row.delete')}
        </Menu.Item>
      ) : null}
    </ActsMenu>
  );
}

function ValidityOf({ card }: { readonly card: CertificateCard }) {
  const { t } = useText(categoryCertificateText);
  return (
    <StateLines
      second={
        card.validUntil === null ? t('categoryCertificates.noEnd') : t('categoryCertificates.until', { day: dayText(card.validUntil) })
      }
    >
      <StateBadge tone={VALIDITY_TONE[card.validity]}>{t(`categoryCertificates.validity.${card.validity}`)}</StateBadge>
    </StateLines>
  );
}

function Verification({ card }: { readonly card: CertificateCard }) {
  const { t } = useText(categoryCertificateText);
  const day = card.verifiedAt === null ? null : dayText(card.verifiedAt);
  const second = day === null ? null : t('categoryCertificates.verifiedWhen', { name: card.verifiedByName ?? '–', day });
  return (
    <StateLines second={second}>
      <StateBadge {...(card.state === 'VERIFIED' ? { tone: 'green' } : { tone: 'grey', icon: IconCircleDashed })}>
        {t(`categoryCertificate.state.${card.state}`)}
      </StateBadge>
    </StateLines>
  );
}

function Rows({ cards, onOpen }: { readonly cards: readonly CertificateCard[]; readonly onOpen: (open: Open) => void }) {
  const { t } = useText(categoryCertificateText, uiText);
  return (
    <ScrollArea className={classes.wide}>
      <RecordTable>
        <thead>
          <tr>
            <th scope="col">{t('categoryCertificate.kind')}</th>
            <th scope="col">{t('categoryCertificate.authority')}</th>
            <th scope="col">{t('categoryCertificates.validity')}</th>
            <th scope="col">{t('categoryCertificate.state')}</th>
            <th scope="col">{t('categoryCertificate.file')}</th>
            <th scope="col">
              <span className="p-hidden">{t('row.actionsTitle')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <tr key={card.id}>
              <td data-name={t('categoryCertificate.kind')}>
                <TwoLines first={t(`categoryCertificate.kind.${card.kind}`)} second={card.number} />
              </td>
              <td data-name={t('categoryCertificate.authority')}>
                <TwoLines first={card.authority} second={dayText(card.issuedOn)} />
              </td>
              <td data-name={t('categoryCertificates.validity')}>
                <ValidityOf card={card} />
              </td>
              <td data-name={t('categoryCertificate.state')}>
                <Verification card={card} />
              </td>
              <td data-name={t('categoryCertificate.file')}>
                <FileLink read={certificatePapers.file} id={card.fileId === null ? null : card.id} name={card.file} />
              </td>
              <td data-align="END">
                <Acts card={card} onOpen={onOpen} />
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </ScrollArea>
  );
}

/** Certificates of a student's category, how long each holds, and who verified it. */
export function CertificatesCard({ studentProfileId }: { readonly studentProfileId: string }) {
  const { t } = useText(categoryCertificateText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [open, setOpen] = useState<Open | null>(null);
  const answer = useCall(certificatePapers.list, { instituteId, query: { studentProfileId } });
  const masters = useCall(categoryCertificates.list, { instituteId, query: { studentProfileId, size: '200' } });
  const cards = answer.data?.data ?? null;
  const rows = rowsOf(masters.data?.data ?? []);
  const row = open === null || open.what === 'NEW' ? null : (rows.find(({ id }) => id === open.card.id) ?? null);
  const add = can('studentDocuments', 'create') ? (
    <Button variant="default" size="xs" leftSection={<IconPlus {...ICON} />} onClick={() => setOpen({ what: 'NEW' })}>
      {t('categoryCertificates.add')}
    </Button>
  ) : null;
  return (
    <Card title={t('categoryCertificates.title')} padding={cards?.length === 0 ? 'NORMAL' : 'NONE'} end={add}>
      {answer.isError && cards === null ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {cards === null && !answer.isError ? <ListWaiting /> : null}
      {cards?.length === 0 ? <p>{t('categoryCertificates.none')}</p> : null}
      {cards && cards.length > 0 ? <Rows cards={cards} onOpen={setOpen} /> : null}
      <Suspense>
        {open !== null && (open.what === 'NEW' || open.what === 'FILE' || row !== null) ? (
          <Opened studentProfileId={studentProfileId} open={open} row={row} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </Card>
  );
}
