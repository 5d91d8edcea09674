import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { letterText } from './letter.text.ts';
import { ownLetters, type OwnLetter } from './own-letter.contract.ts';
import classes from './letter.module.css';

/** More than anybody asks for in four years. */
const SHOWN = '100';

function Line({ letter: { id, kind, number, subject, state, issuedAt } }: { readonly letter: OwnLetter }) {
  const { t } = useText(letterText);
  const instituteId = useInstituteId();
  return (
    <li>
      <span>
        {t(`letters.kind.${kind}`)}
        <span className={classes.dim}>{[number, subject, dayText(issuedAt)].filter(Boolean).join(' · ')}</span>
      </span>
      {state === 'VALID' ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.75} />}
          aria-label={t('letters.open', { number })}
          onClick={() => void download(ownLetters.download, { instituteId, params: { id } }).catch(toastRefusal)}
        >
          {t('letters.pdf')}
        </Button>
      ) : (
        <StateBadge tone={state === 'REVOKED' ? 'red' : 'grey'}>{t(`letters.state.${state}`)}</StateBadge>
      )}
    </li>
  );
}

/** The letters of whoever is signed in; nothing while there are none. */
export function OwnLetters() {
  const { t } = useText(letterText);
  const letters = useCall(ownLetters.list, { instituteId: useInstituteId(), query: { size: SHOWN } }).data?.data ?? [];
  if (letters.length === 0) return null;
  return (
    <section className={classes.letters} aria-label={t('letters.own')}>
      <h3>{t('letters.own')}</h3>
      <ul>
        {letters.map((letter) => (
          <Line key={letter.id} letter={letter} />
        ))}
      </ul>
    </section>
  );
}
