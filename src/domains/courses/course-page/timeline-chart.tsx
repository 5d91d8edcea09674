import * as z from 'zod/mini';
import type { FormValues } from '../../../kit/field/field-value.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { coursePageText } from './course-page.text.ts';
import { SPAN_KINDS, timelineSemester, timelineSpan } from '../course-instance/course-instance.contract.ts';
import { chartOf, type ChartSpan } from './timeline-chart.rules.ts';
import classes from './course.module.css';

/** The complete rows: rows still being typed are not drawn. */
function spansOf(values: FormValues, semesterName: (no: number) => string): ChartSpan[] {
  const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
  const semesters = list(values['timeline']).flatMap((one) => {
    const read = z.safeParse(timelineSemester, one);
    return read.success ? [{ ...read.data, name: semesterName(read.data.semester), kind: 'SEMESTER' as const }] : [];
  });
  const spans = list(values['spans']).flatMap((one) => {
    const read = z.safeParse(timelineSpan, one);
    return read.success ? [read.data] : [];
  });
  const order = (kind: string) => SPAN_KINDS.findIndex((one) => one === kind);
  return [...semesters, ...spans.toSorted((a, b) => order(a.kind) - order(b.kind) || a.startsOn.localeCompare(b.startsOn))];
}

/** Semesters and timelines as bars over the months, as entered now. */
export function TimelineChart({ values }: { readonly values: FormValues }) {
  const { t, textOf } = useText(coursePageText);
  const spans = spansOf(values, (no) => t('courseInstance.semesterNo', { no }));
  const chart = chartOf(spans);
  if (!chart) return null;
  return (
    <figure className={classes.chart} aria-label={t('courseInstance.chart')}>
      <figcaption>{t('courseInstance.chart')}</figcaption>
      <ol>
        {chart.bars.map(({ span, left, width }) => (
          <li key={`${span.kind} ${span.name} ${span.startsOn} ${span.endsOn}`}>
            <span className={classes.chartName} title={span.name}>
              {span.name}
            </span>
            <span className={classes.track}>
              {chart.months.map((month) => (
                <i key={month.name} style={{ left: `${month.left}%` }} aria-hidden="true" />
              ))}
              <b data-kind={span.kind} style={{ left: `${left}%`, width: `${width}%` }} aria-hidden="true" />
            </span>
            <span className={classes.chartDays}>
              <span className="p-hidden">{textOf(`courseInstance.span.${span.kind}`, '')} </span>
              {`${dayText(span.startsOn)} – ${dayText(span.endsOn)}`}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
