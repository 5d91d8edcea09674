import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { roman } from '../../../kit/text/roman.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { CountedRules, CountedSemester } from '../result-view/result-trace.contract.ts';
import { howComputedText } from './how-computed.text.ts';
import classes from './own-result.module.css';

interface Props {
  readonly semesters: readonly CountedSemester[];
  readonly method: CountedRules['pattern']['cgpiMethod'];
}

/** Which semesters the CGPI is made of, by which credits, and why it is not the SGPI. */
export function CountedSemesters({ semesters, method }: Props) {
  const { t } = useText(howComputedText);
  // The average of SGPIs counts every semester the same: its credits would explain nothing.
  const weighted = method !== 'MEAN';
  const cell = (value: string | null) => <td>{value ?? '–'}</td>;
  return (
    <>
      <p className={classes.note}>
        {semesters.length === 1 ? t('how.why.same') : t(`how.why.${method}`, { count: String(semesters.length) })}
      </p>
      <TableFrame>
        <DenseTable aria-label={t('how.semesters')}>
          <thead>
            <tr>
              <th scope="col">{t('how.semester')}</th>
              <th scope="col">{t('how.sgpi')}</th>
              {weighted ? <th scope="col">{t('how.credits')}</th> : null}
              {method === 'WEIGHTED' ? <th scope="col">{t('how.points')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {semesters.map((one) => (
              <tr key={`${one.semester} ${String(one.current)}`}>
                <th scope="row">
                  {[roman(one.semester), one.current ? `(${t('how.thisOne')})` : null, one.manual ? `(${t('how.manual')})` : null]
                    .filter(Boolean)
                    .join(' ')}
                </th>
                {cell(one.sgpi)}
                {weighted ? cell(one.credits) : null}
                {method === 'WEIGHTED' ? cell(one.points) : null}
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </TableFrame>
    </>
  );
}
