import { IconArrowRight } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { accessReviewText } from './access-review.text.ts';
import { useInstitutes } from '../../../kit/session/institute.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import type { GroundView } from './access-review.contract.ts';
import { useWords } from './words.client.ts';
import classes from './access-review.module.css';

type Way = GroundView['ways'][number];

/** The chain of teams from the person's own to the one with the policy, and the institutes. */
export function WayLine({ way }: { readonly way: Way }) {
  const { t } = useText(accessReviewText);
  const { institutes } = useInstitutes();
  const nameOf = (id: string) => institutes.find((one) => one.institute_id === id)?.Meta.CollegeName ?? t('access.anotherInstitute');
  return (
    <p className={classes.way}>
      {way.teams.length === 0 ? t('access.attached') : `${t('access.through')} `}
      {way.teams.map((team, place) => (
        <Fragment key={`${place} ${team}`}>
          {place > 0 ? <IconArrowRight size={12} stroke={2} aria-label={t('access.below')} /> : null}
          <b>{team}</b>
        </Fragment>
      ))}
      {' · '}
      {way.instituteIds === null ? t('access.everyInstitute') : way.instituteIds.map(nameOf).join(', ')}
    </p>
  );
}

function Says({ ground }: { readonly ground: GroundView }) {
  const { t, textOf } = useText(accessReviewText);
  const words = useWords();
  if (ground.position === null)
    return <p className={classes.says}>{ground.says.includes('*') ? t('access.saysAllPages') : t('access.saysPage')}</p>;
  const at = ground.says.indexOf(':');
  const features = ground.says.slice(0, at).map(words.feature).join(', ');
  const actions = ground.says
    .slice(at + 1)
    .map(words.action)
    .join(', ');
  const limits = Object.keys(ground.condition ?? {}).map((name) => textOf(`limit.${name}.brief`, name));
  return (
    <p className={classes.says}>
      <span className={classes.features}>{features}</span>
      {': '}
      {actions}
      {limits.length > 0 ? <b>{` (${limits.join(', ')})`}</b> : null}
    </p>
  );
}

/** Statements and pages about the requested right, each with its policy and how it reaches the person. */
export function Grounds({ title, grounds }: { readonly title: string; readonly grounds: readonly GroundView[] }) {
  const { t } = useText(accessReviewText);
  if (grounds.length === 0) return null;
  return (
    <section className={classes.grounds}>
      <h3>{title}</h3>
      <ul>
        {grounds.map((ground) => (
          <li key={`${ground.policyId} ${ground.position}`}>
            <div className={classes.policy}>
              <StateBadge tone={ground.effect === 'DENY' ? 'red' : 'green'}>{t(`access.effect.${ground.effect}`)}</StateBadge>
              <b>{ground.policy}</b>
              <span>
                {ground.position === null
                  ? t('access.pagesOf', { version: ground.version })
                  : t('access.statementOf', { position: ground.position, version: ground.version })}
              </span>
            </div>
            <Says ground={ground} />
            {ground.ways.map((way) => (
              <WayLine key={`${way.teams.join('/')} ${way.instituteIds?.join() ?? ''}`} way={way} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
