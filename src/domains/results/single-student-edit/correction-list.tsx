import type { ReactNode } from 'react';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { publishText } from '../publish/publish.text.ts';
import { resultCorrectionText } from '../result-correction/result-correction.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { EvidenceLink } from '../evidence/evidence-link.tsx';
import { corrections, type CorrectionRow } from '../result-correction/result-correction.contract.ts';
import { presentText } from './typed-marks.rules.ts';
import { Line, LineNote, LineTitle, LineWords, Lines } from '../../../kit/layout/lines.tsx';

const TONES: Record<CorrectionRow['state'], Tone> = {
  PENDING: 'amber',
  APPLIED: 'green',
  REJECTED: 'red',
  WITHDRAWN: 'grey',
  EXPIRED: 'grey',
};

/** Corrections with both marks, the reason, the document and the two persons. */
export function CorrectionList({
  title,
  rows,
  end,
}: {
  readonly title: string;
  readonly rows: readonly CorrectionRow[];
  readonly end?: ReactNode;
}) {
  const { t } = useText(resultCorrectionText, publishText);
  return (
    <Card title={title} end={end} padding="NONE">
      <Lines>
        {rows.map((row) => (
          <Line key={row.id}>
            <LineWords>
              <LineTitle>
                <b>{row.seatNo ?? row.prn}</b>
                {row.name} · {row.paperCode} {row.paperTitle} · {row.headKind}:{' '}
                {presentText({ value: row.oldValue, status: row.oldStatus })} ›{' '}
                {presentText({ value: row.newValue, status: row.newStatus })}
              </LineTitle>
              <LineNote>
                {[
                  t(`results.edit.type.${row.type}`),
                  row.reason,
                  row.document,
                  row.requestedByName,
                  row.decidedByName,
                  dayText(row.requestedAt),
                  row.runNo === null ? null : t('results.run.title', { run: row.runNo }),
                ]
                  .filter((one) => one !== null)
                  .join(' · ')}
              </LineNote>
              {row.evidenceId === null ? null : (
                <EvidenceLink read={corrections.evidence} evidenceId={row.evidenceId} name={row.evidence} />
              )}
            </LineWords>
            <StateBadge tone={TONES[row.state]}>{t(`results.correction.${row.state}`)}</StateBadge>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}
