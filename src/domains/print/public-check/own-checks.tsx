import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import classes from './own-checks.module.css';
import { ownPrintChecks } from './public-check.contract.ts';
import { publicCheckText } from './public-check.text.ts';

/** When others checked the documents of whoever is signed in; nothing while nobody has. */
export function OwnChecks() {
  const { t, textOf } = useText(publicCheckText);
  const checks = useCall(ownPrintChecks, { instituteId: useInstituteId() }).data?.data ?? [];
  if (checks.length === 0) return null;
  return (
    <section className={classes.checks} aria-label={t('check.own')}>
      <h3>{t('check.own')}</h3>
      <p>{t('check.ownPurpose')}</p>
      <ul>
        {checks.map(({ id, kind, number, exam, at, act, times }) => (
          <li key={id}>
            <span>{`${textOf(`check.kind.${kind}`, kind)} ${number ?? exam ?? ''}`}</span>
            <span className={classes.dim}>
              {[momentText(at), textOf(`check.act.${act}`), ...(times > 1 ? [t('check.times', { count: String(times) })] : [])].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
