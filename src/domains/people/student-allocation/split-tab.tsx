import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { divisions } from '../../courses/division/division.contract.ts';
import { useKind } from './kind-choice.tsx';
import type { SplitDraft } from './split-draft.rules.ts';
import { SplitForm, type SplitFormProps } from './split-form.tsx';
import { SplitGroups } from './split-groups.tsx';
import { SplitPreview, useSplitPreview } from './split-preview.tsx';
import { studentAllocations } from './student-allocation.contract.ts';
import classes from './student-allocation.module.css';

interface Props extends Pick<SplitFormProps, 'divisions'> {
  readonly courseInstanceId: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

const SEEDS = 1_000_000;

function Split({ courseInstanceId, divisions: own, startsOn, endsOn }: Props) {
  const [kind, setKind] = useKind();
  const [draft, setDraft] = useState<SplitDraft>(() => ({
    without: [],
    groups: [],
    order: 'ROLL',
    seed: String(Math.floor(Math.random() * SEEDS)),
    deal: 'BLOCKS',
    startsOn,
    endsOn,
    again: false,
  }));
  const divisionIds = own.filter(({ id }) => !draft.without.includes(id)).map(({ id }) => id);
  const preview = useSplitPreview({ courseInstanceId, kind, draft, divisionIds });
  const changeKind: typeof setKind = (next) => {
    // A list for batches may have a teacher twice.
    setDraft({ ...draft, groups: [] });
    setKind(next);
  };
  return (
    <div className={classes.split}>
      <SplitForm draft={draft} kind={kind} onKind={changeKind} divisions={own} onChange={setDraft} />
      <Stack>
        <SplitGroups draft={draft} kind={kind} sizes={preview.shown?.groups ?? []} onChange={setDraft} />
        <SplitPreview preview={preview} onDone={() => setDraft({ ...draft, groups: [] })} />
      </Stack>
    </div>
  );
}

/** An even split of the students of a class over teachers, previewed before it is made. */
export function SplitTab({ courseInstanceId }: { readonly courseInstanceId: string }) {
  const instituteId = useInstituteId();
  const [kind] = useKind();
  const own = useCall(divisions.list, { instituteId, query: { courseInstanceId, size: '200', sort: 'position' } });
  const loads = useCall(studentAllocations.loads, { instituteId, query: { courseInstanceId, kind } }, { keepPrevious: true });
  const failed = [own, loads].find((one) => one.isError && !one.data);
  if (failed)
    return (
      <ListFailed
        error={failed.error}
        onRetry={() => {
          void own.refetch();
          void loads.refetch();
        }}
      />
    );
  if (!own.data || !loads.data) return <ListWaiting />;
  const { startsOn, endsOn } = loads.data.data;
  return <Split courseInstanceId={courseInstanceId} divisions={own.data.data} startsOn={startsOn} endsOn={endsOn} />;
}
