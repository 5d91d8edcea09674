import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { listApprovals } from '../../../kit/approval/approval.contract.ts';
import { WaitingRequests } from '../../../kit/approval/waiting-requests.tsx';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useAskedRecord } from '../../../kit/page/asked-open.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { AskButton, AskDialog, EntryState, StudentName } from '../entry/entry-parts.tsx';
import { RemoveButton } from '../entry/remove-button.tsx';
import { EvidenceButton } from '../evidence/evidence-button.tsx';
import { EvidenceFiles } from '../evidence/evidence-files.tsx';
import { EvidenceLink } from '../evidence/evidence-link.tsx';
import { evidenceText } from '../evidence/evidence.text.ts';
import { semesterNumeral } from '../own-result/roman.rules.ts';
import { resultColumnText } from '../result-view/result-column.text.ts';
import { resultsMenuText } from '../results.menu.text.ts';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { ManualResultForm, useAddManualEvidence } from './manual-form.tsx';
import { exportManualResults, manualResults, type ManualResultRow } from './manual-result.contract.ts';
import { monthAndYear } from '../manual-view/manual-figures.rules.ts';
import { manualResultText } from './manual-result.text.ts';
import { manualViewText } from '../manual-view/manual-view.text.ts';

const FEED = { plural: 'manualResults', feature: 'manualResults' } as const;
const ACT = 'manualResults.approve';
const REMOVAL = 'manualResults.remove';
const CHANGES = [manualResults.list, manualResults.open];
const SEMESTERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
type Open =
  | { readonly what: 'NEW' }
  | { readonly what: 'SHOW' | 'DELETE' | 'TAKE_BACK'; readonly row: ManualResultRow }
  | { readonly what: 'ASK' };

/** As printed; under it what the papers come to, where that is another figure. */
function Sgpi({ row: { sgpi, sgpiOfPapers, differenceReason } }: { readonly row: ManualResultRow }) {
  const { t } = useText(manualViewText, manualResultText);
  if (sgpi === null) return <SecondLine>{t('manual.noSgpi')}</SecondLine>;
  const differing = sgpiOfPapers !== null && sgpiOfPapers !== sgpi;
  return (
    <span>
      <b>{sgpi}</b>
      {differing ? (
        <span title={differenceReason === null ? undefined : t('manual.differsWhy', { sgpi: sgpiOfPapers, reason: differenceReason })}>
          <SecondLine>{t('manual.differs', { sgpi: sgpiOfPapers })}</SecondLine>
        </span>
      ) : null}
    </span>
  );
}

function useColumns(): TableColumn<ManualResultRow>[] {
  const { t } = useText(manualViewText, manualResultText, evidenceText, resultColumnText, studentHistoryText);
  return useMemo(() => {
    const column = plainColumn<ManualResultRow>;
    const words = { waiting: t('manual.state.UNAPPROVED'), settled: t('manual.state.APPROVED') };
    return [
      column('name', t('history.student'), (row) => <StudentName name={row.name} nameInScript={row.nameInScript} prn={row.prn} />),
      column('semester', t('manualResults.semester'), (row) => semesterNumeral([row.semester])),
      column('examName', t('manual.exam'), (row) => <TwoLines first={row.examName} second={`${monthAndYear(row)} · ${row.issuedBy}`} />),
      column('papers', t('manual.papers'), (row) => (
        <TwoLines
          first={t('manual.paperCount', { count: String(row.papers.length) })}
          second={row.credits && `${t('manualResults.credits')} ${row.credits}`}
        />
      )),
      column('sgpi', t('column.sgpi'), (row) => <Sgpi row={row} />, 'END'),
      column('outcome', t('manualResults.outcome'), (row) => (
        <TwoLines first={t(`manualResults.outcome.${row.outcome}`)} second={row.className} />
      )),
      column('evidence', t('evidence.label'), (row) => (
        <EvidenceLink read={manualResults.evidence} evidenceId={row.evidenceId} name={row.evidence} />
      )),
      column('state', t('manual.state'), ({ enteredByName, approvedByName, approvedAt, sent }) => (
        <EntryState
          words={words}
          entered={t('manual.enteredBy', { name: enteredByName ?? '–' })}
          settledBy={approvedByName}
          settledAt={approvedAt}
          waits={sent ? 'SENT' : 'DRAFT'}
        />
      )),
    ];
  }, [t]);
}

/** Deletes an entry that nobody has approved, or asks a second person to take an approved one back. */
function Going({ row, onClose }: { readonly row: ManualResultRow; readonly onClose: () => void }) {
  const { t } = useText(manualViewText, manualResultText, uiText);
  const instituteId = useInstituteId();
  const whose = { name: row.name, semester: semesterNumeral([row.semester]) };
  if (row.approvedBy === null) {
    const remove = async () => {
      await call(manualResults.remove, { instituteId, params: { id: row.id }, body: { version: row.version } });
      await refresh(...CHANGES);
      toastDone(t('manual.deleted', whose));
    };
    return (
      <ReasonDialog title={t('manual.delete')} confirm={t('row.delete')} tone="red" reason="NONE" onConfirm={remove} onClose={onClose}>
        {t('manual.deleteWhat', { ...whose, papers: count(row.papers.length) })}
      </ReasonDialog>
    );
  }
  const ask = async (reason: string) => {
    await call(manualResults.requestRemoval, { instituteId, params: { id: row.id }, body: { version: row.version, reason } });
    toastDone(t('manual.takeBackAsked', whose));
    await refresh(listApprovals, ...CHANGES);
  };
  return (
    <ReasonDialog
      title={t('manual.takeBackTitle')}
      confirm={t('manual.takeBack')}
      tone="red"
      reason="REQUIRED"
      onConfirm={ask}
      onClose={onClose}
    >
      {t('manual.takeBackWhat', whose)}
    </ReasonDialog>
  );
}

function Dialogs({ open, waiting, onClose }: { readonly open: Open; readonly waiting: number; readonly onClose: () => void }) {
  const { t } = useText(manualViewText, manualResultText);
  const instituteId = useInstituteId();
  if (open.what === 'NEW') return <ManualResultForm row={null} onClose={onClose} />;
  if (open.what === 'SHOW') return <ManualResultForm row={open.row} onClose={onClose} />;
  if (open.what !== 'ASK') return <Going row={open.row} onClose={onClose} />;
  const ask = (reason: string) => call(manualResults.requestApproval, { instituteId, body: { reason } });
  const done = (entries: number) => t('manual.asked', { entries: count(entries) });
  const what = t('manual.askWhat', { entries: count(waiting) });
  return <AskDialog title={t('manual.ask')} what={what} ask={ask} done={done} changes={CHANGES} onClose={onClose} />;
}

/** The entries, with the requests that wait above them. */
function Entries({ onOpen }: { readonly onOpen: (open: Open) => void }) {
  const { t } = useText(manualViewText, manualResultText, resultsMenuText);
  const can = useCan();
  const columns = useColumns();
  const going = (row: ManualResultRow) => {
    const approved = row.approvedBy !== null;
    if (!can('manualResults', approved ? 'create' : 'delete')) return null;
    const whose = { name: row.name, semester: semesterNumeral([row.semester]) };
    return (
      <RemoveButton
        label={t(approved ? 'manual.takeBackOf' : 'manual.deleteOf', whose)}
        onClick={() => onOpen({ what: approved ? 'TAKE_BACK' : 'DELETE', row })}
      />
    );
  };
  return (
    <ServerList
      list={manualResults.list}
      file={exportManualResults}
      label={t('menu.manualResults')}
      columns={columns}
      density="NORMAL"
      searchHint={t('manual.searchHint')}
      filters={[
        {
          name: 'semester',
          label: t('manualResults.semester'),
          options: SEMESTERS.map((semester) => ({ value: String(semester), label: semesterNumeral([semester]) })),
        },
      ]}
      chips={{
        name: 'state',
        label: t('manual.state'),
        values: [
          { value: 'UNAPPROVED', label: t('manual.state.UNAPPROVED') },
          { value: 'APPROVED', label: t('manual.state.APPROVED') },
        ],
      }}
      above={
        <>
          <WaitingRequests act={ACT} />
          <WaitingRequests act={REMOVAL} />
        </>
      }
      onOpen={(row) => onOpen({ what: 'SHOW', row })}
      nameOf={(row) => row.name}
      actions={can('manualResults', 'create') || can('manualResults', 'delete') ? going : undefined}
      empty={
        <StatePanel kind="empty" title={t('manual.none')}>
          {t('manual.noneHint')}
        </StatePanel>
      }
    />
  );
}

/** Results that were not computed here; each counts once a second person has approved it. */
export function ManualResultsPage() {
  const { t } = useText(manualViewText, manualResultText, resultsMenuText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [open, setOpen] = useState<Open | null>(null);
  const standing = useCall(manualResults.open, { instituteId }).data?.data;
  const mine = standing?.entries ?? 0;
  const mayCreate = can('manualResults', 'create');
  const add = useAddManualEvidence();
  useAskedRecord(async (id) => setOpen({ what: 'SHOW', row: (await call(manualResults.get, { instituteId, params: { id } })).data }));
  const actions = (
    <>
      {mayCreate ? <EvidenceButton add={add} /> : null}
      {mayCreate ? <EvidenceFiles kept={standing?.evidence ?? []} calls={manualResults} shown={manualResults.open} /> : null}
      <FeedButton master={FEED} />
      {mayCreate && mine > 0 ? (
        <AskButton act={ACT} label={t('manual.askFor', { entries: count(mine) })} onClick={() => setOpen({ what: 'ASK' })} />
      ) : null}
      {mayCreate ? (
        <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setOpen({ what: 'NEW' })}>
          {t('manual.add')}
        </Button>
      ) : null}
    </>
  );
  return (
    <Page>
      <PageHead title={t('menu.manualResults')} purpose={t('manual.purpose')} actions={actions} />
      <Entries onOpen={setOpen} />
      {open ? <Dialogs open={open} waiting={mine} onClose={() => setOpen(null)} /> : null}
    </Page>
  );
}
