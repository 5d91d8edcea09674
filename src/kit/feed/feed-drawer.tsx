import { Button, Drawer, Select } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useCan } from '../access/authorization.client.ts';
import type { Feature } from '../access/access.contract.ts';
import { JobProgress } from '../jobs/job-progress.tsx';
import { count, useText } from '../text/text.client.ts';
import { useReturnFocus } from '../ui/return-focus.client.ts';
import { FeedErrors, FeedFigures, FeedPreview } from './feed-check.tsx';
import { FeedRecent } from './feed-recent.tsx';
import { FeedStart } from './feed-start.tsx';
import type { FeedJobView } from './feed.contract.ts';
import classes from './feed.module.css';
import { useFeed, type FeedContext, type FeedSubject } from './use-feed.client.ts';

type Feed = ReturnType<typeof useFeed>;

function Remove({ feed, current }: { readonly feed: Feed; readonly current: FeedJobView }) {
  const { t } = useText();
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <Button variant="default" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => setAsking(true)}>
        {t('feed.remove')}
      </Button>
    );
  }
  return (
    <span className={classes.question} role="alert">
      {t('feed.removeQuestion', { count: count(current.created) })}
      <Button variant="default" onClick={() => setAsking(false)}>
        {t('action.cancel')}
      </Button>
      <Button color="red" loading={feed.busy} onClick={() => void feed.remove(current)}>
        {t('row.delete')}
      </Button>
    </span>
  );
}

/** What can be done with the file as it stands. */
function Actions({ feed, current, feature }: { readonly feed: Feed; readonly current: FeedJobView; readonly feature: Feature }) {
  const { t } = useText();
  const can = useCan();
  const applicable = current.state === 'READY' || current.state === 'FAILED';
  const removable = current.state === 'APPLIED' && current.created > 0 && can('jobs', 'delete') && can(feature, 'delete');
  return (
    <div className={classes.actions}>
      {removable ? <Remove feed={feed} current={current} /> : null}
      {current.failed > 0 || current.fileErrors.length > 0 ? (
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} />} onClick={() => void feed.errors(current)}>
          {t('feed.errors')}
        </Button>
      ) : null}
      {current.state === 'APPLYING' ? null : (
        <Button variant="default" onClick={feed.restart}>
          {t('feed.another')}
        </Button>
      )}
      {applicable ? (
        <Button loading={feed.busy} onClick={() => void feed.apply(current)}>
          {t('feed.apply', { count: count(current.ok) })}
        </Button>
      ) : null}
    </div>
  );
}

function Checked({ feed, current, feature }: { readonly feed: Feed; readonly current: FeedJobView; readonly feature: Feature }) {
  const { textOf } = useText();
  const { reload } = feed;
  const ended = useCallback(() => void reload(current), [reload, current]);
  return (
    <>
      <p className={classes.name}>
        <b>{current.fileName}</b> <span className={classes.dim}>{textOf(`feed.mode.${current.mode}`)}</span>
      </p>
      {current.state === 'APPLYING' && current.jobId ? (
        <JobProgress id={current.jobId} onEnd={ended} />
      ) : (
        <p className={classes.verdict} data-state={current.state} role="status">
          {textOf(`feed.state.${current.state}`, '')}
        </p>
      )}
      {current.state === 'APPLYING' ? null : <FeedFigures feed={current} />}
      <Actions feed={feed} current={current} feature={feature} />
      {current.failed > 0 || current.fileErrors.length > 0 ? <FeedErrors feed={current} /> : null}
      {current.state === 'READY' ? <FeedPreview feed={current} /> : null}
    </>
  );
}

interface KindProps {
  readonly subject: FeedSubject;
  readonly context: FeedContext | null;
  /** Chooses another kind; only while no file is open. */
  readonly choice: ReactNode;
}

/** One kind of file from beginning to end. */
function Kind({ subject, context, choice }: KindProps) {
  const feed = useFeed(subject.plural, [subject.list], context);
  if (feed.feed) return <Checked key={feed.feed.id} feed={feed} current={feed.feed} feature={subject.feature} />;
  return (
    <>
      {choice}
      <FeedStart
        kind={subject.plural}
        busy={feed.busy}
        onFile={(file, mode) => void feed.upload(file, mode)}
        onHeaders={() => void feed.headers()}
      />
      <FeedRecent kind={subject.plural} context={context} onOpen={feed.open} />
    </>
  );
}

interface Props {
  /** Kinds that may be chosen here, at least one; a feed needs the rights of its records too. */
  readonly subjects: readonly FeedSubject[];
  readonly context?: FeedContext;
  readonly onClose: () => void;
}

/** Upload, check, apply and, if need be, take back: one CSV file from beginning to end. */
export function FeedDrawer({ subjects, context, onClose }: Props) {
  const { t, textOf } = useText();
  const [kind, setKind] = useState<string | null>(null);
  const subject = subjects.find((one) => one.plural === kind) ?? subjects[0];
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={824}
      padding="lg"
      title={t('feed.title')}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <div className={classes.body}>
        <p className={classes.purpose}>{t('feed.purpose')}</p>
        {subject ? (
          <Kind
            key={subject.plural}
            subject={subject}
            context={context ?? null}
            choice={
              subjects.length > 1 ? (
                <Select
                  label={t('feed.kind')}
                  data={subjects.map((one) => ({ value: one.plural, label: textOf(`feed.kind.${one.plural}`, one.plural) }))}
                  value={subject.plural}
                  onChange={setKind}
                  allowDeselect={false}
                  comboboxProps={{ shadow: 'md' }}
                />
              ) : null
            }
          />
        ) : null}
      </div>
    </Drawer>
  );
}
