import { useText } from '../../../kit/text/text.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import type { resultProcessing } from '../result-processing/result-processing.contract.ts';
import type { ResultView as Result } from './result-view.contract.ts';

interface Props {
  readonly result: Result;
  readonly trace?: ReplyOf<typeof resultProcessing.trace>['data'];
}

/** A result as the student reads it. */
export function ResultView({ result }: Props) {
  const { t } = useText();
  return (
    <article>
      <h3>
        {result.name} · {result.prn}
      </h3>
      <p>
        {t('results.letter')} {result.letter} · {t('results.sgpi')} {result.sgpi ?? '–'} · {t('results.cgpi')} {result.cgpi ?? '–'}
      </p>
      <ul>
        {result.units.map((unit) => (
          <li key={`${unit.paperCode} ${unit.unitNo}`}>
            {unit.paperCode} {unit.paperTitle}: {unit.total}/{unit.totalMax} {unit.grade}
          </li>
        ))}
      </ul>
    </article>
  );
}
