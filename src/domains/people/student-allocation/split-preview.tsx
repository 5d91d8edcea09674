import { useDebouncedValue } from '@mantine/hooks';
import { IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import type { BodyOf, ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { refreshAllocations } from './allocation-calls.client.ts';
import { lackOf, readSeed, type SplitDraft, type SplitLack } from './split-draft.rules.ts';
import { studentAllocations, type AllocationKind, type SplitGroup } from './student-allocation.contract.ts';
import { studentAllocationText } from './student-allocation.text.ts';

const SIZE = 25;
const TYPING_MS = 300;

type Body = Omit<BodyOf<typeof studentAllocations.split>, 'stamp'>;
type Shown = ReplyOf<typeof studentAllocations.preview>['data'];

interface Asked {
  readonly courseInstanceId: string;
  readonly kind: AllocationKind;
  readonly draft: SplitDraft;
  readonly divisionIds: readonly string[];
}

const bodyOf = ({ courseInstanceId, kind, draft, divisionIds }: Asked): Body => ({
  courseInstanceId,
  divisionIds: [...divisionIds],
  kind,
  groups: draft.groups.map(({ teacherProfileId, batch }) => ({ teacherProfileId, batch: kind === 'BATCH' ? batch.trim() : null })),
  order: draft.order,
  seed: draft.order === 'RANDOM' ? (readSeed(draft.seed) ?? 0) : 0,
  deal: draft.deal,
  startsOn: draft.startsOn,
  endsOn: draft.endsOn,
  again: draft.again,
});

/** The preview of what is chosen, once typing pauses. */
export function useSplitPreview(asked: Asked) {
  const instituteId = useInstituteId();
  const lack = lackOf(asked.draft, asked.divisionIds.length, asked.kind);
  const body = bodyOf(asked);
  const [late] = useDebouncedValue({ body, lack }, TYPING_MS);
  const isOld = JSON.stringify(late) !== JSON.stringify({ body, lack });
  const [place, setPlace] = useState({ key: '', page: 1 });
  const key = JSON.stringify(late.body);
  const page = place.key === key ? place.page : 1;
  const answer = useCall(
    studentAllocations.preview,
    { instituteId, body: { ...late.body, page, size: SIZE } },
    { keepPrevious: true, enabled: late.lack === null },
  );
  return {
    lack,
    body,
    answer,
    shown: lack === null ? answer.data?.data : undefined,
    waits: isOld || answer.isPlaceholderData,
    page,
    setPage: (next: number) => setPlace({ key, page: next }),
  };
}

type Preview = ReturnType<typeof useSplitPreview>;

const isOver = ({ load, capacity }: SplitGroup) => capacity !== null && load > capacity;

function Rows({ shown }: { readonly shown: Shown }) {
  const { t } = useText(studentAllocationText);
  return (
    <TableFrame>
      <DenseTable aria-label={t('allocation.preview')}>
        <thead>
          <tr>
            <th scope="col">{t('allocation.rollNo')}</th>
            <th scope="col">{t('allocation.student')}</th>
            <th scope="col">{t('allocation.was')}</th>
            <th scope="col">{t('allocation.teacher')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((row) => (
            <tr key={row.enrolmentId}>
              <td>{row.rollNo ?? '–'}</td>
              <td>
                <FirstLine>{row.name}</FirstLine>
                <SecondLine>{[row.division, row.prn].filter(Boolean).join(' · ')}</SecondLine>
              </td>
              <td>{row.was ?? '–'}</td>
              <td>
                <FirstLine>{row.teacher}</FirstLine>
                {row.batch === null ? null : <SecondLine>{row.batch}</SecondLine>}
              </td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </TableFrame>
  );
}

function Commit({ shown, body, onDone, onClose }: Pick<Preview, 'body'> & CommitProps) {
  const { t } = useText(studentAllocationText);
  const instituteId = useInstituteId();
  const words = t('allocation.commit', { count: count(shown.total) });
  const split = async () => {
    await call(studentAllocations.split, { instituteId, body: { ...body, stamp: shown.stamp } });
    await refreshAllocations();
    onDone();
    toastDone(t('allocation.done'));
  };
  return (
    <ReasonDialog title={words} confirm={words} tone="navy" reason="NONE" onConfirm={split} onClose={onClose}>
      {t('allocation.commitWhat')}
    </ReasonDialog>
  );
}

interface CommitProps {
  readonly shown: Shown;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const LACKS = {
  chooseDivision: 'allocation.chooseDivision',
  chooseTeachers: 'allocation.chooseTeachers',
  nameBatches: 'allocation.nameBatches',
  chooseDays: 'allocation.chooseDays',
  seedWrong: 'allocation.seedWrong',
} as const satisfies Readonly<Record<SplitLack, string>>;

function useWhy({ lack, shown }: Preview): string | null {
  const { t } = useText(studentAllocationText);
  if (lack !== null) return t(LACKS[lack]);
  const over = shown?.groups.find(isOver);
  if (over) return t('allocation.over', { name: over.teacher, capacity: count(over.capacity ?? 0), load: count(over.load) });
  return shown?.total === 0 ? t('allocation.nobody') : null;
}

/** Who would get whom; nothing is stored until it is allocated. */
export function SplitPreview({ preview, onDone }: { readonly preview: Preview; readonly onDone: () => void }) {
  const { t } = useText(studentAllocationText);
  const [asking, setAsking] = useState(false);
  const why = useWhy(preview);
  const { answer, shown, lack, waits, page, setPage, body } = preview;
  if (lack === null && answer.isError && !answer.isFetching)
    return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  const act = (
    <ActButton
      leftSection={<IconUsersGroup size={16} stroke={1.75} />}
      why={why}
      loading={lack === null && waits}
      onClick={() => setAsking(true)}
    >
      {t('allocation.commit', { count: count(shown?.total ?? 0) })}
    </ActButton>
  );
  return (
    <Card title={t('allocation.preview')} end={act}>
      {lack === null ? (
        <Stack aria-busy={waits}>
          {shown === undefined ? <ListWaiting /> : null}
          {shown && shown.kept > 0 ? <Hint>{t('allocation.kept', { count: count(shown.kept) })}</Hint> : null}
          {shown && why !== null ? <Hint role="alert">{why}</Hint> : null}
          {shown && shown.total > 0 ? <Rows shown={shown} /> : null}
          {shown && shown.total > SIZE ? (
            <Pager page={page} size={SIZE} total={shown.total} onPage={setPage} onSize={() => setPage(1)} />
          ) : null}
        </Stack>
      ) : (
        <Hint>{t(LACKS[lack])}</Hint>
      )}
      {asking && shown ? <Commit shown={shown} body={body} onDone={onDone} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}
