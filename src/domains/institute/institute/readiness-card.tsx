import { IconListCheck } from '@tabler/icons-react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { readinessText } from './readiness.text.ts';
import { setUpText } from '../set-up/set-up.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { getInstituteReadiness } from './institute-profile.contract.ts';
import classes from './institute.module.css';
import { nextStep, readinessSteps, type ReadinessStep } from './readiness.rules.ts';

const { textOf } = textsOf(readinessText);

function StepState({ step, isNext }: { readonly step: ReadinessStep; readonly isNext: boolean }) {
  const { t } = useText(readinessText);
  if (step.done) return <StateBadge tone="green">{t('institute.setup.done')}</StateBadge>;
  if (step.optional) return <StateBadge tone="grey">{t('institute.setup.optional')}</StateBadge>;
  return isNext ? (
    <StateBadge tone="blue">{t('institute.setup.next')}</StateBadge>
  ) : (
    <StateBadge tone="amber">{t('institute.setup.open')}</StateBadge>
  );
}

/** Set-up steps of the institute in order of dependency, each with its page. */
export function ReadinessCard() {
  const { t } = useText(readinessText, setUpText);
  const instituteId = useInstituteId();
  const answer = useCall(getInstituteReadiness, { instituteId });
  if (!answer.data) return answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />;
  const counts = answer.data.data;
  const steps = readinessSteps(counts);
  const next = nextStep(steps);
  const needed = steps.filter(({ optional }) => !optional);
  const done = needed.filter((step) => step.done).length;
  return (
    <Card
      title={t('institute.setup')}
      icon={IconListCheck}
      end={t('institute.setup.count', { done, all: needed.length })}
      padding="NONE"
      tone={next ? 'BLUE' : 'PLAIN'}
      foot={<LinkButton to="/institute/institute/set-up-guide">{t('setUp.title')}</LinkButton>}
    >
      <ol className={classes.checks}>
        {steps.map((step) => (
          <li key={step.key}>
            <div>
              <b>{textOf(`institute.setup.${step.key}`)}</b>
              <span>
                {step.key === 'academicYears' && counts.currentYear
                  ? t('institute.setup.current', { year: counts.currentYear })
                  : step.of === null
                    ? t('institute.setup.there', { count: count(step.count) })
                    : t('institute.setup.thereOf', { count: count(step.count), all: count(step.of) })}
              </span>
            </div>
            <StepState step={step} isNext={step === next} />
            <LinkButton to={step.link} rank={step === next ? 'MAIN' : 'PLAIN'}>
              {t(step.done ? 'institute.setup.look' : 'institute.setup.go')}
            </LinkButton>
          </li>
        ))}
      </ol>
    </Card>
  );
}
