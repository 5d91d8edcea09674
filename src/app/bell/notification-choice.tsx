import { Checkbox } from '@mantine/core';
import { call } from '../../kit/http/call.client.ts';
import { CallError } from '../../kit/errors/call-error.client.ts';
import { refresh, useCall } from '../../kit/http/use-call.client.ts';
import { getMuted, MUTABLE_KINDS, putMuted, type MutableKind } from '../../kit/notification/notification.contract.ts';
import { errorsText } from '../../kit/text/error-text.client.ts';
import { useText } from '../../kit/text/text.client.ts';
import { bellText } from './bell.text.ts';
import { productText } from '../../kit/text/product.text.ts';
import { useInstituteId } from '../../kit/session/institute.client.ts';
import { toastError } from '../../kit/ui/toasts.tsx';
import classes from './notification-list.module.css';

/** Which kinds this person is told from now on. An alarm is nobody's to switch off, so it is not among them. */
export function NotificationChoice() {
  const { t } = useText(bellText, productText);
  const instituteId = useInstituteId();
  const muted = useCall(getMuted, { instituteId }, { enabled: instituteId !== '' }).data?.data.muted;
  if (!muted) return null;
  const choose = async (kind: MutableKind, isWanted: boolean) => {
    const rest = muted.filter((each) => each !== kind);
    try {
      await call(putMuted, { instituteId, body: { muted: isWanted ? rest : [...rest, kind] } });
    } catch (error) {
      toastError(error instanceof CallError ? errorsText(error.items) : t('error.fallback'));
    }
    await refresh(getMuted);
  };
  return (
    <details className={classes.choice}>
      <summary>{t('notification.choice')}</summary>
      {MUTABLE_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`notification.kind.${kind}`)}
          checked={!muted.includes(kind)}
          onChange={(event) => void choose(kind, event.currentTarget.checked)}
        />
      ))}
    </details>
  );
}
