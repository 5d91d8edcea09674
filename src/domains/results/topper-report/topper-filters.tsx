import { Checkbox } from '@mantine/core';
import type { useListState } from '../../../kit/list/list-state.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { topperReportText } from './topper-report.text.ts';
import own from './toppers.module.css';

type List = ReturnType<typeof useListState>;

interface NarrowedBy {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Choices of a filter each; one without a choice is not there, unless the address asks by it. */
export function Narrowed({ list, by }: { readonly list: List; readonly by: readonly NarrowedBy[] }) {
  return by
    .filter(({ name, options }) => options.length > 1 || list.state.filters[name] !== undefined)
    .map(({ name, label, options }) => {
      const asked = list.state.filters[name];
      const chosen = options.find(({ value }) => value === asked) ?? (asked === undefined ? null : { value: asked, label: asked });
      return <FilterSelect key={name} label={label} chosen={chosen} options={options} onChoose={(value) => list.setFilter(name, value)} />;
    });
}

const UP_TO = ['1', '3', '5', '10', '25', '50', '100'];

/** A number of ranks that an address names besides is a choice of its own. */
const ranksWith = (asked: string): readonly string[] =>
  UP_TO.includes(asked) ? UP_TO : [...UP_TO, asked].toSorted((a, b) => Number(a) - Number(b));

/** The first three, ten, fifty; `usual` without a word. */
export function HowManyRanks({ list, usual }: { readonly list: List; readonly usual: string }) {
  const { t } = useText(topperReportText);
  const upTo = list.state.filters['upTo'] ?? usual;
  const ranks = ranksWith(upTo).map((value) => ({ value, label: t('toppers.ranksOf', { count: count(Number(value)) }) }));
  return (
    <FilterSelect
      label={t('toppers.ranks')}
      chosen={ranks.find(({ value }) => value === upTo) ?? null}
      options={ranks}
      onChoose={(value) => list.setFilter('upTo', value)}
    />
  );
}

/** Who is left out on request, and the rule of the ranks. */
export function WhoIsRanked({ list, of }: { readonly list: List; readonly of: 'SEMESTER' | 'SUBJECT' }) {
  const { t } = useText(topperReportText);
  const box = (name: string, label: string) => (
    <Checkbox
      label={label}
      checked={list.state.filters[name] !== 'NO'}
      onChange={(event) => list.setFilter(name, event.currentTarget.checked ? null : 'NO')}
    />
  );
  return (
    <div className={own.who}>
      <div className={own.boxes}>
        {of === 'SUBJECT' ? box('passed', t('toppers.passed')) : null}
        {box('noBacklog', t('toppers.noBacklog'))}
        {box('noGrace', t('toppers.noGrace'))}
      </div>
      <p className={own.rule}>{t(of === 'SEMESTER' ? 'toppers.semesterRule' : 'toppers.subjectRule')}</p>
    </div>
  );
}

/** Nobody is ranked: the filters leave nobody, or nothing is published. */
export function NobodyRanked() {
  const { t } = useText(topperReportText);
  return (
    <StatePanel
      kind="empty"
      title={t('toppers.none')}
      action={<LinkButton to="/exam-master/post-examinations/final-result-publish">{t('toppers.toPublish')}</LinkButton>}
    >
      {t('toppers.noneHint')}
    </StatePanel>
  );
}
