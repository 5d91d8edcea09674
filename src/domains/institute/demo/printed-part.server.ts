import { holidays } from '../holiday/holiday.contract.ts';
import { getInstituteProfile, updateSection } from '../institute/institute-profile.contract.ts';
import { getOrganisation, updateOrganisation } from '../organisation/organisation.contract.ts';
import type { ApiSession } from '../../../kit/http/api-session.server.ts';
import { BANK, demoHolidays, PRINTED_FACTS, TRUST_FACTS } from './printed-facts.contract.ts';

/** Enters the particulars of the trust, under its existing name. */
export async function enterTrust(admin: ApiSession): Promise<void> {
  const { name, version } = (await admin.ok(getOrganisation)).data;
  await admin.ok(updateOrganisation, { body: { ...TRUST_FACTS, name, version } });
}

/** Enters the printed facts of a college, section by section, as an administrator does. */
export async function enterPrintedFacts(admin: ApiSession, code: string, firstYear: number): Promise<void> {
  const facts = PRINTED_FACTS[code];
  if (!facts) return;
  const { standing, contact, officers, offices, tax, bank } = (await admin.ok(getInstituteProfile)).data;
  const { trustName, affiliationCode, dteCode, aisheCode, establishedYear, autonomous, accreditations } = facts;
  const known = { trustName, affiliationCode, dteCode, aisheCode, establishedYear, autonomous, accreditations: [...accreditations] };
  await admin.ok(updateSection.standing, { body: { ...standing, ...known, type: 'COLLEGE' } });
  const { addressLine1, addressLine2, pinCode, phones, email, website } = facts;
  await admin.ok(updateSection.contact, {
    body: { ...contact, addressLine1, addressLine2, pinCode, phones: [...phones], email, website },
  });
  const { principalName, controllerName, pan, tan } = facts;
  await admin.ok(updateSection.officers, { body: { principalName, controllerName, version: officers.version } });
  const asked = facts.offices.map(([office, name, designation, phone, email]) => ({ office, name, designation, phone, email }));
  await admin.ok(updateSection.offices, { body: { offices: asked, version: offices.version } });
  await admin.ok(updateSection.tax, { body: { gstin: null, pan, tan, version: tax?.version ?? 1 } });
  const account = { ...BANK, holder: standing.collegeName, accountNo: facts.bankAccountNo };
  await admin.ok(updateSection.bank, { body: { bankAccounts: [account], version: bank?.version ?? 1 } });
  const { page } = await admin.ok(holidays.list);
  // A demonstration created again after an interruption already has them.
  for (const body of page.total > 0 ? [] : demoHolidays(firstYear)) await admin.ok(holidays.create, { body });
}
