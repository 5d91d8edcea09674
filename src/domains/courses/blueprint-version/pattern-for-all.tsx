import { Button, Select } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { examPatterns } from '../../exams/exam-pattern/exam-pattern.contract.ts';
import { blueprintVersionText } from './blueprint-version.text.ts';
import type { GridFacts } from './grid-facts.client.ts';
import classes from './grid.module.css';
import { unfitGroups, usualPattern, withHeadSet, withPattern } from './new-paper.rules.ts';
import type { Grid } from './paper-grid.rules.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

interface Props {
  readonly grid: Grid;
  readonly facts: GridFacts;
  readonly onChange: (grid: Grid) => void;
}

/** One pattern for all papers that have none: a curriculum rarely has two. */
export function PatternForAll({ grid, facts, onChange }: Props) {
  const { t } = useText(blueprintVersionText);
  const [chosen, setChosen] = useState<string | null>(null);
  const patterns = [...facts.patterns.values()];
  const without = grid.papers.filter(({ examPatternId }) => examPatternId === null).length;
  const pattern = patterns.find(({ id }) => id === chosen) ?? usualPattern(grid.papers, patterns);
  if (without === 0) return null;
  return (
    <section className={classes.patternForAll} aria-label={t('grid.pattern')}>
      <p>
        <IconAlertTriangle size={16} stroke={2} aria-hidden="true" /> <b>{t('grid.withoutPattern', { count: count(without) })}</b>{' '}
        {pattern === null ? t('grid.noActivePattern') : t('grid.giveHint')}
      </p>
      {pattern === null ? null : (
        <SearchSelect
          label={t('grid.pattern')}
          data={patterns.map(({ id, name }) => ({ value: id, label: name }))}
          value={pattern.id}
          onChange={setChosen}
          onDropdownOpen={() => void refresh(examPatterns.list)}
          searchable={patterns.length > 8}
          comboboxProps={{ shadow: 'md' }}
        />
      )}
      {pattern === null ? null : (
        <Button onClick={() => onChange({ ...grid, papers: withPattern(grid.papers, pattern) })}>
          {t('grid.giveToAll', { count: count(without) })}
        </Button>
      )}
    </section>
  );
}

/** A pattern with two sets that fit, say of single and of double entry: one choice for all papers of the kind, not a dialog each. */
export function HeadSetForAll({ grid, facts, onChange }: Props) {
  const { t } = useText(blueprintVersionText);
  // A single paper is chosen for where it is opened; the sign at it says so.
  const groups = unfitGroups(grid.papers, facts.patterns).filter(({ papers }) => papers > 1);
  return groups.map((group) => (
    <section key={`${group.patternId} ${group.headSet}`} className={classes.patternForAll} aria-label={t('grid.headSet')}>
      <p>
        <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />{' '}
        <b>{t('grid.withoutHeadSet', { count: count(group.papers), name: group.headSet })}</b> {t('grid.headSetHint')}
      </p>
      <Select
        label={t('grid.headSetForAll', { count: count(group.papers) })}
        placeholder={t('grid.chooseHeadSet')}
        data={facts.patterns.get(group.patternId)?.headSets.map(({ name }) => name) ?? []}
        value={null}
        onChange={(chosen) => (chosen === null ? undefined : onChange({ ...grid, papers: withHeadSet(grid.papers, group, chosen) }))}
        comboboxProps={{ shadow: 'md' }}
      />
    </section>
  ));
}
