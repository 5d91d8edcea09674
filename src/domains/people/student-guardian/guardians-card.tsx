import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { drawnLook } from '../../../kit/master-page/master-page.tsx';
import { rowsOf, type MasterRow } from '../../../kit/master/master-row.client.ts';
import { DeleteDialog } from '../../../kit/record/delete-dialog.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { GuardianRows, type OpenGuardian } from './guardian-rows.tsx';
import { MOST_GUARDIANS, studentGuardians } from './student-guardian.contract.ts';
import { studentGuardianText } from './student-guardian.text.ts';

/** Loaded for editing. */
const MasterForm = lazy(() => withTexts(import('../../../kit/form/master-form.tsx')).then((file) => ({ default: file.MasterForm })));
const BesideDrawer = lazy(() =>
  withTexts(import('../../../kit/master-page/beside-drawer.tsx')).then((file) => ({ default: file.BesideDrawer })),
);

const FORM = ['guardianName', 'relation', 'relationWords', 'guardianMobile', 'guardianEmail', 'getsMessages'] as const;
const ONE = 'studentGuardian.one';
const lookOf = (studentProfileId: string) =>
  drawnLook<typeof studentGuardians>({
    text: { title: 'studentGuardians.title', purpose: 'studentGuardians.title', one: ONE },
    columns: [],
    form: FORM,
    begin: { studentProfileId, getsMessages: true },
  });

interface OpenedProps {
  readonly studentProfileId: string;
  readonly open: OpenGuardian | null;
  readonly readOnly: boolean;
  readonly onShow: (row: MasterRow) => void;
  readonly onClose: () => void;
}

/** The drawer or question over the list. */
function Opened({ studentProfileId, open, readOnly, onShow, onClose }: OpenedProps) {
  if (open === null) return null;
  const look = lookOf(studentProfileId);
  if (open.what === 'DELETE') return <DeleteDialog master={studentGuardians} one={ONE} row={open.row} onClose={onClose} />;
  if (open.what === 'HISTORY')
    return <BesideDrawer master={studentGuardians} look={look} what="HISTORY" row={open.row} onClose={onClose} />;
  const row = open.what === 'NEW' ? null : open.row;
  return (
    <MasterForm
      key={row ? `${row.id} ${row.version}` : 'new'}
      master={studentGuardians}
      look={look}
      keys={FORM}
      row={row}
      readOnly={readOnly}
      wide={false}
      onShow={onShow}
      onClose={onClose}
    />
  );
}

/** Whom the office writes to and calls beside the student, in the order in which they are asked. */
export function GuardiansCard({ studentProfileId }: { readonly studentProfileId: string }) {
  const { t } = useText(studentGuardianText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [open, setOpen] = useState<OpenGuardian | null>(null);
  const answer = useCall(studentGuardians.list, { instituteId, query: { studentProfileId, sort: 'position' } });
  const rows = answer.data ? rowsOf(answer.data.data) : null;
  const [mayAdd, mayChange] = [can('profiles', 'create'), can('profiles', 'update')];
  const isFull = rows !== null && rows.length >= MOST_GUARDIANS;
  const add =
    mayAdd && !isFull ? (
      <Button variant="default" size="xs" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setOpen({ what: 'NEW' })}>
        {t('guardians.add')}
      </Button>
    ) : null;
  return (
    <Card title={t('studentGuardians.title')} padding={rows?.length === 0 ? 'NORMAL' : 'NONE'} end={add}>
      {answer.isError && !rows ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {rows === null && !answer.isError ? <ListWaiting /> : null}
      {rows?.length === 0 ? <p>{t('guardians.none')}</p> : null}
      {rows && rows.length > 0 ? (
        <GuardianRows studentProfileId={studentProfileId} rows={rows} mayChange={mayChange} onOpen={setOpen} />
      ) : null}
      <Suspense>
        <Opened
          studentProfileId={studentProfileId}
          open={open}
          readOnly={!mayChange && open?.what !== 'NEW'}
          onShow={(row) => setOpen({ what: 'CHANGE', row })}
          onClose={() => setOpen(null)}
        />
      </Suspense>
    </Card>
  );
}
