import { Button } from '@mantine/core';
import { IconFilterOff, IconPlus, IconRefresh } from '@tabler/icons-react';
import { CallError } from '../errors/call-error.client.ts';
import { errorsText } from '../text/error-text.client.ts';
import { useText } from '../text/text.client.ts';
import { callText } from '../http/call.text.ts';
import { productText } from '../text/product.text.ts';
import { uiText } from '../ui/ui.text.ts';
import { StatePanel } from '../ui/state-panel.tsx';
import classes from './list-states.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function ListWaiting() {
  const { t } = useText(uiText);
  return (
    <div role="status">
      <span className="p-hidden">{t('list.loading')}</span>
      <ul className={classes.skeleton} aria-hidden="true">
        {ROWS.map((row) => (
          <li key={row} />
        ))}
      </ul>
    </div>
  );
}

interface FailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function ListFailed({ error, onRetry }: FailedProps) {
  const { t } = useText(callText, productText, uiText);
  const refused = error instanceof CallError && error.status === 403;
  if (refused)
    return (
      <StatePanel kind="refused" title="403">
        {t('access.refused')}
      </StatePanel>
    );
  const said = error instanceof CallError ? errorsText(error.items) : t('error.fallback');
  const request =
    error instanceof CallError && error.requestId && !said.includes(error.requestId) ? t('error.request', { id: error.requestId }) : null;
  const again = (
    <Button leftSection={<IconRefresh size={16} stroke={1.75} />} onClick={onRetry}>
      {t('action.tryAgain')}
    </Button>
  );
  return (
    <StatePanel kind="error" title={t('list.failed')} action={again} note={request}>
      {said}
    </StatePanel>
  );
}

interface NothingProps {
  /** Key of the noun of a row. */
  readonly one: string;
  readonly filtered: boolean;
  readonly mayCreate: boolean;
  readonly onClear: () => void;
  readonly onNew: () => void;
}

/** Nothing there, or nothing that matches: each with its own way on. */
export function ListNothing({ one, filtered, mayCreate, onClear, onNew }: NothingProps) {
  const { t, textOf } = useText(uiText);
  const noun = textOf(one);
  if (filtered) {
    const clear = (
      <Button variant="default" leftSection={<IconFilterOff size={16} stroke={1.75} />} onClick={onClear}>
        {t('filter.clear')}
      </Button>
    );
    return (
      <StatePanel kind="noMatch" title={t('list.noMatch')} action={clear}>
        {t('list.noMatchHint')}
      </StatePanel>
    );
  }
  const add = mayCreate ? (
    <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onNew}>
      {t('list.add', { noun })}
    </Button>
  ) : null;
  return (
    <StatePanel kind="empty" title={t('list.empty')} action={add}>
      {mayCreate ? t('list.emptyHint', { noun }) : t('list.emptyNoRight')}
    </StatePanel>
  );
}
