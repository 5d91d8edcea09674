import { Button, Loader } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { accountText } from './account.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { endOwnSession, getOwnSessions, signOutEverywhere } from './account.contract.ts';
import classes from './account.module.css';

type Device = ReplyOf<typeof getOwnSessions>['data'][number];
const MOBILE = ['Android', 'iPhone', 'iPad'];

function DeviceRow({ device }: { readonly device: Device }) {
  const { t } = useText(accountText);
  const [busy, setBusy] = useState(false);
  const { browser, system } = device;
  const name = browser && system ? t('devices.on', { browser, system }) : (browser ?? system ?? t('devices.unknown'));
  const Icon = MOBILE.includes(system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  const end = async () => {
    setBusy(true);
    try {
      await call(endOwnSession, { params: { id: device.id } });
      toastDone(t('devices.ended'));
      await refresh(getOwnSessions);
    } catch (error) {
      toastRefusal(error);
      setBusy(false);
    }
  };
  return (
    <li className={classes.device}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.deviceText}>
        {name}
        <small>{t('devices.seen', { when: momentText(device.lastSeenAt), ip: device.ip ?? '–' })}</small>
      </span>
      {device.isCurrent ? (
        <StateBadge tone="green">{t('devices.here')}</StateBadge>
      ) : (
        <Button variant="default" size="xs" loading={busy} aria-label={t('devices.endNamed', { device: name })} onClick={() => void end()}>
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}

/** Every browser the user is signed in with; each can be signed out, or all at once. */
export function DeviceList() {
  const { t } = useText(accountText);
  const [busy, setBusy] = useState(false);
  const { data } = useCall(getOwnSessions, {});
  const sessions = data?.data.length ?? 0;
  const everywhere = async () => {
    setBusy(true);
    try {
      await call(signOutEverywhere, { body: { which: 'ALL' } });
      // This session ended too: the next call gets the forced logout, which leads to the sign-in page.
      await refresh(getOwnSessions);
    } catch (error) {
      toastRefusal(error);
      setBusy(false);
    }
  };
  return (
    <section className={classes.devices} aria-label={t('devices.title')}>
      <h4>{t('devices.title')}</h4>
      {data ? (
        <ul>
          {data.data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      ) : (
        <Loader size="sm" />
      )}
      <div className={classes.actions}>
        <Button variant="default" color="red" loading={busy} onClick={() => void everywhere()}>
          {t('devices.everywhere')}
        </Button>
        <p className={classes.hint}>{sessions === 1 ? t('devices.everywhereOne') : t('devices.everywhereNote', { count: sessions })}</p>
      </div>
    </section>
  );
}
