import { serve } from '../../../kit/http/serve.server.ts';
import type { Route } from '../../../kit/http/serve.server.ts';
import { totalOf } from '../../../kit/list/page.rules.ts';
import { reportRoutes } from '../../../kit/report/report.routes.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import { sendFile } from '../student-file/student-file.command.ts';
import { todayAt } from '../student-state/student-state.store.ts';
import { consentState, recordConsent, withdrawConsent } from './guardian-consent.command.ts';
import { CONSENT_PURPOSES, guardianConsents, minorStudents } from './guardian-consent.contract.ts';
import { lackingOf } from './guardian-consent.rules.ts';
import { countMinors, holdConsent, listMinors } from './guardian-consent.store.ts';
import { guardianConsentText } from './guardian-consent.text.ts';

const minorRoutes = reportRoutes(minorStudents, {
  head: async ({ scope }) => ({
    name: 'minors',
    title: sayIn(scope.language ?? 'en', `export.call.${minorStudents.exportFile.name}`),
  }),
  rows: async ({ db, scope, query }, page) => {
    const asked = { ...query, today: await todayAt(db, scope), all: CONSENT_PURPOSES.length };
    const words = sentencesOf(guardianConsentText, scope.language ?? 'en');
    const counts = await countMinors(db, scope, asked);
    const found = await listMinors(db, scope, asked, query.standing, page);
    const rows = found.map(({ agreed, ...row }) => ({
      ...row,
      lacking: lackingOf('MINOR', agreed)
        .map((one) => words[`guardianConsent.purpose.${one}`])
        .join(', '),
    }));
    return { rows, total: totalOf(counts, query.standing), counts };
  },
});

export const guardianConsentRoutes: Route[] = [
  serve(guardianConsents.ofStudent, async ({ db, scope, query }) => ({ data: await consentState(db, scope, query.studentProfileId) })),
  serve(guardianConsents.record, async ({ db, scope, body }) => ({ data: await recordConsent(db, scope, body) })),
  serve(guardianConsents.withdraw, async ({ db, scope, params, body }) => ({ data: await withdrawConsent(db, scope, params.id, body) })),
  serve(guardianConsents.file, async ({ db, scope, params }) => {
    const held = await holdConsent(db, scope, params.id);
    return sendFile(db, scope, held && { ...held, noun: 'guardian_consent' });
  }),
  ...minorRoutes,
];
