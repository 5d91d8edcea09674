import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { CheckedPrint } from './public-check.contract.ts';
import { hintOf } from './print-answer.rules.ts';
import { publicCheckText } from './public-check.text.ts';
import classes from './public-check.module.css';

const LOOKS = {
  VALID: { tone: 'green', Icon: IconCircleCheck },
  SUPERSEDED: { tone: 'amber', Icon: IconAlertTriangle },
  REVOKED: { tone: 'red', Icon: IconCircleX },
  UNKNOWN: { tone: 'red', Icon: IconCircleX },
} as const;

/** Labels with what is known; a row without a value is left out. */
export function FactList({ rows }: { readonly rows: readonly (readonly [string, string | null])[] }) {
  return (
    <dl className={classes.facts}>
      {rows.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** One of the four answers, and what anybody may know of the document. */
export function AnswerCard({ found, children }: { readonly found: CheckedPrint; readonly children?: ReactNode }) {
  const { t, textOf } = useText(publicCheckText);
  const { tone, Icon } = LOOKS[found.answer];
  const ended = found.endedOn === null ? null : dayText(found.endedOn);
  return (
    <section className={classes.verdict} data-tone={tone} role="status">
      <h2>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        {textOf(`check.answer.${found.answer}`)}
      </h2>
      <p>{textOf(`check.hint.${hintOf(found)}`)}</p>
      {found.address === null ? null : <p>{t('check.compareAddress')}</p>}
      {found.answer === 'UNKNOWN' ? null : (
        <FactList
          rows={[
            [t('check.institute'), found.institute],
            [t('check.organisation'), found.organisation],
            [t('check.address'), found.address],
            [t('check.kind'), textOf(`check.kind.${found.kind}`, found.kind ?? '')],
            [t('check.number'), found.number],
            [t('check.name'), found.maskedName],
            [t('check.issuedOn'), found.issuedOn === null ? null : dayText(found.issuedOn)],
            [t(found.answer === 'REVOKED' ? 'check.revokedOn' : 'check.supersededOn'), ended],
            [t('check.supersededBy'), found.supersededBy],
          ]}
        />
      )}
      {children}
    </section>
  );
}
