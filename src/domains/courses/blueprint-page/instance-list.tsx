import { useMediaQuery } from '@mantine/hooks';
import { IconArchive, IconCalendar, IconPlayerPlay } from '@tabler/icons-react';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { DataCards } from '../../../kit/table/data-cards.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { PageArea } from '../../../kit/page/page.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import classes from './blueprints.module.css';
import { useCbp, useInstances, type Blueprint, type CourseInstance } from './cbp-area.client.ts';
import { type BlueprintVersion } from '../blueprint-version/blueprint-version.contract.ts';

const NARROW = '(max-width: 48em)';
const STATES = {
  PLANNED: { tone: 'grey', icon: IconCalendar },
  RUNNING: { tone: 'green', icon: IconPlayerPlay },
  CLOSED: { tone: 'grey', icon: IconArchive },
} as const;

/** `15 Jun 2026 – 30 Apr 2027`: from the start of the first semester to the end of the last. */
function spanOf({ timeline }: CourseInstance): string {
  const first = timeline.map(({ startsOn }) => startsOn).toSorted()[0];
  const last = timeline
    .map(({ endsOn }) => endsOn)
    .toSorted()
    .at(-1);
  return first && last ? `${dayText(first)} – ${dayText(last)}` : '–';
}

function useColumns(versions: readonly BlueprintVersion[]) {
  const { t, textOf } = useText(courseBlueprintText);
  const numbers = new Map(versions.map(({ id, versionNo }) => [id, versionNo]));
  return [
    plainColumn<CourseInstance>('code', t('blueprints.instance.code'), ({ code }) => code),
    plainColumn<CourseInstance>('year', t('blueprints.instance.year'), ({ names }) => names?.['academicYearId'] ?? '–'),
    plainColumn<CourseInstance>('version', t('blueprints.instance.version'), ({ blueprintVersionId }) =>
      t('blueprints.versionNo', { number: numbers.get(blueprintVersionId) ?? 0 }),
    ),
    plainColumn<CourseInstance>('branch', t('courseBlueprint.branch'), ({ names }) => names?.['branchId'] ?? '–'),
    plainColumn<CourseInstance>('state', t('blueprints.instance.state'), ({ state }) => (
      <StateBadge {...STATES[state]}>{textOf(`blueprints.instance.state.${state}`)}</StateBadge>
    )),
    plainColumn<CourseInstance>('timeline', t('blueprints.instance.timeline'), spanOf),
    plainColumn<CourseInstance>(
      'capacity',
      t('blueprints.instance.capacity'),
      ({ capacity }) => (capacity === null ? '–' : count(capacity)),
      'END',
    ),
  ];
}

interface Props {
  readonly blueprint: Blueprint;
  readonly versions: readonly BlueprintVersion[];
}

/** Planned, running and closed instances of a blueprint's versions. */
export function InstanceList({ blueprint, versions }: Props) {
  const { t } = useText(courseBlueprintText);
  const answer = useInstances(blueprint.courseId);
  const all = useCbp((state) => state.instanceList);
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false });
  const columns = useColumns(versions);
  const rows = all.filter((one) => versions.some(({ id }) => id === one.blueprintVersionId));
  const Rows = narrow ? DataCards : DataTable;
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  return (
    <PageArea>
      {rows.length === 0 ? (
        <StatePanel kind="empty" title={t('blueprints.noInstances')}>
          {t('blueprints.noInstancesHint')}
        </StatePanel>
      ) : (
        <>
          <p className={classes.hint}>{t('blueprints.instancesHint')}</p>
          <Rows label={t('blueprints.tab.instances')} columns={columns} rows={rows} />
        </>
      )}
    </PageArea>
  );
}
