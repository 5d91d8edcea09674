import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { useRememberedSet } from '../../../kit/session/use-remembered.client.ts';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { ListFilters } from '../../../kit/table/list-filter.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { IconAct } from '../../../kit/ui/icon-act.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { EVALUATORS } from '../../result-rules/engine/head-set.contract.ts';
import { examSessions } from '../exam-session/exam-session.contract.ts';
import { paperMapText } from '../paper-map/paper-map.text.ts';
import { GivePaper } from './give-paper.tsx';
import { sessionPapers, type CoverRow } from './session-paper.contract.ts';
import classes from './session-paper.module.css';
import { sessionPaperText } from './session-paper.text.ts';

const NAMES = ['mapSession'] as const;

function Papers({ id }: { readonly id: string }) {
  const { t } = useText(sessionPaperText, paperMapText);
  const may = useCan()('facultyPaperAssignment', 'create');
  const list = useListState(sessionPapers.shape);
  const [asked, setAsked] = useState<CoverRow | null>(null);
  const heads = EVALUATORS.map((value) => ({ value, label: t(`paperMap.evaluator.${value}`) }));
  return (
    <>
      <ReportList
        report={sessionPapers}
        label={t('sessionPaper.title')}
        params={{ id }}
        state={list}
        filters={<ListFilters list={list} by={[{ name: 'evaluator', label: t('sessionPaper.head'), options: heads }]} />}
        empty={
          <StatePanel kind="empty" title={t('sessionPaper.none')}>
            {t('sessionPaper.noneHint')}
          </StatePanel>
        }
        idOf={(row) => row.key}
        cells={{
          evaluator: (row) => t(`paperMap.evaluator.${row.evaluator}`),
          teachers: (row) =>
            row.stand === 'GIVEN' ? (
              row.teachers
            ) : (
              <>
                <StateBadge tone="amber">{t(`sessionPaper.stand.${row.stand}`)}</StateBadge> {row.teachers}
              </>
            ),
        }}
        {...(may
          ? {
              actions: (row: CoverRow) => (
                <IconAct
                  icon={IconUserPlus}
                  label={t('sessionPaper.giveOf', { code: [row.code, row.division].filter(Boolean).join(' · ') })}
                  onClick={() => setAsked(row)}
                />
              ),
              actionsTitle: t('sessionPaper.give'),
            }
          : {})}
      />
      {asked ? <GivePaper row={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

/** Papers of a session, what nobody teaches first. */
export function SessionPapers() {
  const { t } = useText(sessionPaperText);
  const [asked, change] = useRememberedSet(NAMES);
  const id = asked['mapSession'] ?? null;
  return (
    <>
      <div className={classes.choice} data-list>
        <ReferenceSelect
          master={examSessions}
          field={{ value: id, onChange: (mapSession) => change({ mapSession }) }}
          known={null}
          shared={{ label: t('sessionPaper.session') }}
          clearable={false}
        />
      </div>
      {id === null ? (
        <StatePanel kind="empty" title={t('sessionPaper.choose')}>
          {t('sessionPaper.chooseHint')}
        </StatePanel>
      ) : (
        <Papers key={id} id={id} />
      )}
    </>
  );
}
