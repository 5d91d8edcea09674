import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { hiddenResultText } from './hidden-result.text.ts';
import type { HiddenResult } from './own-result.contract.ts';
import classes from './own-result.module.css';

/** What became of results that the student saw and does not see now; nothing while there is none. */
export function HiddenResults({ hidden }: { readonly hidden: readonly HiddenResult[] }) {
  const { t } = useText(hiddenResultText);
  if (hidden.length === 0) return null;
  return (
    <section className={classes.hidden} aria-label={t('hiddenResult.list')}>
      {hidden.map(({ examInstanceId, examName, what, at }) => (
        <p key={examInstanceId}>{t(`hiddenResult.${what}`, { exam: examName, day: dayText(at) })}</p>
      ))}
    </section>
  );
}
