import { count, useText } from '../../../kit/text/text.client.ts';
import { publishText } from '../publish/publish.text.ts';
import { publicationHoldText } from '../publication-hold/publication-hold.text.ts';
import type { Publication } from '../run-review/run-review.contract.ts';
import { GraceLink } from '../outcome-list/grace-link.tsx';
import { FigureCell, FigureStrip } from '../../../kit/layout/figure-strip.tsx';

/** What the locked run shows, hides and changes. */
export function PublicationStrip({ plan, instanceId }: { readonly plan: Publication; readonly instanceId: string }) {
  const { t } = useText(publishText, publicationHoldText);
  const seen = plan.students - plan.withheld - plan.reserved - plan.noLogin;
  const passed = plan.letters['P'] ?? 0;
  const withGrace = t('results.sum.withGrace', { count: count(plan.passedWithGrace) });
  const run = plan.runNo === null ? '' : `${t('results.run.title', { run: plan.runNo })} · `;
  const figures = [
    {
      key: 'seen',
      label: t(plan.publishedAt === null ? 'results.plan.willSee' : 'results.plan.seen'),
      value: seen,
      hint: t('results.of', { total: count(plan.students) }),
    },
    {
      key: 'passed',
      label: t('results.sum.passed'),
      value: passed,
      hint: (
        <>
          {`${run}${t('results.of', { total: count(plan.students) })}`}
          {plan.passedWithGrace > 0 ? (
            <>
              {' · '}
              <GraceLink instanceId={instanceId} list="LIFTED">
                {withGrace}
              </GraceLink>
            </>
          ) : null}
        </>
      ),
    },
    { key: 'withheld', label: t('results.sum.withheld'), value: plan.withheld, hint: t('results.plan.withheldHint') },
    { key: 'reserved', label: t('results.sum.reserved'), value: plan.reserved, hint: t('results.plan.reservedHint') },
    ...(plan.held > 0 ? [{ key: 'held', label: t('holds.state.HELD'), value: plan.held, hint: t('results.plan.heldHint') }] : []),
    { key: 'noLogin', label: t('results.plan.noLogin'), value: plan.noLogin, hint: t('results.plan.noLoginHint') },
    { key: 'changed', label: t('results.plan.changed'), value: plan.changed, hint: t('results.plan.changedHint') },
    { key: 'first', label: t('results.plan.first'), value: plan.first, hint: t('results.plan.firstHint') },
  ];
  return (
    <FigureStrip aria-label={t('results.plan.title')}>
      {figures.map((one) => (
        <FigureCell key={one.key}>
          <dt>{one.label}</dt>
          <dd>
            <strong>{count(one.value)}</strong>
            <small>{one.hint}</small>
          </dd>
        </FigureCell>
      ))}
    </FigureStrip>
  );
}
