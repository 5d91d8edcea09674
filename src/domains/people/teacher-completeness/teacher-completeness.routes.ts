import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { lengthOf } from '../teacher-experience/experience.rules.ts';
import { RECORD_PARTS, teacherCompleteness, teacherRecord } from './teacher-completeness.contract.ts';
// What its files say.
import './teacher-completeness.text.ts';
import * as store from './teacher-completeness.store.ts';

const partsOf = (missing: readonly string[]) => RECORD_PARTS.filter((one) => missing.includes(one));

export const teacherCompletenessRoutes: Route[] = [
  ...reportRoutes(teacherCompleteness, {
    head: async ({ scope: { language = 'en' } }) => ({
      name: 'teacher-completeness',
      title: sayIn(language, 'export.call.teacherCompleteness.exportFile'),
    }),
    rows: async ({ db, scope, query: { stand, ...filter } }, page) => {
      const { language = 'en' } = scope;
      const counts = await store.countRecords(db, scope, filter);
      const found = await store.listRecords(db, scope, { ...filter, stand, page });
      const rows = found.map(({ missing, ...teacher }) => ({
        ...teacher,
        missing:
          partsOf(missing)
            .map((one) => sayIn(language, `completeness.part.${one}`))
            .join(', ') || null,
        stand: missing.length === 0 ? ('COMPLETE' as const) : ('INCOMPLETE' as const),
      }));
      return { rows, total: totalOf(counts, stand), counts };
    },
  }),
  serve(teacherRecord.show, async ({ db, scope, params }) => {
    const record = await store.recordOf(db, scope, params.id);
    if (record === undefined) throw notFound('teacher');
    const spans = await store.spansOf(db, scope, params.id);
    const today = spans[0]?.today ?? '';
    return {
      data: {
        percent: record.percent,
        missing: partsOf(record.missing),
        experience: lengthOf(spans, today),
        approved: lengthOf(
          spans.filter((one) => one.approved),
          today,
        ),
      },
    };
  }),
];
