import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { blueprintVersionText } from './blueprint-version.text.ts';
import { spanText, targetState, versionSpan } from './blueprint-credits.rules.ts';
import classes from './grid.module.css';
import type { Grid } from './paper-grid.rules.ts';

interface Props {
  readonly grid: Grid;
  /** As typed; an invalid number means no target. */
  readonly target: string;
}

export const TARGET = /^\d{1,4}(\.\d)?$/;

/** The credits of the whole version against its target. Too many or too few is only a warning: it may be intended. */
export function CreditBar({ grid, target }: Props) {
  const { t } = useText(blueprintVersionText);
  const wanted = TARGET.test(target.trim()) ? target.trim() : null;
  const span = versionSpan(grid.papers, grid.baskets);
  const { state, by } = targetState(span, wanted);
  const figures = { credits: spanText(span), target: wanted ?? '', by: formatShort(by) };
  const words = {
    NONE: () => t('grid.creditsTotal', figures),
    MET: () => t('grid.targetMet', figures),
    UNDER: () => t('grid.targetUnder', figures),
    OVER: () => t('grid.targetOver', figures),
  };
  const Icon = state === 'UNDER' || state === 'OVER' ? IconAlertTriangle : IconCircleCheck;
  const whole = wanted === null ? 0 : hundredthsOf(wanted);
  return (
    <div className={classes.credits} data-state={state}>
      <span role="status">
        {state === 'NONE' ? null : <Icon size={16} stroke={2} aria-hidden="true" />} {words[state]()}
      </span>
      {whole > 0 ? (
        <svg className={classes.meter} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="6" />
          <rect className={classes.filled} width={Math.min(100, (100 * span.least) / whole)} height="6" />
        </svg>
      ) : null}
    </div>
  );
}
