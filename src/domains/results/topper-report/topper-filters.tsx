import { Checkbox } from '@mantine/core';
import { ListNote } from '../../../kit/layout/list-note.tsx';
import type { useListState } from '../../../kit/list/list-state.client.ts';
import { ListFilter } from '../../../kit/table/list-filter.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { ToPublish } from '../result-report/report-empty.tsx';
import { topperReportText } from './topper-report.text.ts';
import own from './toppers.module.css';

type List = ReturnType<typeof useListState>;

const UP_TO = ['1', '3', '5', '10', '25', '50', '100'];

/** A number of ranks that an address names besides is a choice of its own. */
const ranksWith = (asked: string): readonly string[] =>
  UP_TO.includes(asked) ? UP_TO : [...UP_TO, asked].toSorted((a, b) => Number(a) - Number(b));

/** The first three, ten, fifty; `usual` without a word. */
export function HowManyRanks({ list, usual }: { readonly list: List; readonly usual: string }) {
  const { t } = useText(topperReportText);
  const upTo = list.state.filters['upTo'] ?? usual;
  const ranks = ranksWith(upTo).map((value) => ({ value, label: t('toppers.ranksOf', { count: count(Number(value)) }) }));
  return <ListFilter list={list} name="upTo" label={t('toppers.ranks')} options={ranks} usual={usual} />;
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
    <>
      <div className={own.boxes}>
        {of === 'SUBJECT' ? box('passed', t('toppers.passed')) : null}
        {box('noBacklog', t('toppers.noBacklog'))}
        {box('noGrace', t('toppers.noGrace'))}
      </div>
      <ListNote>{t(of === 'SEMESTER' ? 'toppers.semesterRule' : 'toppers.subjectRule')}</ListNote>
    </>
  );
}

/** Nobody is ranked: the filters leave nobody, or nothing is published. */
export function NobodyRanked() {
  const { t } = useText(topperReportText);
  return (
    <StatePanel kind="empty" title={t('toppers.none')} action={<ToPublish />}>
      {t('toppers.noneHint')}
    </StatePanel>
  );
}
