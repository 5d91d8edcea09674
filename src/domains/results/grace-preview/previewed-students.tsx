import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import type { useListState } from '../../../kit/list/list-state.client.ts';
import { PageArea } from '../../../kit/page/page.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { LetterBadge } from '../result-report/letter-badge.tsx';
import { Changed } from '../run-review/change-words.tsx';
import { previewedGraces, type PreviewedGrace, type PreviewedOrdinance } from './grace-preview.contract.ts';
import classes from './grace-preview.module.css';
import { gracePreviewText } from './grace-preview.text.ts';

const ORDER = ['name', 'seatNo', 'ordinance', 'paperCode', 'before', 'given', 'after', 'letter', 'className'] as const;

interface Props {
  readonly instanceId: string;
  readonly list: ReturnType<typeof useListState>;
  readonly ordinances: readonly PreviewedOrdinance[];
  readonly above: ReactNode;
}

function Result({ row }: { readonly row: PreviewedGrace }) {
  if (row.letter === row.letterBefore) return <LetterBadge letter={row.letter} />;
  return (
    <span className={classes.changed}>
      <LetterBadge letter={row.letterBefore} /> <IconArrowRight size={14} stroke={2} aria-hidden="true" />{' '}
      <LetterBadge letter={row.letter} />
    </span>
  );
}

/** Who would be given what, by which ordinance, with the mark and the result before and after. */
export function PreviewedStudents({ instanceId, list, ordinances, above }: Props) {
  const { t } = useText(gracePreviewText);
  const options = ordinances.map(({ ordinance }) => ({ value: ordinance, label: ordinance }));
  const chosen = options.find(({ value }) => value === list.state.filters['ordinance']) ?? null;
  return (
    <ReportList
      report={previewedGraces}
      label={t('gracePreview.who')}
      params={{ examInstanceId: instanceId }}
      state={list}
      filters={
        <FilterSelect
          label={t('gracePreview.ordinance')}
          chosen={chosen}
          options={options}
          onChoose={(value) => list.setFilter('ordinance', value)}
        />
      }
      above={<div className={classes.above}>{above}</div>}
      frame={(rows) => (
        <PageArea>
          <Card title={t('gracePreview.who')} padding="NONE">
            <div className={classes.rows}>{rows}</div>
          </Card>
        </PageArea>
      )}
      empty={
        <StatePanel kind="empty" title={t('gracePreview.nobody')}>
          {t('gracePreview.nobodyHint')}
        </StatePanel>
      }
      idOf={(row) => row.key}
      density="NORMAL"
      order={ORDER}
      cells={{
        name: (row) => (
          <>
            <FirstLine title={row.name}>{row.name}</FirstLine>
            <SecondLine>{row.prn}</SecondLine>
          </>
        ),
        paperCode: (row) =>
          row.measure === 'MARKS' ? `${row.paperCode ?? ''} ${row.headKind ?? ''}`.trim() : t(`gracePreview.measure.${row.measure}`),
        given: (row) => <b>+{row.given}</b>,
        letter: (row) => <Result row={row} />,
        className: (row) => <Changed before={row.classBefore} after={row.className} />,
      }}
    />
  );
}
