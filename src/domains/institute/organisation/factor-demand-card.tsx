import { Checkbox } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { FACTOR_ACTIONS, type FactorAction } from '../../../kit/access/access.contract.ts';
import { ConflictNote } from '../../../kit/form/conflict-note.tsx';
import { choiceOf, useNewer } from '../../../kit/form/newer.client.ts';
import { useSaveKey } from '../../../kit/form/submit.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { accountText } from '../../identity/account/account.text.ts';
import { organisationText } from './organisation.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import classes from './factor-demand.module.css';
import { getFactorDemand, updateFactorDemand } from '../../identity/second-factor/factor-demand.contract.ts';

type Demand = ReplyOf<typeof getFactorDemand>['data'];

const demanded = (demand: Demand) => Object.fromEntries(FACTOR_ACTIONS.map((action) => [action, demand.actions.includes(action)]));

/** The chosen actions over those that were read; what somebody else chose meanwhile is not overwritten unseen. */
function useDemand(given: Demand) {
  const { t } = useText(organisationText);
  const versions = useNewer(given, async () => (await call(getFactorDemand)).data);
  const [chosen, setChosen] = useState(() => demanded(given));
  const [busy, setBusy] = useState(false);
  const start = demanded(versions.base);
  const save = async () => {
    setBusy(true);
    try {
      const actions = FACTOR_ACTIONS.filter((action) => chosen[action]);
      const { data } = await call(updateFactorDemand, { body: { actions, version: versions.base.version } });
      versions.rebase(data);
      toastDone(t('factorDemand.saved'));
      await refresh(getFactorDemand);
    } catch (error) {
      await versions.meet(error).then((met) => (met ? undefined : toastRefusal(error)), toastRefusal);
    }
    setBusy(false);
  };
  const toggle = (action: FactorAction) => setChosen((before) => ({ ...before, [action]: !before[action] }));
  const isSame = FACTOR_ACTIONS.every((action) => chosen[action] === start[action]);
  return { chosen, toggle, isSame, busy, save, choice: choiceOf(versions, demanded, chosen, setChosen) };
}

/** What somebody else chose meanwhile. */
function Meanwhile({ choice }: { readonly choice: ReturnType<typeof useDemand>['choice'] }) {
  const { t } = useText(organisationText, uiText);
  if (choice === null) return null;
  const changes = FACTOR_ACTIONS.filter((action) => choice.changed.includes(action)).map((action) => ({
    label: t(`factorDemand.${action}`),
    words: t(choice.theirs[action] ? 'flag.yes' : 'flag.no'),
  }));
  return <ConflictNote by={choice.by} changes={changes} onKeep={choice.resolve} />;
}

function Choices({ demand, mayUpdate }: { readonly demand: Demand; readonly mayUpdate: boolean }) {
  const { t } = useText(organisationText, accountText, uiText);
  const readOnly = !mayUpdate;
  const { chosen, toggle, isSame, busy, save, choice } = useDemand(demand);
  useSaveKey(isSame || busy ? null : () => void save());
  return (
    <div className={classes.demand}>
      <Meanwhile choice={choice} />
      <p className={classes.hint}>{t('factorDemand.help')}</p>
      {FACTOR_ACTIONS.map((action) => (
        <Checkbox
          key={action}
          label={t(`factorDemand.${action}`)}
          checked={chosen[action] ?? false}
          disabled={readOnly}
          onChange={() => toggle(action)}
        />
      ))}
      <p className={classes.hint}>{t('factorDemand.approving')}</p>
      {mayUpdate ? (
        <div className={classes.actions}>
          <ActButton why={isSame ? t('why.unchanged') : null} loading={busy} onClick={() => void save()}>
            {t('account.save')}
          </ActButton>
        </div>
      ) : null}
    </div>
  );
}

/** Cases in which the organisation requires a second factor; shown only to authorised users. */
export function FactorDemandCard() {
  const { t } = useText(organisationText);
  const can = useCan();
  const { data } = useCall(getFactorDemand, {}, { enabled: can('organisation', 'read') });
  if (!data) return null;
  return (
    <div className={classes.demandCard}>
      <Card title={t('factorDemand.title')} icon={IconShieldLock}>
        <Choices demand={data.data} mayUpdate={can('organisation', 'update')} />
      </Card>
    </div>
  );
}
