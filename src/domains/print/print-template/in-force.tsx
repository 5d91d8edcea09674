import { useCall } from '../../../kit/http/use-call.client.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { todayHere } from '../../../kit/text/zone.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { PRINT_KINDS } from '../print-kind/print-kinds.contract.ts';
import type { PrintKind } from '../print-kind/print-kinds.contract.ts';
import classes from './in-force.module.css';
import { LookAtShipped } from './look-at-shipped.tsx';
import { inForceOn } from './in-force.rules.ts';
import { printTemplates } from './print-template.contract.ts';
import { printConfigText } from './print-config.text.ts';
import { printTemplateText } from './print-template.text.ts';

/** By which version each kind is printed today. */
export function InForce() {
  const { t } = useText(printConfigText, printTemplateText);
  const instituteId = useInstituteId();
  const { data } = useCall(printTemplates.list, { instituteId, query: { state: 'ACTIVE', size: '200' } });
  if (!data) return null;
  const inForce = (kind: PrintKind) => inForceOn(data.data, kind, todayHere());
  const words = (kind: PrintKind): string => {
    const version = inForce(kind);
    return version ? t('printConfig.version', { number: version.versionNo, day: dayText(version.startsOn) }) : t('printConfig.shipped');
  };
  return (
    <section className={classes.inForce} aria-label={t('printConfig.inForce')}>
      <h2>{t('printConfig.inForce')}</h2>
      <Facts>
        {PRINT_KINDS.map((kind) => (
          <div key={kind}>
            <dt>{t(`printTemplate.kind.${kind}`)}</dt>
            <dd>
              {words(kind)} <LookAtShipped kind={kind} isInForce={inForce(kind) === null} />
            </dd>
          </div>
        ))}
      </Facts>
    </section>
  );
}
