import { Button } from '@mantine/core';
import { IconColumns3, IconDownload } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useWaiting } from '../approval/use-waiting.client.ts';
import { WaitingRequests } from '../approval/waiting-requests.tsx';
import { useCall } from '../http/use-call.client.ts';
import { JobProgress } from '../live/job-progress.tsx';
import { count, useText } from '../text/text.client.ts';
import { feedText } from '../feed/feed.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { useInstituteId } from '../session/institute.client.ts';
import { FeedActDialog, type FeedAct } from './feed-act-dialog.tsx';
import { FeedElsewhere } from './feed-elsewhere.tsx';
import { FeedErrors, FeedFigures, FeedPreview } from './feed-check.tsx';
import { FeedGrid } from '../feed-mend/feed-grid.tsx';
import { FeedMapping } from './feed-mapping.tsx';
import { FeedReading } from './feed-reading.tsx';
import { FeedTold } from './feed-told.tsx';
import { FeedTakeBack } from './feed-take-back.tsx';
import { leftToUndo, listFeedKinds, type FeedJobView, type FeedKindView } from '../feed/feed.contract.ts';
import classes from './feed.module.css';
import type { FeedWork } from './use-feed.client.ts';
import { modeWords } from './mode-words.client.ts';

const ICON = { size: 16, stroke: 1.75 };

interface FileProps {
  readonly feed: FeedWork;
  readonly current: FeedJobView;
  /** Without it there is no other file to be chosen here. */
  readonly onAnother?: () => void;
  /** How to go on with the same file as another kind; null: it is not to be chosen here. */
  readonly onSame?: (kind: string) => (() => void) | null;
  readonly onClose: () => void;
}

/** Whether applying the file, or its correct rows, would change anything. */
const changes = ({ state, willCreate, willUpdate }: FeedJobView) => state === 'FAILED' || willCreate + willUpdate > 0;
/** Some rows are correct, and nothing but the others stands against them. */
const isPartly = ({ state, ok, fileErrors }: FeedJobView) => state === 'INVALID' && ok > 0 && fileErrors.length === 0;
const isNothing = (feed: FeedJobView) => feed.state === 'READY' && !changes(feed);

interface ActionsProps extends FileProps {
  readonly kind: FeedKindView | undefined;
  readonly onAct: (act: FeedAct) => void;
  readonly onColumns: () => void;
}

/** Actions possible in the file's present state. */
function Actions({ feed, current, kind, onAct, onColumns, onAnother, onClose }: ActionsProps) {
  const { t } = useText(feedText, uiText);
  const leaves = isPartly(current);
  const applicable = (current.state === 'READY' || current.state === 'FAILED' || leaves) && changes(current);
  const isOpen = current.state === 'READY' || current.state === 'INVALID';
  const asks = current.state !== 'FAILED' && (current.cautions.apply.typed || kind?.byTwo === true);
  // Asked for once: until the request is decided or withdrawn.
  const waits = useWaiting(undefined, current.id).length > 0;
  if (isNothing(current))
    return (
      <div className={classes.actions}>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </div>
    );
  return (
    <div className={classes.actions}>
      {kind ? <FeedTakeBack current={current} back={kind.back} onAct={onAct} /> : null}
      {isOpen && current.header.length > 0 ? (
        <Button variant="default" leftSection={<IconColumns3 {...ICON} />} onClick={onColumns}>
          {t('feed.changeColumns')}
        </Button>
      ) : null}
      {current.failed > 0 || (current.state === 'UNDONE' && leftToUndo(current) > 0) ? (
        <Button variant="default" leftSection={<IconDownload {...ICON} />} onClick={() => void feed.errors(current)}>
          {t(current.state === 'UNDONE' ? 'feed.stayed' : 'feed.errors')}
        </Button>
      ) : null}
      {current.state === 'APPLYING' || !onAnother ? null : (
        <Button variant="default" onClick={onAnother}>
          {t('feed.another')}
        </Button>
      )}
      {applicable && !waits ? (
        <Button loading={feed.busy} onClick={() => (asks ? onAct('APPLY') : void feed.applyNow(current))}>
          {t(leaves ? 'feed.applyGood' : 'feed.apply', { count: count(current.ok) })}
        </Button>
      ) : null}
    </div>
  );
}

function Share({ current }: { readonly current: FeedJobView }) {
  const { t } = useText(feedText);
  const { apply } = current.cautions;
  if (current.state !== 'READY' || apply.count === 0) return null;
  return <p className={classes.share}>{t('feed.shareChanged', { count: count(apply.count), percent: String(apply.percent) })}</p>;
}

/** The state of the file in one sentence. */
function Verdict({ current }: Pick<FileProps, 'current'>) {
  const { t, textOf } = useText(feedText);
  const { state, ok, failed, total, undone } = current;
  const left = leftToUndo(current);
  const figures = { ok: count(ok), failed: count(failed) };
  const says = () => {
    if (isPartly(current)) return t(changes(current) ? 'feed.partly' : 'feed.partlySame', figures);
    if (isNothing(current)) return t('feed.nothingToChange', { count: count(total) });
    if (state === 'UNDONE' && left > 0) return t('feed.undoneLeft', { count: count(undone), left: count(left) });
    if (state === 'UNDONE') return t('feed.state.UNDONE', { count: count(undone) });
    return textOf(`feed.state.${state === 'DELETED' && current.hardDelete ? 'HARD' : state}`, '');
  };
  return (
    <p className={classes.verdict} data-state={isPartly(current) ? 'PARTLY' : state} role="status">
      {says()}
    </p>
  );
}

/** The file, how it was read, and its state. */
function Head({ feed, current }: Pick<FileProps, 'feed' | 'current'>) {
  useText(feedText);
  const { reload } = feed;
  const ended = useCallback(() => void reload(current), [reload, current]);
  return (
    <>
      <p className={classes.name}>
        <b>{current.fileName}</b> <span className={classes.dim}>{modeWords(current.kind, current.mode)}</span>
      </p>
      <FeedReading feed={feed} current={current} />
      {current.state === 'APPLYING' && current.jobId ? <JobProgress id={current.jobId} onEnd={ended} /> : <Verdict current={current} />}
    </>
  );
}

interface CheckedProps {
  readonly current: FeedJobView;
  readonly isBad: boolean;
  readonly labelOf: (names: string) => string;
}

/** What the check found, where no row is corrected. */
function Checked({ current, isBad, labelOf }: CheckedProps) {
  return (
    <>
      {isBad || current.state === 'UNDONE' ? <FeedErrors feed={current} labelOf={labelOf} /> : null}
      {current.state === 'READY' ? <FeedPreview feed={current} labelOf={labelOf} /> : null}
    </>
  );
}

const MENDABLE = ['INVALID', 'READY'];

/** One file in its state: mapped, corrected, applied or undone. */
export function FeedFile({ feed, current, onAnother, onSame, onClose }: FileProps) {
  const instituteId = useInstituteId();
  const [act, setAct] = useState<FeedAct | null>(null);
  const [remapping, setRemapping] = useState(false);
  // The grid stays open until the file moves on, even when the last row is corrected.
  const [mending, setMending] = useState(current.state === 'INVALID');
  const kind = useCall(listFeedKinds, { instituteId }).data?.data.find((one) => one.kind === current.kind);
  const { language } = useText(feedText);
  const labelOf = (names: string) =>
    names
      .split(', ')
      .map((name) => kind?.columns.find((column) => column.header === name)?.labels[language] ?? name)
      .join(', ');
  const headerOf = (key: string) => kind?.columns.find((column) => column.key === key)?.header ?? key;
  const isMapping = current.state === 'MAPPING' || (remapping && MENDABLE.includes(current.state));
  const isBad = current.failed > 0 || current.fileErrors.length > 0;
  const grid = (current.state === 'INVALID' && current.failed > 0) || (mending && current.state === 'READY');
  const onFeed = (next: FeedJobView) => {
    setMending(true);
    feed.open(next);
  };
  return (
    <>
      <Head feed={feed} current={current} />
      <FeedElsewhere current={current} kind={kind} {...(onSame ? { onSame } : {})} />
      {isMapping ? (
        <FeedMapping
          key={current.version}
          feed={feed}
          current={current}
          onDone={() => setRemapping(false)}
          {...(current.state === 'MAPPING' ? {} : { onBack: () => setRemapping(false) })}
          {...(onAnother ? { onAnother } : {})}
        />
      ) : (
        <>
          {current.state === 'APPLYING' || (current.total === 0 && isBad) ? null : <FeedFigures feed={current} />}
          <FeedTold feed={current} labelOf={labelOf} />
          <Share current={current} />
          <WaitingRequests subject={current.id} />
          <Actions
            feed={feed}
            current={current}
            kind={kind}
            onAct={setAct}
            onColumns={() => setRemapping(true)}
            onClose={onClose}
            {...(onAnother ? { onAnother } : {})}
          />
          {grid ? (
            <FeedGrid key={JSON.stringify(current.reading)} feed={current} {...{ headerOf, labelOf, onFeed }} onMend={feed.mend} />
          ) : (
            <Checked current={current} isBad={isBad} labelOf={labelOf} />
          )}
        </>
      )}
      {act ? <FeedActDialog act={act} kind={kind} feed={feed} current={current} onClose={() => setAct(null)} /> : null}
    </>
  );
}
