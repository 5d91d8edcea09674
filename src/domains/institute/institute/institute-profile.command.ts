import type * as z from 'zod/mini';
import { staleVersion } from '../../../kit/audit/stale-version.store.ts';
import { can } from '../../../kit/access/matcher.rules.ts';
import { invalid } from '../../../kit/errors/app-error.rules.ts';
import type { AppError } from '../../../kit/errors/app-error.rules.ts';
import { nameRefusals } from '../../../kit/errors/name-refusals.rules.ts';
import { zoneOfToday } from '../../../kit/text/time-zone.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { instituteProfile, type InstituteProfile } from './institute-profile.contract.ts';
import { bankRefusals, hourRefusals, pinRefusals, sortedDays, taxRefusals } from './institute-faults.rules.ts';
import { profileRow, saveSection, type Change, type ProfileRow } from './institute-profile.store.ts';
import { waitingIn } from './raised-limits.server.ts';
import { SECTIONS, sectionShapes, type Section } from './institute-sections.contract.ts';

type Shapes = typeof sectionShapes;
export type SectionBody<S extends Section> = {
  [K in keyof Shapes[S]]: Shapes[S][K] extends z.core.$ZodType<infer Output> ? Output : never;
};

/** Splits the row into sections, with the section's version. */
function sectionsOf(row: ProfileRow) {
  const facts: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    SECTIONS.map((section) => [
      section,
      {
        ...Object.fromEntries(Object.keys(sectionShapes[section]).map((key) => [key, facts[key]])),
        version: facts[`${section}Version`],
      },
    ]),
  );
}

/** The chosen institute; tax and bank particulars only for users who may change them. */
export async function profileOf(db: Db, scope: InstituteScope): Promise<InstituteProfile> {
  const row = await profileRow(db, scope);
  const whole = instituteProfile.parse({
    ...sectionsOf(row),
    institute_id: row.id,
    code: row.code,
    active: row.active,
    raised: Object.entries(waitingIn(row)).map(([limit, waits]) => ({ limit, ...waits })),
    pictures: {
      LOGO: row.logoTag,
      PRINCIPAL_SIGNATURE: row.principalSignatureTag,
      CONTROLLER_SIGNATURE: row.controllerSignatureTag,
    },
  });
  return can(scope.rights, 'institutes', 'update') ? whole : { ...whole, tax: null, bank: null };
}

/** What one person may do alone is changed by `changeLimits`. */
type PlainSection = Exclude<Section, 'limits'>;

/** Columns and settings that a section writes, after checking its rules. */
const CHANGES: { readonly [S in PlainSection]: (body: SectionBody<S>) => Change } = {
  standing: ({ nameInScript, accreditations, ...columns }) => {
    const { collegeName, trustName, university } = columns;
    refuse(nameRefusals({ collegeName, nameInScript, trustName, university }));
    return { columns: { ...columns, accreditations: JSON.stringify(accreditations) }, settings: { nameInScript } };
  },
  contact: ({ country, ...columns }) => {
    refuse(pinRefusals({ country, pinCode: columns.pinCode }));
    return { columns, settings: { country } };
  },
  tax: (columns) => {
    refuse(taxRefusals(columns));
    return { columns };
  },
  bank: ({ bankAccounts }) => {
    refuse(bankRefusals(bankAccounts));
    return { columns: { bankAccounts: JSON.stringify(bankAccounts) } };
  },
  officers: (columns) => ({ columns }),
  offices: ({ offices }) => ({ columns: { offices: JSON.stringify(offices) } }),
  calendar: ({ timeZone, workingDays }) => ({ columns: { timeZone: zoneOfToday(timeZone), workingDays: sortedDays(workingDays) } }),
  messages: (settings) => {
    refuse(hourRefusals(settings));
    return { columns: {}, settings };
  },
};

function refuse(items: ReturnType<typeof taxRefusals>): void {
  if (items.length > 0) throw invalid(items);
}

/** Saves one section; a stale save is refused with the newer values. */
export async function changeSection<S extends PlainSection>(
  db: Db,
  scope: InstituteScope,
  section: S,
  { version, ...body }: SectionBody<S> & { readonly version: number },
): Promise<InstituteProfile> {
  // The rest of a section's body is the section.
  const change = CHANGES[section](body as SectionBody<S>);
  if (!(await saveSection(db, scope, section, version, change))) throw await changedMeanwhile(db, scope);
  return profileOf(db, scope);
}

export async function changedMeanwhile(db: Db, scope: InstituteScope): Promise<AppError> {
  const row = { noun: 'institute', id: scope.instituteId };
  const current = await profileOf(db, scope);
  return staleVersion(db, scope, row, 'Somebody changed this institute. Check the new values and save again.', { current });
}
