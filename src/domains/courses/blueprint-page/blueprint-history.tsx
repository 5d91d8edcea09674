import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { listHistory } from '../../../kit/audit/history.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageArea } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { blueprintPaper } from '../blueprint-version/blueprint-version.contract.ts';
import { compareVersions } from '../blueprint-version/compare-versions.rules.ts';
import classes from './blueprints.module.css';
import type { Blueprint } from './cbp-area.client.ts';
import type { BlueprintVersion } from '../blueprint-version/blueprint-version.contract.ts';
import { useHistoryNames } from './history-names.client.ts';
import { versionName } from './version-words.client.ts';

type Entry = z.output<typeof listHistory.reply>['data'][number];

/** Columns that every change writes; not shown as changes. */
const TECHNICAL = new Set(['version', 'updated_at', 'created_at', 'id', 'institute_id', 'locked_by']);

const plain = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

/** The log leaves out what is null. */
const none = <T extends z.core.$ZodType>(schema: z.ZodMiniNullable<T>) => z._default(schema, null);
const { categoryId, electiveGroup, examPatternId } = blueprintPaper.shape;
const loggedPaper = z.object({
  ...blueprintPaper.shape,
  categoryId: none(categoryId),
  electiveGroup: none(electiveGroup),
  examPatternId: none(examPatternId),
});

/** Papers as the log keeps them; null for any other value. */
function papersOf(row: Entry['before']) {
  const read = z.safeParse(z.array(loggedPaper), row?.['papers']);
  return read.success ? { papers: read.data, baskets: [] } : null;
}

/** Text of a changed field: counts of added, removed and changed papers, names of referenced records. */
function useChangeWords(names: ReadonlyMap<string, string>) {
  const { t, textOf } = useText(courseBlueprintText);
  return ({ before, after }: Entry, key: string): string => {
    const field = textOf(`blueprints.column.${key}`);
    const [was, is] = [papersOf(before), papersOf(after)];
    if (key === 'papers' && was && is) {
      const { added, removed, changed } = compareVersions(was, is);
      return `${field}: ${t('compare.sum', { added, removed, changed })}`;
    }
    const [old, now] = [before, after]
      .map((row) => plain(row?.[key]))
      .map((value) => (value === null ? null : (names.get(value) ?? value)));
    return old == null && now == null ? field : t('blueprints.fromTo', { field, before: old ?? '–', after: now ?? '–' });
  };
}

function Changes({ entry, names }: { readonly entry: Entry; readonly names: ReadonlyMap<string, string> }) {
  const words = useChangeWords(names);
  if (entry.action !== 'UPDATE' || !entry.after) return null;
  const keys = Object.keys(entry.after).filter((key) => !TECHNICAL.has(key));
  return (
    <ul className={classes.changes}>
      {keys.map((key) => (
        <li key={key}>{words(entry, key)}</li>
      ))}
    </ul>
  );
}

function Entries({ noun, rowId }: { readonly noun: string; readonly rowId: string }) {
  const { t, textOf } = useText(courseBlueprintText);
  const instituteId = useInstituteId();
  const answer = useCall(listHistory, { instituteId, query: { noun, rowId, size: '100' } });
  const entries = answer.data?.data;
  const columns = useMemo(() => new Set((entries ?? []).flatMap(({ after }) => Object.keys(after ?? {}))), [entries]);
  const names = useHistoryNames(columns);
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  if (answer.data.data.length === 0) return <p className={classes.hint}>{t('blueprints.noHistory')}</p>;
  return (
    <ol className={classes.history} aria-label={t('blueprints.tab.history')}>
      {answer.data.data.map((entry) => (
        <li key={entry.entryId}>
          <p>
            <b>{textOf(`blueprints.act.${entry.action}`)}</b> {entry.actorName ?? t('blueprints.nobody')}
            <time dateTime={entry.at}>{momentText(entry.at)}</time>
          </p>
          <Changes entry={entry} names={names} />
        </li>
      ))}
    </ol>
  );
}

interface Props {
  readonly blueprint: Blueprint;
  readonly versions: readonly BlueprintVersion[];
}

/** Who changed what and when, in the blueprint or one of its versions. */
export function BlueprintHistory({ blueprint, versions }: Props) {
  const { t } = useText(courseBlueprintText);
  const may = useCan()('audit', 'read');
  const [chosen, setChosen] = useState(blueprint.id);
  if (!may)
    return (
      <StatePanel kind="refused" title="403">
        {t('blueprints.mayNotSeeHistory')}
      </StatePanel>
    );
  const subjects = [
    { value: blueprint.id, label: t('blueprints.theBlueprint') },
    ...versions.map((one) => ({ value: one.id, label: versionName(one) })),
  ];
  return (
    <PageArea>
      <Select
        className={classes.subject ?? ''}
        label={t('blueprints.historyOf')}
        data={subjects}
        value={chosen}
        onChange={(id) => setChosen(id ?? blueprint.id)}
        comboboxProps={{ shadow: 'md' }}
      />
      <Entries key={chosen} noun={chosen === blueprint.id ? 'course_blueprint' : 'blueprint_version'} rowId={chosen} />
    </PageArea>
  );
}
