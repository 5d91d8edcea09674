import { useEffect, useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';
import { toastCount, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { revaluations } from '../revaluation/revaluation.contract.ts';
import type { ChosenProps } from './application-dialogs.tsx';
import { refreshRevaluations } from './revaluation-calls.client.ts';
import { revaluationDeskText } from './revaluation-desk.text.ts';

type Examiner = ReplyOf<typeof revaluations.examiners>['data'][number];
const MOST_OFFERED = 50;

/** Examiners for the chosen answer books; null: not answered yet. */
function useExaminers(ids: readonly string[]): readonly Examiner[] | null {
  const instituteId = useInstituteId();
  const [examiners, setExaminers] = useState<readonly Examiner[] | null>(null);
  useEffect(() => {
    call(revaluations.examiners, { instituteId, body: { ids: [...ids] } })
      .then(({ data }) => setExaminers(data))
      .catch(toastRefusal);
  }, [instituteId, ids]);
  return examiners;
}

/** Chooses who values; whoever valued or wrote one of these is named and cannot be chosen. */
export function AssignDialog({ ids, onDone, onClose }: ChosenProps) {
  const { t } = useText(revaluationDeskText);
  const instituteId = useInstituteId();
  const examiners = useExaminers(ids);
  const [chosen, setChosen] = useState<string | null>(null);
  const assign = async () => {
    const { data } = await call(revaluations.assign, { instituteId, body: { ids: [...ids], examinerId: chosen ?? '' } });
    toastCount(data.applications, t('revaluationDesk.assigned', { count: count(data.applications) }));
    onDone();
    await refreshRevaluations();
  };
  const options = (examiners ?? []).map(({ id, name: own, username, waiting, barred }) => ({
    value: id,
    label: t(barred > 0 ? 'revaluationDesk.barred' : 'revaluationDesk.waiting', {
      name: `${own} (${username})`,
      count: count(barred > 0 ? barred : waiting),
    }),
    disabled: barred > 0,
  }));
  return (
    <ReasonDialog
      title={t('revaluationDesk.assign')}
      confirm={t('revaluationDesk.assign')}
      tone="navy"
      reason="NONE"
      why={chosen === null ? t('revaluationDesk.chooseExaminer') : null}
      changed={chosen !== null}
      fields={
        examiners?.length === 0 ? (
          <Hint>{t('revaluationDesk.noExaminers')}</Hint>
        ) : (
          <SearchSelect
            label={t('revaluationDesk.examiner')}
            withAsterisk
            data={options}
            limit={MOST_OFFERED}
            value={chosen}
            onChange={setChosen}
            comboboxProps={{ shadow: 'md' }}
          />
        )
      }
      onConfirm={assign}
      onClose={onClose}
    >
      <p>{t('revaluationDesk.assignWhat', { count: count(ids.length) })}</p>
    </ReasonDialog>
  );
}
