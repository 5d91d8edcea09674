import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { errorText, errorsText } from '../../../kit/text/error-text.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { shortText } from '../own-result/figures.rules.ts';
import type { OfferedHead, RevaluationOffer } from '../revaluation/revaluation.contract.ts';
import { BARS, isValued, type Bar } from '../revaluation/application.rules.ts';
import classes from './offer-choices.module.css';
import { ownRevaluationText } from './own-revaluation.text.ts';

export interface Choice {
  readonly paperHeadId: string;
  readonly revaluationKindId: string;
}

interface Props {
  readonly offer: RevaluationOffer;
  /** Whose it is, where that is not clear from the page. */
  readonly heading: string | null;
  /** PAGE: of the student, who has a bar below it on a phone. */
  readonly place: 'PAGE' | 'DRAWER';
  readonly onApply: (choices: Choice[]) => Promise<void>;
}

const keyOf = (one: Choice) => `${one.paperHeadId} ${one.revaluationKindId}`;
const isBar = (code: string): code is Bar => code in BARS;
const barText = (code: string) => errorText({ code, message: isBar(code) ? BARS[code] : code });

interface PaperProps {
  readonly head: OfferedHead;
  readonly kinds: RevaluationOffer['kinds'];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (choice: Choice) => void;
}

function Paper({ head, kinds, chosen, onToggle }: PaperProps) {
  const { t } = useText(ownRevaluationText);
  const of = (id: string) => ({ paperHeadId: head.paperHeadId, revaluationKindId: id });
  // One valuation of a mark at a time.
  const valuing = kinds.find(({ id, nature }) => isValued(nature) && chosen.has(keyOf(of(id))));
  return (
    <li className={classes.paper}>
      <div>
        <p className={classes.title}>{`${head.paperCode} ${head.paperTitle}`}</p>
        <Hint>
          {[
            head.headKind,
            ...(head.mark === null ? [] : [t('ownRevaluation.mark', { mark: shortText(head.mark), max: shortText(head.max) })]),
          ].join(' · ')}
        </Hint>
      </div>
      {kinds.map(({ id, name, nature, fee, lastDay, until }) => {
        const choice = of(id);
        const other = valuing !== undefined && valuing.id !== id && isValued(nature) ? 'VALUATION_OPEN' : undefined;
        const bar = head.barred[id] ?? other;
        return (
          <Checkbox
            key={id}
            label={t('ownRevaluation.kindFee', { name, fee: shortText(fee) })}
            description={bar === undefined ? t('ownRevaluation.until', { day: until ?? dayText(lastDay) }) : barText(bar)}
            aria-label={`${head.paperCode} ${head.headKind}: ${name}`}
            disabled={bar !== undefined}
            checked={chosen.has(keyOf(choice))}
            onChange={() => onToggle(choice)}
          />
        );
      })}
    </li>
  );
}

/** Why none of the kinds is for this head, where it is the same for all; null: it is shown with its kinds. */
function soleBar(head: OfferedHead, kinds: RevaluationOffer['kinds']): string | null {
  const bars = new Set(kinds.map(({ id }) => head.barred[id] ?? null));
  const [bar] = bars;
  return bars.size === 1 ? (bar ?? null) : null;
}

/** Heads that nothing can be applied for, by their reason. */
function Closed({ heads, kinds }: Pick<RevaluationOffer, 'heads' | 'kinds'>) {
  const byBar = Map.groupBy(heads, (head) => soleBar(head, kinds));
  return [...byBar].map(([bar, barred]) =>
    bar === null ? null : (
      <Hint key={bar}>{`${barred.map((head) => `${head.paperCode} ${head.headKind}`).join(', ')}: ${barText(bar)}`}</Hint>
    ),
  );
}

interface ConfirmProps {
  /** Each application in words. */
  readonly says: readonly string[];
  readonly total: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

function Confirm({ says, total, onConfirm, onClose }: ConfirmProps) {
  const { t } = useText(ownRevaluationText);
  return (
    <ReasonDialog
      title={t('ownRevaluation.confirm', { count: count(says.length) })}
      confirm={t('ownRevaluation.apply')}
      tone="navy"
      reason="NONE"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul>
        {says.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <p>{total}</p>
      <p>{t('ownRevaluation.payHint')}</p>
      <p>{t('ownRevaluation.lowerHint')}</p>
    </ReasonDialog>
  );
}

/** Papers of one result with what can be applied for, the fee of what is chosen, and the application. */
export function OfferChoices({ offer, heading, place, onApply }: Props) {
  const { t } = useText(ownRevaluationText);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const { heads, kinds, outside, shut } = offer;
  const notHere = outside.length === 0 ? null : <Hint>{t('ownRevaluation.outside', { kinds: outside.join(', ') })}</Hint>;
  if (shut?.code === 'WINDOW_SHUT' && place === 'PAGE')
    return <Hint>{t('ownRevaluation.shut', { what: shut.value ?? shut.message })}</Hint>;
  if (shut !== null) return <Hint>{errorsText([{ ...shut, value: shut.value ?? '' }])}</Hint>;
  if (kinds.length === 0 || heads.length === 0) return notHere ?? <Hint>{t('ownRevaluation.noKinds')}</Hint>;
  const toggle = (one: Choice) =>
    setChosen((before) => new Set(before.has(keyOf(one)) ? [...before].filter((key) => key !== keyOf(one)) : [...before, keyOf(one)]));
  const choices = heads.flatMap(({ paperHeadId, paperCode, headKind }) =>
    kinds
      .map((kind) => ({ paperHeadId, revaluationKindId: kind.id, fee: kind.fee, says: `${paperCode} ${headKind}: ${kind.name}` }))
      .filter((one) => chosen.has(keyOf(one))),
  );
  const fee = formatShort(choices.reduce((sum, one) => sum + hundredthsOf(one.fee), 0));
  const total = t('ownRevaluation.total', { count: count(choices.length), fee });
  return (
    <Stack>
      {heading === null ? null : <h3 className={classes.heading}>{heading}</h3>}
      {notHere}
      <ul className={classes.papers} aria-label={t('ownRevaluation.choose')}>
        {heads
          .filter((head) => soleBar(head, kinds) === null)
          .map((head) => (
            <Paper key={head.paperHeadId} head={head} kinds={kinds} chosen={chosen} onToggle={toggle} />
          ))}
      </ul>
      <Closed heads={heads} kinds={kinds} />
      <div className={classes.foot} data-place={place}>
        <p className={classes.total} role="status">
          {total}
        </p>
        <ActButton why={choices.length === 0 ? t('ownRevaluation.chooseFirst') : null} onClick={() => setAsking(true)}>
          {t('ownRevaluation.apply')}
        </ActButton>
      </div>
      {asking ? (
        <Confirm
          says={choices.map((one) => `${one.says}, ₹ ${shortText(one.fee)}`)}
          total={total}
          onConfirm={async () => {
            await onApply(choices.map(({ fee: _fee, says: _says, ...one }) => one));
            setChosen(new Set());
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Stack>
  );
}
