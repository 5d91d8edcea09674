import { Button, Menu } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown, IconColumns3, IconDownload, IconRestore, IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useCan } from '../access/authorization.client.ts';
import type { Feature } from '../access/access.contract.ts';
import { useCall } from '../http/use-call.client.ts';
import { JobProgress } from '../jobs/job-progress.tsx';
import { count, useText } from '../text/text.client.ts';
import { useInstituteId } from '../ui/institute.client.ts';
import { FeedActDialog, type FeedAct } from './feed-act-dialog.tsx';
import { FeedErrors, FeedFigures, FeedPreview } from './feed-check.tsx';
import { FeedGrid } from './feed-grid.tsx';
import { FeedMapping } from './feed-mapping.tsx';
import { listFeedKinds, type FeedJobView } from './feed.contract.ts';
import classes from './feed.module.css';
import type { FeedWork } from './use-feed.client.ts';

const ICON = { size: 16, stroke: 1.75 };

interface FileProps {
  readonly feed: FeedWork;
  readonly current: FeedJobView;
  readonly feature: Feature;
  /** Without it there is no other file to be chosen here. */
  readonly onAnother?: () => void;
}

interface ActionsProps extends FileProps {
  readonly removable: boolean;
  readonly onAct: (act: FeedAct) => void;
  readonly onColumns: () => void;
}

/** What takes a batch back, for those who may delete. */
function TakeBack({ current, onAct }: Pick<ActionsProps, 'current' | 'onAct'>) {
  const { t } = useText();
  const isDeleted = current.state === 'DELETED';
  const acts: readonly (readonly [FeedAct, typeof IconTrash, boolean])[] = [
    ['UNDO', IconArrowBackUp, !isDeleted],
    ['RESTORE', IconRestore, isDeleted],
    ['SOFT', IconTrash, !isDeleted && current.created > 0],
    ['HARD', IconTrash, current.created > 0],
  ];
  return (
    <Menu shadow="md" position="bottom-start">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown {...ICON} />}>
          {t('feed.takeBack')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts
          .filter(([, , possible]) => possible)
          .map(([act, Icon]) => (
            <Menu.Item key={act} leftSection={<Icon {...ICON} />} onClick={() => onAct(act)}>
              {t(`feed.act.${act}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What can be done with the file as it stands. */
function Actions({ feed, current, feature, removable, onAct, onColumns, onAnother }: ActionsProps) {
  const { t } = useText();
  const can = useCan();
  const applicable = current.state === 'READY' || current.state === 'FAILED';
  const did = current.created + current.updated > 0;
  const isThere =
    ((current.state === 'APPLIED' || current.state === 'FAILED') && did) || (current.state === 'DELETED' && !current.hardDelete);
  const isOpen = current.state === 'READY' || current.state === 'INVALID';
  return (
    <div className={classes.actions}>
      {removable && isThere && can('jobs', 'delete') && can(feature, 'delete') ? <TakeBack current={current} onAct={onAct} /> : null}
      {isOpen && current.header.length > 0 ? (
        <Button variant="default" leftSection={<IconColumns3 {...ICON} />} onClick={onColumns}>
          {t('feed.changeColumns')}
        </Button>
      ) : null}
      {current.failed > 0 || current.fileErrors.length > 0 ? (
        <Button variant="default" leftSection={<IconDownload {...ICON} />} onClick={() => void feed.errors(current)}>
          {t('feed.errors')}
        </Button>
      ) : null}
      {current.state === 'APPLYING' || !onAnother ? null : (
        <Button variant="default" onClick={onAnother}>
          {t('feed.another')}
        </Button>
      )}
      {applicable ? (
        <Button
          loading={feed.busy}
          onClick={() => (current.state === 'READY' && current.cautions.apply.typed ? onAct('APPLY') : void feed.applyNow(current))}
        >
          {t('feed.apply', { count: count(current.ok) })}
        </Button>
      ) : null}
    </div>
  );
}

/** How the file was read: a wrong encoding or separator shows here before anything happens. */
function ReadAs({ current }: { readonly current: FeedJobView }) {
  const { t, textOf } = useText();
  const { reading } = current;
  if (!reading) return null;
  const words =
    reading.format === 'CSV'
      ? t('feed.readCsv', { encoding: reading.encoding, separator: textOf(`feed.separator.${reading.separator}`) })
      : t('feed.readXlsx', { sheet: reading.sheet, sheets: count(reading.sheets) });
  return <span className={classes.dim}>{words}</span>;
}

function Share({ current }: { readonly current: FeedJobView }) {
  const { t } = useText();
  const { apply } = current.cautions;
  if (current.state !== 'READY' || apply.count === 0) return null;
  return <p className={classes.share}>{t('feed.shareChanged', { count: count(apply.count), percent: String(apply.percent) })}</p>;
}

/** One file as it stands: mapped, mended, applied or taken back. */
export function FeedFile({ feed, current, feature, onAnother }: FileProps) {
  const { textOf } = useText();
  const instituteId = useInstituteId();
  const { reload } = feed;
  const ended = useCallback(() => void reload(current), [reload, current]);
  const [act, setAct] = useState<FeedAct | null>(null);
  const [remapping, setRemapping] = useState(false);
  // Whoever mends rows keeps the grid until the file goes on, also when the last row is good.
  const [mending, setMending] = useState(current.state === 'INVALID');
  const kind = useCall(listFeedKinds, { instituteId }).data?.data.find((one) => one.kind === current.kind);
  const headerOf = (key: string) => kind?.columns.find((column) => column.key === key)?.header ?? key;
  const isMapping = current.state === 'MAPPING' || remapping;
  const isBad = current.failed > 0 || current.fileErrors.length > 0;
  const grid = (current.state === 'INVALID' && current.failed > 0) || (mending && current.state === 'READY');
  const onFeed = (next: FeedJobView) => {
    setMending(true);
    feed.open(next);
  };
  return (
    <>
      <p className={classes.name}>
        <b>{current.fileName}</b> <span className={classes.dim}>{textOf(`feed.mode.${current.mode}`)}</span>
        <br />
        <ReadAs current={current} />
      </p>
      {current.state === 'APPLYING' && current.jobId ? (
        <JobProgress id={current.jobId} onEnd={ended} />
      ) : (
        <p className={classes.verdict} data-state={current.state} role="status">
          {textOf(`feed.state.${current.state === 'DELETED' && current.hardDelete ? 'HARD' : current.state}`, '')}
        </p>
      )}
      {isMapping ? (
        <FeedMapping key={current.version} feed={feed} current={current} onDone={() => setRemapping(false)} />
      ) : (
        <>
          {current.state === 'APPLYING' ? null : <FeedFigures feed={current} />}
          <Share current={current} />
          <Actions
            feed={feed}
            current={current}
            feature={feature}
            removable={kind?.removable ?? false}
            onAct={setAct}
            onColumns={() => setRemapping(true)}
            {...(onAnother ? { onAnother } : {})}
          />
          {grid ? <FeedGrid feed={current} headerOf={headerOf} onFeed={onFeed} /> : null}
          {isBad && !grid ? <FeedErrors feed={current} /> : null}
          {current.state === 'UNDONE' ? <FeedErrors feed={current} /> : null}
          {current.state === 'READY' && !grid ? <FeedPreview feed={current} /> : null}
        </>
      )}
      {act ? <FeedActDialog act={act} feed={feed} current={current} onClose={() => setAct(null)} /> : null}
    </>
  );
}
