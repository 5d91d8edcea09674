import { ErrorLine, FormHeading, FormSection } from '../editing/form-parts.tsx';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Line, LineNote, Lines, LineTitle, LineWords } from '../../../kit/layout/lines.tsx';
import { errorsText } from '../../../kit/text/error-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { WindowPlan } from './activity-control.contract.ts';
import { activityControlText } from './activity-control.text.ts';
import { activityName, limitsText, windowKey } from './window-words.client.ts';

interface Props {
  readonly plan: WindowPlan | undefined;
  readonly error: unknown;
  readonly policies: ReadonlyMap<string, string>;
}

/** What would change, window by window, before anything is stored. */
export function PlannedWindows({ plan, error, policies }: Props) {
  const { t } = useText(activityControlText);
  if (error instanceof CallError) return <ErrorLine role="alert">{errorsText(error.items)}</ErrorLine>;
  if (!plan) return null;
  return (
    <FormSection aria-label={t('control.preview')}>
      <FormHeading>{t('control.preview')}</FormHeading>
      {plan.changes.length === 0 ? <Hint>{t('control.nothing')}</Hint> : null}
      {plan.unchanged > 0 ? <Hint>{t('control.unchanged', { count: count(plan.unchanged) })}</Hint> : null}
      <Lines>
        {plan.changes.map((one) => (
          <Line key={windowKey(one)}>
            <LineWords>
              <LineTitle>{`${activityName(one)} · ${one.place}: ${limitsText(one.after, policies)}`}</LineTitle>
              <LineNote>{t('control.was', { words: limitsText(one.before, policies) })}</LineNote>
            </LineWords>
          </Line>
        ))}
      </Lines>
    </FormSection>
  );
}
