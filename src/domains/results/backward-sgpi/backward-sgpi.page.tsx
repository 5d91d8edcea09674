import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { WaitingRequests } from '../../../kit/approval/waiting-requests.tsx';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { backwardSgpiText } from './backward-sgpi.text.ts';
import { ownResultText } from '../own-result/own-result.text.ts';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useAskedRecord } from '../../../kit/page/asked-open.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone, toastUndo } from '../../../kit/ui/toasts.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { AskButton, AskDialog, EntryState, StudentName } from '../entry/entry-parts.tsx';
import { semesterNumeral } from '../own-result/roman.rules.ts';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { exportBackwardSgpis, backwardSgpis, type BackwardSgpiRow } from './backward-sgpi.contract.ts';
import { RemoveButton } from '../entry/remove-button.tsx';
import { EvidenceButton } from '../evidence/evidence-button.tsx';
import { EvidenceFiles } from '../evidence/evidence-files.tsx';
import { EvidenceLink } from '../evidence/evidence-link.tsx';
import { evidenceText } from '../evidence/evidence.text.ts';
import { useAddSgpiEvidence } from './add-evidence.client.ts';
import { SgpiForm } from './sgpi-form.tsx';

const FEED = { plural: 'backwardSgpis', feature: 'backwardSgpi' } as const;
const ACT = 'backwardSgpis.verify';
const CHANGES = [backwardSgpis.list, backwardSgpis.open];
const SEMESTERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
type Open = { readonly what: 'NEW' } | { readonly what: 'EDIT' | 'DELETE'; readonly row: BackwardSgpiRow } | { readonly what: 'ASK' };

function useColumns(): TableColumn<BackwardSgpiRow>[] {
  const { t } = useText(backwardSgpiText, evidenceText, ownResultText, studentHistoryText);
  return useMemo(() => {
    const column = plainColumn<BackwardSgpiRow>;
    const words = { waiting: t('backward.state.UNVERIFIED'), settled: t('backward.state.VERIFIED') };
    return [
      column('name', t('history.student'), (row) => <StudentName name={row.name} nameInScript={row.nameInScript} />),
      column('prn', t('history.prn'), (row) => <span className="p-figures">{row.prn}</span>),
      column('semester', t('history.semester'), (row) => semesterNumeral([row.semester])),
      column('sgpi', t('ownResult.sgpi'), (row) => (row.sgpi === '0.00' ? t('backward.notCleared') : <b>{row.sgpi}</b>), 'END'),
      column('credits', t('history.credits'), (row) => row.credits ?? '–', 'END'),
      column('points', t('history.points'), (row) => row.points ?? '–', 'END'),
      column('sourceDocument', t('backward.document'), (row) => <span title={row.sourceDocument}>{row.sourceDocument}</span>),
      column('evidence', t('evidence.label'), (row) => (
        <EvidenceLink read={backwardSgpis.evidence} evidenceId={row.evidenceId} name={row.evidence} />
      )),
      column('state', t('history.state'), ({ enteredByName, verifiedByName, verifiedAt }) => (
        <EntryState
          words={words}
          entered={t('backward.enteredBy', { name: enteredByName ?? '–' })}
          settledBy={verifiedByName}
          settledAt={verifiedAt}
        />
      )),
    ];
  }, [t]);
}

/** A deleted entry is made anew, with the same figures; it is verified again. */
async function enterAgain(instituteId: string, entered: BodyOf<typeof backwardSgpis.create>) {
  await call(backwardSgpis.create, { instituteId, body: entered });
  await refresh(...CHANGES);
}

function Dialogs({ open, waiting, onClose }: { readonly open: Open; readonly waiting: number; readonly onClose: () => void }) {
  const { t } = useText(backwardSgpiText, evidenceText, uiText);
  const instituteId = useInstituteId();
  if (open.what === 'NEW') return <SgpiForm row={null} onClose={onClose} />;
  if (open.what === 'EDIT') return <SgpiForm row={open.row} onClose={onClose} />;
  if (open.what === 'ASK') {
    const ask = (reason: string) => call(backwardSgpis.requestVerification, { instituteId, body: { reason } });
    const what = t('backward.askWhat', { entries: count(waiting) });
    const done = (entries: number) => t('backward.asked', { entries: count(entries) });
    return <AskDialog title={t('backward.ask')} what={what} ask={ask} done={done} changes={CHANGES} onClose={onClose} />;
  }
  const { row } = open;
  const remove = async () => {
    await call(backwardSgpis.remove, { instituteId, params: { id: row.id }, body: { version: row.version } });
    await refresh(...CHANGES);
    const { studentProfileId, semester, sgpi, credits, points, sourceDocument, evidenceId } = row;
    const entered = { studentProfileId, semester, sgpi, credits: credits && shortDecimal(credits), points, sourceDocument };
    // What has no file cannot be entered again without one.
    if (evidenceId === null) toastDone(t('evidence.deleted', { name: row.name }));
    else
      toastUndo(t('backward.deleted', { name: row.name, semester: semesterNumeral([semester]) }), () =>
        enterAgain(instituteId, { ...entered, evidenceId }),
      );
  };
  const what = t('backward.deleteWhat', { name: row.name, semester: semesterNumeral([row.semester]), sgpi: row.sgpi });
  return (
    <ReasonDialog title={t('backward.delete')} confirm={t('row.delete')} tone="red" reason="NONE" onConfirm={remove} onClose={onClose}>
      {what}
    </ReasonDialog>
  );
}

/** The entries, with the requests that wait above them. */
function Entries({ onOpen }: { readonly onOpen: (open: Open) => void }) {
  const { t } = useText(backwardSgpiText, studentHistoryText);
  const can = useCan();
  const columns = useColumns();
  const mayRemove = can('backwardSgpi', 'delete');
  const removeLabel = (row: BackwardSgpiRow) => t('backward.deleteOf', { name: row.name, semester: semesterNumeral([row.semester]) });
  return (
    <ServerList
      list={backwardSgpis.list}
      file={exportBackwardSgpis}
      label={t('backward.title')}
      columns={columns}
      density="NORMAL"
      searchHint={t('backward.searchHint')}
      filters={[
        {
          name: 'semester',
          label: t('history.semester'),
          options: SEMESTERS.map((semester) => ({ value: String(semester), label: semesterNumeral([semester]) })),
        },
      ]}
      chips={{
        name: 'state',
        label: t('history.state'),
        values: [
          { value: 'UNVERIFIED', label: t('backward.state.UNVERIFIED') },
          { value: 'VERIFIED', label: t('backward.state.VERIFIED') },
        ],
      }}
      above={<WaitingRequests act={ACT} />}
      onOpen={can('backwardSgpi', 'update') ? (row) => onOpen({ what: 'EDIT', row }) : undefined}
      nameOf={(row) => row.name}
      actions={mayRemove ? (row) => <RemoveButton label={removeLabel(row)} onClick={() => onOpen({ what: 'DELETE', row })} /> : undefined}
      empty={
        <StatePanel kind="empty" title={t('backward.none')}>
          {t('backward.noneHint')}
        </StatePanel>
      }
    />
  );
}

/** SGPIs of semesters that this system did not process; each counts once a second person has verified it. */
export function BackwardSgpiPage() {
  const { t } = useText(backwardSgpiText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [open, setOpen] = useState<Open | null>(null);
  const standing = useCall(backwardSgpis.open, { instituteId }).data?.data;
  const mine = standing?.entries ?? 0;
  const mayCreate = can('backwardSgpi', 'create');
  const add = useAddSgpiEvidence();
  useAskedRecord(async (id) => setOpen({ what: 'EDIT', row: (await call(backwardSgpis.get, { instituteId, params: { id } })).data }));
  const actions = (
    <>
      {mayCreate ? <EvidenceButton add={add} /> : null}
      {mayCreate ? <EvidenceFiles kept={standing?.evidence ?? []} calls={backwardSgpis} shown={backwardSgpis.open} /> : null}
      <FeedButton master={FEED} />
      {mayCreate && mine > 0 ? (
        <AskButton act={ACT} label={t('backward.askFor', { entries: count(mine) })} onClick={() => setOpen({ what: 'ASK' })} />
      ) : null}
      {mayCreate ? (
        <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setOpen({ what: 'NEW' })}>
          {t('backward.add')}
        </Button>
      ) : null}
    </>
  );
  return (
    <Page>
      <PageHead title={t('backward.title')} purpose={t('backward.purpose')} actions={actions} />
      <Entries onOpen={setOpen} />
      {open ? <Dialogs open={open} waiting={mine} onClose={() => setOpen(null)} /> : null}
    </Page>
  );
}
