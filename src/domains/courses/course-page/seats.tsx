import { plainText, type MasterRow } from '../../../kit/master/master-row.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { coursePageText } from './course-page.text.ts';
import classes from './course.module.css';

/** Taken seats of all seats with a bar; amber when full. */
export function Seats({ row }: { readonly row: MasterRow }) {
  const { t } = useText(coursePageText);
  const taken = Number(plainText(row['enrolled']) || 0);
  const seats = row['capacity'] === null || row['capacity'] === undefined ? null : Number(plainText(row['capacity']));
  if (seats === null) return <span title={t('courseInstance.noLimit')}>{count(taken)}</span>;
  const share = seats === 0 ? 100 : Math.min(100, (taken * 100) / seats);
  return (
    <span className={classes.seats} data-full={taken >= seats || undefined}>
      <span>{t('courseInstance.seats', { taken: count(taken), seats: count(seats) })}</span>
      <span className={classes.bar} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      {taken >= seats ? <span className="p-hidden">{t('courseInstance.full')}</span> : null}
    </span>
  );
}
