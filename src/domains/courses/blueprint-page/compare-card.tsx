import { Checkbox, Select } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { blueprintVersionText } from '../blueprint-version/blueprint-version.text.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { spanText, type CreditSpan } from '../blueprint-version/blueprint-credits.rules.ts';
import { compareVersions, type BasketDifference, type SemesterComparison } from '../blueprint-version/compare-versions.rules.ts';
import { CompareLine } from './compare-line.tsx';
import classes from './compare.module.css';
import type { BlueprintVersion } from '../blueprint-version/blueprint-version.contract.ts';
import { versionName } from './version-words.client.ts';

function Credits({ before, after }: { readonly before: CreditSpan; readonly after: CreditSpan }) {
  const { t } = useText(courseBlueprintText);
  const [was, is] = [spanText(before), spanText(after)];
  return (
    <span className={classes.credits}>
      {was === is ? t('compare.credits', { credits: is }) : t('compare.creditsChange', { before: was, after: is })}
    </span>
  );
}

function Semester({ one, all }: { readonly one: SemesterComparison; readonly all: boolean }) {
  const { t } = useText(courseBlueprintText, blueprintVersionText);
  const lines = all ? one.lines : one.lines.filter(({ is }) => is !== 'SAME');
  return (
    <section className={classes.semester} aria-label={t('grid.semester', { number: one.semester })}>
      <h3 className={classes.heading}>
        {t('grid.semester', { number: one.semester })} <Credits before={one.before} after={one.after} />
      </h3>
      {lines.length === 0 ? <p className={classes.none}>{t('compare.noDifference')}</p> : null}
      {lines.map((line, at) => (
        <CompareLine key={at} line={line} />
      ))}
    </section>
  );
}

function Baskets({ baskets }: { readonly baskets: readonly BasketDifference[] }) {
  const { t } = useText(courseBlueprintText, blueprintVersionText);
  if (baskets.length === 0) return null;
  const choice = (one: BasketDifference['before']) =>
    one ? t('grid.chooseOf', { least: one.chooseMin, most: one.chooseMax }) : t('compare.notThere');
  return (
    <section className={classes.semester} aria-label={t('compare.baskets')}>
      <h3 className={classes.heading}>{t('compare.baskets')}</h3>
      {baskets.map((one) => (
        <p key={`${one.semester} ${one.name}`} className={classes.basket}>
          <b>
            {one.name}, {t('grid.semester', { number: one.semester })}
          </b>
          : {t('compare.basketWas', { before: choice(one.before), after: choice(one.after) })}
        </p>
      ))}
    </section>
  );
}

interface Pair {
  readonly before: BlueprintVersion;
  readonly after: BlueprintVersion;
}
const FACTS = [
  ['blueprintVersion.regulation', ({ names }: BlueprintVersion) => names?.['regulationId']],
  ['blueprintVersion.fromYear', ({ names }: BlueprintVersion) => names?.['fromYearId']],
  ['blueprintVersion.notes', ({ notes }: BlueprintVersion) => notes],
] as const;

/** Regulation, first year and note of both versions, where they differ. */
function Facts({ before, after }: Pair) {
  const { t } = useText(courseBlueprintText, blueprintVersionText);
  return FACTS.filter(([, factOf]) => (factOf(before) ?? '') !== (factOf(after) ?? '')).map(([label, factOf]) => {
    const said = (version: BlueprintVersion) => factOf(version) ?? t('compare.notThere');
    return (
      <section key={label} className={classes.semester} aria-label={t(label)}>
        <h3 className={classes.heading}>{t(label)}</h3>
        <p className={classes.basket}>{t('compare.basketWas', { before: said(before), after: said(after) })}</p>
      </section>
    );
  });
}

interface ChooseProps {
  readonly label: string;
  readonly versions: readonly BlueprintVersion[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function Choose({ label, versions, value, onChange }: ChooseProps) {
  return (
    <Select
      label={label}
      data={versions.map((one) => ({ value: one.id, label: versionName(one) }))}
      value={value}
      onChange={(id) => (id ? onChange(id) : undefined)}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/** Two versions side by side: papers added and removed, and the credits. */
export function CompareCard({ versions }: { readonly versions: readonly BlueprintVersion[] }) {
  const { t } = useText(courseBlueprintText);
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<readonly [string | null, string | null]>([null, null]);
  const before = versions.find(({ id }) => id === chosen[0]) ?? versions[1];
  const after = versions.find(({ id }) => id === chosen[1]) ?? versions[0];
  const found = useMemo(() => (before && after ? compareVersions(before, after) : null), [before, after]);
  if (!before || !after || !found) return null;
  return (
    <Card
      title={t('compare.title')}
      icon={IconArrowsExchange}
      end={<Checkbox label={t('compare.all')} checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />}
    >
      <div className={classes.choices}>
        <Choose label={t('compare.before')} versions={versions} value={before.id} onChange={(id) => setChosen([id, after.id])} />
        <Choose label={t('compare.after')} versions={versions} value={after.id} onChange={(id) => setChosen([before.id, id])} />
      </div>
      <p className={classes.sum} role="status">
        {t('compare.sum', { added: found.added, removed: found.removed, changed: found.changed })} ·{' '}
        <Credits before={found.before} after={found.after} />
      </p>
      <div className={classes.head} aria-hidden="true">
        <span>{versionName(before)}</span>
        <span>{versionName(after)}</span>
      </div>
      <Facts before={before} after={after} />
      {found.semesters.map((one) => (
        <Semester key={one.semester} one={one} all={all} />
      ))}
      <Baskets baskets={found.baskets} />
    </Card>
  );
}
