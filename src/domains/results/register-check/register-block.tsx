import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import type { ShownBlock, ShownPage } from './register-check.contract.ts';
import classes from './register-check.module.css';
import { registerCheckText } from './register-check.text.ts';

/** One candidate as the register prints them. */
export function RegisterBlock({ block }: { readonly block: ShownBlock }) {
  const { t } = useText(registerCheckText);
  const { no, seat, prn, name, cells, total, credits, sgpi, cgpi, result, remark, stale } = block;
  return (
    <li className={classes.block}>
      <div className={classes.who}>
        <b>{`${no}. ${seat}`}</b>
        <span className={classes.dim}>{prn}</span>
        <span>{name}</span>
        {stale ? <StateBadge tone="amber">{t('registerCheck.stale')}</StateBadge> : null}
      </div>
      <div className={classes.papers}>
        {cells.map((cell) => (
          <div key={cell.code} className={classes.paper} data-failed={!cell.pass || undefined}>
            <div className={classes.line}>
              <b>{cell.code}</b>
              <b>{cell.pass ? cell.grade : `${cell.grade} ×`}</b>
            </div>
            {cell.heads.map((head) => (
              <div key={head.name} className={classes.line}>
                <span className={classes.dim}>{head.name}</span>
                <span className="p-figures">
                  {head.pass ? head.mark : `${head.mark} ×`} <span className={classes.dim}>{`(${head.of})`}</span>
                </span>
              </div>
            ))}
            <div className={classes.line}>
              <span className="p-figures">{cell.tot}</span>
              <span className="p-figures">{cell.gp}</span>
            </div>
          </div>
        ))}
      </div>
      <div className={classes.outcome}>
        <b>{[result, block.class].filter(Boolean).join(' · ')}</b>
        <span className="p-figures">{t('registerCheck.totals', { total, credits, sgpi, cgpi })}</span>
        <span className={classes.dim}>{remark}</span>
      </div>
    </li>
  );
}

/** The figures of the last page. */
export function RegisterFigures({ figures }: { readonly figures: NonNullable<ShownPage['figures']> }) {
  return (
    <div className={classes.figures}>
      <RecordTable>
        <thead>
          <tr>
            {figures.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, at) => (
                <td key={figures.heads[at]} data-name={figures.heads[at]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </div>
  );
}
