import { ActionIcon, Menu, NumberInput, Select } from '@mantine/core';
import { IconDots, IconUserEdit, IconUserOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Notes } from '../../../kit/layout/notes.tsx';
import { Toolbar, ToolbarActions } from '../../../kit/layout/toolbar.tsx';
import { FirstLine, SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastCount, toastDone } from '../../../kit/ui/toasts.tsx';
import { dutyAbsences } from '../duty-absence/duty-absence.contract.ts';
import { BlockCut } from '../room-allocation/block-cut.tsx';
import { roomAllocations } from '../room-allocation/room-allocation.contract.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { examDuties, exportDuties } from './exam-duty.contract.ts';
import type { DutyRow, Wishes } from './exam-duty.contract.ts';
import { examDutyText } from './exam-duty.text.ts';

const BEGIN: Wishes = { blocksPerReliever: 10, seniors: 1, substitutes: 1, squad: 2, seed: 1 };
const NUMBERS = ['blocksPerReliever', 'seniors', 'substitutes', 'squad'] as const;

type Open = ReplyOf<typeof examDuties.share>['data']['open'];

interface ShareProps {
  readonly examSlotId: string;
  readonly onOpen: (open: Open) => void;
  readonly onClose: () => void;
}

/** How many are asked besides the supervisors; all duties of the slot are shared anew. */
function ShareDialog({ examSlotId, onOpen, onClose }: ShareProps) {
  const { t, textOf } = useText(examDutyText);
  const instituteId = useInstituteId();
  const [wishes, setWishes] = useState(BEGIN);
  const share = async () => {
    const { data } = await call(examDuties.share, { instituteId, params: { examSlotId }, body: wishes });
    toastCount(data.given, t('duty.shared', { count: count(data.given) }));
    onOpen(data.open);
    await refresh(examDuties.list, examDuties.open, roomAllocations.list);
  };
  const fields = (
    <Pairs>
      {NUMBERS.map((name) => (
        <NumberInput
          key={name}
          label={textOf(`duty.${name}`)}
          min={0}
          max={50}
          allowDecimal={false}
          value={wishes[name]}
          onChange={(value) => (typeof value === 'number' ? setWishes({ ...wishes, [name]: value }) : undefined)}
        />
      ))}
    </Pairs>
  );
  return (
    <ReasonDialog
      title={t('duty.shareTitle')}
      confirm={t('duty.share')}
      tone="navy"
      reason="NONE"
      fields={fields}
      changed={wishes !== BEGIN}
      onConfirm={share}
      onClose={onClose}
    >
      <p>{t('duty.shareWhat')}</p>
    </ReasonDialog>
  );
}

type Act = 'REPLACE' | 'ABSENT';

interface ReplaceProps {
  readonly examSlotId: string;
  readonly duty: DutyRow;
  /** ABSENT: the person did not come, and gets leave of that day. */
  readonly act: Act;
  readonly onClose: () => void;
}

/** Somebody else for a duty, those with the fewest duties first. */
function ReplaceDialog({ examSlotId, duty, act, onClose }: ReplaceProps) {
  const { t } = useText(examDutyText);
  const instituteId = useInstituteId();
  const [chosen, choose] = useState<string | null>(null);
  const able = useCall(examDuties.able, { instituteId, params: { examSlotId }, query: { dutyId: duty.id } });
  const replace = async (reason: string) => {
    const body = { dutyId: duty.id, version: duty.version, reason };
    if (act === 'REPLACE')
      await call(examDuties.replace, { instituteId, params: { examSlotId }, body: { ...body, teacherProfileId: chosen ?? '' } });
    else await call(examDuties.absent, { instituteId, params: { examSlotId }, body: { ...body, insteadId: chosen } });
    toastDone(t(act === 'REPLACE' ? 'duty.replaced' : 'duty.absentDone', { name: duty.name }));
    await refresh(examDuties.list, examDuties.open, examDuties.able, dutyAbsences.list, roomAllocations.list);
  };
  // A block is never without a supervisor; a post of the whole slot may be.
  const mustChoose = act === 'REPLACE' || duty.kind === 'SUPERVISOR';
  const words = act === 'REPLACE' ? t('duty.replace') : t('duty.absent');
  const data = (able.data?.data ?? []).map((one) => ({
    value: one.teacherProfileId,
    label: t('duty.ableLine', { name: one.name, staffNo: one.staffNo, count: count(one.duties) }),
  }));
  return (
    <ReasonDialog
      title={act === 'REPLACE' ? t('duty.replaceOf', { name: duty.name }) : t('duty.absentOf', { name: duty.name })}
      confirm={words}
      tone="navy"
      reason="REQUIRED"
      why={mustChoose && chosen === null ? t('duty.chooseOne') : null}
      changed={chosen !== null}
      fields={
        <Select
          label={t('duty.instead', { name: duty.name })}
          placeholder={t('duty.chooseOne')}
          nothingFoundMessage={t('duty.nobodyAble')}
          data={data}
          value={chosen}
          onChange={choose}
          searchable
        />
      }
      onConfirm={replace}
      onClose={onClose}
    >
      <p>{t(act === 'REPLACE' ? 'duty.replaceWhat' : 'duty.absentWhat', { name: duty.name })}</p>
    </ReasonDialog>
  );
}

/** Blocks that nobody watches, also long after the sharing; besides them posts of the whole slot for which nobody was left just now. */
function OpenPosts({ examSlotId, posts }: { readonly examSlotId: string; readonly posts: Open }) {
  const { t, textOf } = useText(examDutyText);
  const instituteId = useInstituteId();
  const { data } = useCall(examDuties.open, { instituteId, params: { examSlotId } });
  // Before the duties are shared the list itself says that nobody has one.
  const unwatched = (data?.data ?? []).filter(({ why }) => why !== 'NOT_SHARED');
  const blocks = unwatched.map(({ room, blockNo, why }) => ({ where: t('duty.block', { room, number: count(blockNo) }), why }));
  const others = posts.filter(({ room }) => room === null).map(({ kind, why }) => ({ where: textOf(`duty.kind.${kind}`), why }));
  const open = [...blocks, ...others];
  if (open.length === 0) return null;
  return (
    <Notes role="alert">
      <FirstLine>{t('duty.openPosts', { count: count(open.length) })}</FirstLine>
      {[...Map.groupBy(open, ({ why }) => why)].map(([why, group]) => (
        <SecondLine key={why}>
          {textOf(`duty.why.${why}`)}: {group.map(({ where }) => where).join('; ')}
        </SecondLine>
      ))}
    </Notes>
  );
}

/** Why a room of the slot needs more than one supervisor. */
function Cuts({ examSlotId }: { readonly examSlotId: string }) {
  const instituteId = useInstituteId();
  const found = useCall(roomAllocations.get, { instituteId, params: { examSlotId } }).data?.data;
  const rooms = found?.rooms.filter((room) => room.isUsed) ?? [];
  if (!found?.settings || rooms.length === 0) return null;
  return <BlockCut rooms={rooms} blockSize={found.settings.blockSize} />;
}

/** Block or duty, who has it, and how many they have. */
function useDutyColumns(): TableColumn<DutyRow>[] {
  const { t, textOf } = useText(examDutyText);
  return useMemo((): TableColumn<DutyRow>[] => {
    const plain = { align: 'START', sortable: false } as const;
    const where = (row: DutyRow) =>
      row.room === null ? textOf(`duty.kind.${row.kind}`) : t('duty.block', { room: row.room, number: count(row.blockNo ?? 1) });
    const who = (row: DutyRow) => <TwoLines first={row.name} second={row.staffNo} />;
    return [
      { ...plain, id: 'room', title: t('duty.where'), cell: (row) => <b>{where(row)}</b> },
      { ...plain, id: 'candidates', title: t('duty.candidates'), cell: (row) => (row.candidates === null ? '–' : count(row.candidates)) },
      { ...plain, id: 'name', title: t('duty.name'), cell: who },
      { ...plain, id: 'department', title: t('duty.department'), cell: (row) => row.department ?? '–' },
      { ...plain, id: 'duties', title: t('duty.duties'), cell: (row) => count(row.duties) },
    ];
  }, [t, textOf]);
}

interface Props {
  readonly examSlotId: string;
  /** Why duties cannot be shared now; null: they can. */
  readonly why: string | null;
  /** The window that keeps duties from being given to others; null: none. */
  readonly shut: string | null;
}

/** Supervisors of the blocks, relievers, seniors, substitutes and the flying squad of a slot. */
export function DutyView({ examSlotId, why, shut }: Props) {
  const { t } = useText(examDutyText, uiText);
  const can = useCan();
  const [sharing, setSharing] = useState<'SHARE' | null>(null);
  const [replacing, setReplacing] = useState<{ readonly duty: DutyRow; readonly act: Act } | null>(null);
  const [open, setOpen] = useState<Open>([]);
  const columns = useDutyColumns();
  const acts = (row: DutyRow) => (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('row.actions', { name: row.name })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUserOff size={16} stroke={1.75} />} onClick={() => setReplacing({ duty: row, act: 'ABSENT' })}>
          {t('duty.absent')}
        </Menu.Item>
        <Menu.Item leftSection={<IconUserEdit size={16} stroke={1.75} />} onClick={() => setReplacing({ duty: row, act: 'REPLACE' })}>
          {t('duty.replace')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <>
      {can('blocks', 'update') ? (
        <Toolbar>
          <ToolbarActions>
            <ActButton why={why} onClick={() => setSharing('SHARE')}>
              {t('duty.share')}
            </ActButton>
          </ToolbarActions>
        </Toolbar>
      ) : null}
      <OpenPosts examSlotId={examSlotId} posts={open} />
      <Notes>
        <Cuts examSlotId={examSlotId} />
      </Notes>
      <ServerList
        label={t('duty.list')}
        list={examDuties.list}
        file={exportDuties}
        params={{ examSlotId }}
        searchHint={t('duty.searchHint')}
        columns={columns}
        nameOf={(row) => row.name}
        empty={
          <StatePanel kind="empty" title={t('duty.none')}>
            {why ?? t('duty.noneHint')}
          </StatePanel>
        }
        {...(can('blocks', 'update') && shut === null ? { actions: acts } : {})}
      />
      {sharing ? <ShareDialog examSlotId={examSlotId} onOpen={setOpen} onClose={() => setSharing(null)} /> : null}
      {replacing ? <ReplaceDialog examSlotId={examSlotId} {...replacing} onClose={() => setReplacing(null)} /> : null}
    </>
  );
}
