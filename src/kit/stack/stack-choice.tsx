import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { call } from '../http/call.client.ts';
import { refresh } from '../http/use-call.client.ts';
import { useText } from '../text/text.client.ts';
import { stackText } from './stack.text.ts';
import { Card } from '../ui/card.tsx';
import { useInstituteId } from '../session/institute.client.ts';
import { toastRefusal } from '../ui/toasts.tsx';
import { STACK_CHOICES, stacks, type StackChosen, type StackRowView, type StackRunView } from './stack.contract.ts';
import { nounWord } from './stack-words.client.ts';
import classes from './stack.module.css';
import { ActButton } from '../ui/act-button.tsx';

type Which = { readonly rowNos: number[] } | { readonly noun: string } | Record<never, never>;

/** Says of records that differ whether they are kept; the run is read again, because its version moves with every choice. */
function useChoose(run: StackRunView) {
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState<string | null>(null);
  const choose = async (name: string, choice: StackChosen, which: Which) => {
    setBusy(name);
    try {
      await call(stacks.choose, { instituteId, params: { id: run.id }, body: { choice, version: run.version, ...which } });
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(stacks.get, stacks.rows);
    setBusy(null);
  };
  return { busy, choose };
}

/** For one record: keep the existing values or take those of the source; or why there is no choice. */
export function RowChoice({ run, row }: { readonly run: StackRunView; readonly row: StackRowView }) {
  const { t, textOf } = useText(stackText);
  const { busy, choose } = useChoose(run);
  if (row.verdict !== 'CONFLICT') return '–';
  if (row.keeps)
    return (
      <span className={classes.kept}>
        {t('stack.choice.KEEP')}
        <small>{textOf(`stack.keeps.${row.keeps}`)}</small>
      </span>
    );
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('stack.choiceOf', { name: row.label })}
      data={STACK_CHOICES.map((value) => ({ value, label: t(`stack.choice.${value}`) }))}
      value={row.choice ?? 'KEEP'}
      disabled={busy !== null}
      onChange={(value) => void choose('ROW', value === 'TAKE' ? 'TAKE' : 'KEEP', { rowNos: [row.rowNo] })}
    />
  );
}

/** The same for all of a kind: how many differ, how many are bound to be kept, how many are taken. */
export function KindChoice({ run }: { readonly run: StackRunView }) {
  const { t } = useText(stackText);
  const { busy, choose } = useChoose(run);
  if (run.differing.length === 0) return null;
  return (
    <Card title={t('stack.differing')}>
      <p className={classes.differing}>{t('stack.differingHint')}</p>
      <ul className={classes.kinds}>
        {run.differing.map(({ noun, count, free, taken }) => (
          <li key={noun}>
            <span className={classes.record}>
              <b>{nounWord(noun)}</b>
              <small>
                {[
                  t('stack.differ', { count }),
                  t('stack.willTake', { count: taken }),
                  ...(free < count ? [t('stack.bound', { count: count - free })] : []),
                ].join(' · ')}
              </small>
            </span>
            <ActButton
              variant="default"
              size="xs"
              why={taken === 0 ? t('stack.allKept') : null}
              loading={busy !== null}
              aria-label={t('stack.keepAllOf', { noun: nounWord(noun) })}
              onClick={() => void choose(`KEEP ${noun}`, 'KEEP', { noun })}
            >
              {t('stack.keepAll')}
            </ActButton>
            <ActButton
              variant="default"
              size="xs"
              why={taken === free ? t('stack.allTaken') : null}
              loading={busy !== null}
              aria-label={t('stack.takeAllOf', { noun: nounWord(noun) })}
              onClick={() => void choose(`TAKE ${noun}`, 'TAKE', { noun })}
            >
              {t('stack.takeAll')}
            </ActButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}
