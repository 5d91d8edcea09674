import { IconClipboardCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { inwards, type StudentExamRow } from '../inward/inward.contract.ts';
import { useExamColumns } from '../inward/inwarded-list.tsx';
import { inwardText } from '../inward/inward.text.ts';
import { tabAddress } from '../inward/pre-exam-address.rules.ts';
import { useExamFilters, useWords } from '../inward/use-exam-filters.client.ts';
import { preExamText } from '../pre-exam/pre-exam.text.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { statusPatternText } from './status-pattern.text.ts';

/** Who the student is, and what is assigned here. */
const SHOWN = new Set(['NAME', 'state', 'ROLL_NO', 'division', 'status']);

function useColumns(): TableColumn<StudentExamRow>[] {
  const { t } = useText(statusPatternText);
  const all = useExamColumns();
  return useMemo(
    () => [
      ...all.filter((one) => SHOWN.has(one.id)),
      plainColumn<StudentExamRow>('pattern', t('statusPattern.pattern'), (row) => row.patternName),
    ],
    [all, t],
  );
}

/** Students who are in the examination; chosen ones get another exam status or pattern. */
export function StatusPatternStudents({ examInstanceId }: { readonly examInstanceId: string }) {
  const { t } = useText(statusPatternText, inwardText, preExamText);
  const instituteId = useInstituteId();
  const may = useCan()('inward', 'update');
  const { filter } = useWords();
  const selection = useSelection();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const query = { examInstanceId, state: 'IN' as const };
  return (
    <>
      <ServerList
        list={inwards.list}
        fixed={query}
        label={t('statusPattern.students')}
        columns={useColumns()}
        searchHint={t('preExam.searchHint')}
        filters={useExamFilters(examInstanceId)}
        nameOf={(row) => row.name}
        empty={
          <StatePanel
            kind="empty"
            title={t('statusPattern.noStudents')}
            action={<LinkButton to={tabAddress(0)}>{t('preExam.toEligible')}</LinkButton>}
          >
            {t('statusPattern.noStudentsHint')}
          </StatePanel>
        }
        {...(may
          ? {
              selection,
              allIds: async () => (await call(inwards.listIds, { instituteId, query: { ...filter, ...query } })).data.ids,
              bulk: (selected: ReadonlySet<string>) => (
                <BulkAction icon={IconClipboardCheck} rank="MAIN" onClick={() => setChosen([...selected])}>
                  {t('statusPattern.assign')}
                </BulkAction>
              ),
            }
          : {})}
      />
      {chosen ? (
        <AssignDialog examInstanceId={examInstanceId} studentExamIds={chosen} onDone={selection.clear} onClose={() => setChosen(null)} />
      ) : null}
    </>
  );
}
