import { Button, Menu } from '@mantine/core';
import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Line, LineNote, Lines, LineTitle, LineWords } from '../../../kit/layout/lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { drawnLook } from '../../../kit/master-page/master-page.tsx';
import { rowsOf, type MasterRow } from '../../../kit/master/master-row.client.ts';
import { ActsMenu } from '../../../kit/record/acts-menu.tsx';
import { DeleteDialog } from '../../../kit/record/delete-dialog.tsx';
import { recordText } from '../../../kit/record/record.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { ADDRESS_KINDS, studentAddresses } from './student-address.contract.ts';
import { addressWords } from './address-words.rules.ts';
import { studentAddressText } from './student-address.text.ts';

/** Loaded for editing. */
const MasterForm = lazy(() => withTexts(import('../../../kit/form/master-form.tsx')).then((file) => ({ default: file.MasterForm })));
const BesideDrawer = lazy(() =>
  withTexts(import('../../../kit/master-page/beside-drawer.tsx')).then((file) => ({ default: file.BesideDrawer })),
);

const FORM = ['kind', 'sameAs', 'addressLines', 'city', 'district', 'stateName', 'pinCode', 'country'] as const;
const ONE = 'studentAddress.one';
const ICON = { size: 16, stroke: 1.75 };
const lookOf = (studentProfileId: string, kind: (typeof ADDRESS_KINDS)[number] | undefined) =>
  drawnLook<typeof studentAddresses>({
    text: { title: 'studentAddresses.title', purpose: 'studentAddresses.title', one: ONE },
    columns: [],
    form: FORM,
    begin: { studentProfileId, ...(kind === undefined ? {} : { kind }) },
  });

type Open = { readonly what: 'NEW' } | { readonly what: 'CHANGE' | 'DELETE' | 'HISTORY'; readonly row: MasterRow };

interface OpenedProps {
  readonly studentProfileId: string;
  /** The first kind that is not entered yet. */
  readonly free: (typeof ADDRESS_KINDS)[number] | undefined;
  readonly open: Open;
  readonly onShow: (row: MasterRow) => void;
  readonly onClose: () => void;
}

function Opened({ studentProfileId, free, open, onShow, onClose }: OpenedProps) {
  const look = lookOf(studentProfileId, free);
  if (open.what === 'DELETE') return <DeleteDialog master={studentAddresses} one={ONE} row={open.row} onClose={onClose} />;
  if (open.what === 'HISTORY')
    return <BesideDrawer master={studentAddresses} look={look} what="HISTORY" row={open.row} onClose={onClose} />;
  const row = open.what === 'NEW' ? null : open.row;
  return (
    <MasterForm
      key={row ? `${row.id} ${row.version}` : 'new'}
      master={studentAddresses}
      look={look}
      keys={FORM}
      row={row}
      readOnly={false}
      wide={false}
      onShow={onShow}
      onClose={onClose}
    />
  );
}

function Acts({ name, row, onOpen }: { readonly name: string; readonly row: MasterRow; readonly onOpen: (open: Open) => void }) {
  const { t } = useText(recordText, uiText);
  return (
    <ActsMenu name={name}>
      <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onOpen({ what: 'CHANGE', row })}>
        {t('row.edit')}
      </Menu.Item>
      <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={() => onOpen({ what: 'HISTORY', row })}>
        {t('record.history')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => onOpen({ what: 'DELETE', row })}>
        {t('row.delete')}
      </Menu.Item>
    </ActsMenu>
  );
}

/** Where a student is written to and lives, each kind once. */
export function AddressesCard({ studentProfileId }: { readonly studentProfileId: string }) {
  const { t } = useText(studentAddressText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [open, setOpen] = useState<Open | null>(null);
  const answer = useCall(studentAddresses.list, { instituteId, query: { studentProfileId, size: '50' } });
  const rows = answer.data?.data ?? null;
  const sorted = ADDRESS_KINDS.flatMap((kind) => (rows ?? []).filter((row) => row.kind === kind));
  const free = ADDRESS_KINDS.find((kind) => !sorted.some((row) => row.kind === kind));
  const add =
    can('profiles', 'create') && rows !== null && free !== undefined ? (
      <Button variant="default" size="xs" leftSection={<IconPlus {...ICON} />} onClick={() => setOpen({ what: 'NEW' })}>
        {t('addresses.add')}
      </Button>
    ) : null;
  return (
    <Card title={t('studentAddresses.title')} padding={rows?.length === 0 ? 'NORMAL' : 'NONE'} end={add}>
      {answer.isError && rows === null ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {rows === null && !answer.isError ? <ListWaiting /> : null}
      {rows?.length === 0 ? <p>{t('addresses.none')}</p> : null}
      {sorted.length > 0 ? (
        <Lines>
          {sorted.map((row) => {
            const kind = t(`studentAddress.kind.${row.kind}`);
            const [known] = rowsOf([row]);
            return (
              <Line key={row.id}>
                <LineWords>
                  <LineTitle>{kind}</LineTitle>
                  <LineNote>
                    {row.sameAs === null ? addressWords(row) : t('addresses.same', { which: t(`studentAddress.sameAs.${row.sameAs}`) })}
                  </LineNote>
                </LineWords>
                {can('profiles', 'update') && known ? <Acts name={kind} row={known} onOpen={setOpen} /> : null}
              </Line>
            );
          })}
        </Lines>
      ) : null}
      <Suspense>
        {open ? (
          <Opened
            studentProfileId={studentProfileId}
            free={free}
            open={open}
            onShow={(row) => setOpen({ what: 'CHANGE', row })}
            onClose={() => setOpen(null)}
          />
        ) : null}
      </Suspense>
    </Card>
  );
}
