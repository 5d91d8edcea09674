import { Button, Drawer } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconAdjustments } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { useCan } from '../../kit/access/authorization.client.ts';
import { FeedFile } from '../../kit/feed-drawer/feed-file.tsx';
import { FEED_TONES } from '../../kit/feed-drawer/feed-recent.tsx';
import { exportFeeds, FEED_STATES, getFeed, listFeedKinds, listFeeds, type FeedJobView } from '../../kit/feed/feed.contract.ts';
import { useFeed } from '../../kit/feed-drawer/use-feed.client.ts';
import { refresh, useCall } from '../../kit/http/use-call.client.ts';
import { useJob } from '../../kit/live/use-job.client.ts';
import { ServerList } from '../../kit/table/server-list.tsx';
import { plainColumn } from '../../kit/table/table-column.client.ts';
import { momentText } from '../../kit/text/moment-text.client.ts';
import { count, useText } from '../../kit/text/text.client.ts';
import { feedsText } from './feeds.text.ts';
import { consoleMenuText } from '../menu/console.menu.text.ts';
import { feedText } from '../../kit/feed/feed.text.ts';
import { jobsText } from '../../kit/jobs/jobs.text.ts';
import { uiText } from '../../kit/ui/ui.text.ts';
import { call } from '../../kit/http/call.client.ts';
import { useAskedRecord } from '../../kit/page/asked-open.client.ts';
import { useInstituteId } from '../../kit/session/institute.client.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Page } from '../../kit/page/page.tsx';
import { isUnderDialog } from '../../kit/ui/back-closes.client.ts';
import { useReturnFocus } from '../../kit/ui/return-focus.client.ts';
import { StateBadge } from '../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../kit/ui/state-panel.tsx';
import { useReopened } from '../../kit/form/use-draft.client.ts';
import { FeedLimitsForm } from './feed-limits-form.tsx';
import own from './feeds.module.css';

/** How far a running file is; at its end the list is read again. */
function Running({ jobId }: { readonly jobId: string }) {
  const { t } = useText(jobsText);
  const { job } = useJob(jobId);
  const over = job !== null && job.state !== 'QUEUED' && job.state !== 'RUNNING';
  useEffect(() => {
    if (over) void refresh(listFeeds);
  }, [over]);
  return <small>{job && job.total > 0 ? t('job.progress', { done: count(job.done), total: count(job.total) }) : null}</small>;
}

function useColumns() {
  const { t, textOf } = useText(feedsText, feedText);
  return useMemo(() => {
    const column = plainColumn<FeedJobView>;
    return [
      column('file', t('feeds.file'), (row) => <span className={own.file}>{row.fileName}</span>),
      column('kind', t('feeds.kind'), (row) => textOf(`feed.kind.${row.kind}`, row.kind)),
      column('state', t('feeds.state'), (row) => (
        <>
          <StateBadge tone={FEED_TONES[row.state]}>{textOf(`feed.word.${row.state}`)}</StateBadge>{' '}
          {row.state === 'APPLYING' && row.jobId ? <Running jobId={row.jobId} /> : null}
        </>
      )),
      column('rows', t('feeds.rows'), (row) => count(row.total), 'END'),
      column('failed', t('feed.bad'), (row) => count(row.failed), 'END'),
      column('did', t('feeds.did'), (row) => `${count(row.created)} · ${count(row.updated)}`, 'END'),
      column('sent', t('feeds.sent'), (row) => (
        <span className={own.sent}>
          {row.uploadedByName ?? '–'}
          <small>{momentText(row.uploadedAt)}</small>
        </span>
      )),
    ];
  }, [t, textOf]);
}

/** One file, opened from the list or from a notification. */
function FileDrawer({ file, onClose }: { readonly file: FeedJobView; readonly onClose: () => void }) {
  const { t } = useText(uiText);
  const feed = useFeed(file.kind, null, file);
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={() => (isUnderDialog() ? undefined : onClose())}
      position="right"
      size={960}
      padding="lg"
      title={file.fileName}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <div className={own.body}>{feed.feed ? <FeedFile feed={feed} current={feed.feed} onClose={onClose} /> : null}</div>
    </Drawer>
  );
}

/** Every file that was sent to this institute, of the kinds that one may read. */
export function FeedsPage() {
  const { t, textOf } = useText(feedsText, consoleMenuText, feedText);
  const can = useCan();
  const instituteId = useInstituteId();
  const navigate = useNavigate();
  const columns = useColumns();
  const again = useReopened('import limits');
  const [limits, setLimits] = useState(again !== null);
  const { file }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const id = typeof file === 'string' ? file : '';
  const opened = useCall(getFeed, { instituteId, params: { id } }, { enabled: id !== '' }).data?.data;
  const kinds = useCall(listFeedKinds, { instituteId }).data?.data ?? [];
  const open = (next: string | undefined) =>
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, file: next }) });
  useAskedRecord(async (asked) => open((await call(getFeed, { instituteId, params: { id: asked } })).data.id));
  return (
    <Page>
      <PageHead
        title={t('menu.feeds')}
        purpose={t('feeds.purpose')}
        actions={
          can('institutes', 'update') ? (
            <Button variant="default" leftSection={<IconAdjustments size={16} stroke={1.75} />} onClick={() => setLimits(true)}>
              {t('feeds.limits')}
            </Button>
          ) : null
        }
      />
      <ServerList
        list={listFeeds}
        file={exportFeeds}
        label={t('menu.feeds')}
        columns={columns}
        onOpen={(row) => open(row.id)}
        nameOf={(row) => row.fileName}
        filters={[
          {
            name: 'kind',
            label: t('feeds.kind'),
            options: kinds.map(({ kind }) => ({ value: kind, label: textOf(`feed.kind.${kind}`, kind) })),
          },
          { name: 'by', label: t('feeds.by'), options: [{ value: 'ME', label: t('feeds.mine') }] },
        ]}
        chips={{
          name: 'state',
          label: t('feeds.state'),
          values: FEED_STATES.map((state) => ({ value: state, label: textOf(`feed.word.${state}`) })),
        }}
        empty={
          <StatePanel kind="empty" title={t('feeds.none')}>
            {t('feeds.noneHint')}
          </StatePanel>
        }
      />
      {opened && opened.id === id ? <FileDrawer key={opened.id} file={opened} onClose={() => open(undefined)} /> : null}
      {limits ? <FeedLimitsForm onClose={() => setLimits(false)} /> : null}
    </Page>
  );
}
