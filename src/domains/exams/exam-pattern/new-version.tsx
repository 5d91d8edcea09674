import { Button, Menu } from '@mantine/core';
import { IconVersions } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import type { Show } from '../../../kit/master/master-look.client.ts';
import { plainText, rowsOf, type MasterRow } from '../../../kit/master/master-row.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { examPatternText } from './exam-pattern.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { FrozenNote } from '../editing/frozen-note.tsx';
import { examPatterns, newPatternVersion } from './exam-pattern.contract.ts';

/** Copies a pattern to a draft of its next version and opens it. */
function useNewVersion(row: MasterRow, show: Show) {
  const { t } = useText(examPatternText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const { data } = await call(newPatternVersion, { instituteId, params: { id: row.id } });
      toastDone(t('pattern.newVersionMade', { number: data.versionNo }));
      for (const made of rowsOf([data])) show(made);
      await refresh(examPatterns.list);
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  return { busy, make };
}

interface Props {
  readonly row: MasterRow;
  readonly show: Show;
}

export function NewVersionItem({ row, show }: Props) {
  const { t } = useText(examPatternText);
  const { busy, make } = useNewVersion(row, show);
  return (
    <Menu.Item leftSection={<IconVersions size={16} stroke={1.75} />} disabled={busy} onClick={() => void make()}>
      {t('pattern.newVersionOf')}
    </Menu.Item>
  );
}

function Note({ row, day, show }: Props & { readonly day: string }) {
  const { t } = useText(examPatternText);
  const { busy, make } = useNewVersion(row, show);
  const again = (
    <Button variant="default" size="xs" loading={busy} leftSection={<IconVersions size={16} stroke={1.75} />} onClick={() => void make()}>
      {t('pattern.newVersionOf')}
    </Button>
  );
  return <FrozenNote action={again}>{t('frozen.pattern', { day })}</FrozenNote>;
}

/** A version in use by inwarded students is read-only. */
export function patternStays(row: MasterRow, show: Show) {
  const day = dayText(plainText(row['usedAt']));
  return day === '' ? null : <Note row={row} day={day} show={show} />;
}
