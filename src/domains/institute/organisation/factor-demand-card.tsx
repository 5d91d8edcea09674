import { Checkbox } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { FACTOR_ACTIONS, type FactorAction } from '../../../kit/access/access.contract.ts';
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

function Choices({ demand, mayUpdate }: { readonly demand: Demand; readonly mayUpdate: boolean }) {
  const { t } = useText(organisationText, accountText, uiText);
  const [chosen, setChosen] = useState<readonly FactorAction[]>(demand.actions);
  const [busy, setBusy] = useState(false);
  const toggle = (action: FactorAction) =>
    setChosen((before) => (before.includes(action) ? before.filter((one) => one !== action) : [...before, action]));
  const isSame = FACTOR_ACTIONS.every((action) => chosen.includes(action) === demand.actions.includes(action));
  const save = async () => {
    setBusy(true);
    try {
      await call(updateFactorDemand, { body: { actions: [...chosen], version: demand.version } });
      toastDone(t('factorDemand.saved'));
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(getFactorDemand);
    setBusy(false);
  };
  return (
    <div className={classes.demand}>
      <p className={classes.hint}>{t('factorDemand.help')}</p>
      {FACTOR_ACTIONS.map((action) => (
        <Checkbox
          key={action}
          label={t(`factorDemand.${action}`)}
          checked={chosen.includes(action)}
          disabled={!mayUpdate}
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
        <Choices key={data.data.version} demand={data.data} mayUpdate={can('organisation', 'update')} />
      </Card>
    </div>
  );
}
