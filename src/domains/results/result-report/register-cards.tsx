import type { ReactNode } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { resultReportText } from './result-report.text.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { galleyCell, remarksOf } from './galley.rules.ts';
import classes from './register.module.css';
import { LetterBadge } from './register-table.tsx';

interface Props {
  readonly label: string;
  readonly rows: readonly ResultView[];
  readonly actions: ((row: ResultView) => ReactNode) | null;
}

function Papers({ units }: { readonly units: ResultView['units'] }) {
  const { t } = useText(resultReportText);
  return (
    <table className={classes.small}>
      <thead>
        <tr>
          <th scope="col">{t('subject.report.paper')}</th>
          <th scope="col">{t('report.internal')}</th>
          <th scope="col">{t('report.external')}</th>
          <th scope="col">{t('report.total')}</th>
          <th scope="col">{t('report.grade')}</th>
          <th scope="col">{t('report.point')}</th>
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => {
          const cell = galleyCell(unit);
          return (
            <tr key={`${unit.paperCode} ${unit.unitNo}`}>
              <th scope="row" title={unit.paperTitle}>
                {unit.paperCode}
              </th>
              <td>{cell.internal}</td>
              <td>{cell.external}</td>
              <td>{cell.total}</td>
              <td>{cell.grade}</td>
              <td>{cell.point}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The register on a phone: a card a student, the papers behind one touch. */
export function RegisterCards({ label, rows, actions }: Props) {
  const { t } = useText(resultReportText);
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((view) => (
        <li key={view.studentExamId} className={classes.card}>
          <div className={classes.cardHead}>
            <span className={classes.cardName}>
              {view.name}
              <small>
                {view.seatNo ?? '–'} · {view.prn}
              </small>
            </span>
            {actions?.(view)}
          </div>
          <div className={classes.facts}>
            <LetterBadge letter={view.letter} />
            <span>
              {t('report.sgpi')} <b>{view.sgpi ?? '–'}</b>
            </span>
            <span>
              {t('report.cgpi')} <b>{view.cgpi ?? '–'}</b>
            </span>
            <span>{remarksOf(view)}</span>
          </div>
          <details>
            <summary>
              {t('report.papers')} ({view.units.length})
            </summary>
            <Papers units={view.units} />
          </details>
        </li>
      ))}
    </ul>
  );
}
