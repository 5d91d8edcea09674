import { expect, test } from '@playwright/test';
import { examInstances } from '../src/domains/exams/exam-instance/exam-instance.contract.ts';
import { markSheets } from '../src/domains/exams/mark-sheet/mark-sheet.contract.ts';
import { callsAs } from './demo-scope.server.ts';
import { isPhone } from './sheet-desk.server.ts';
import { signIn } from './sign-in.server.ts';

test('a link that names a student opens the mark sheet at their row', async ({ page, baseURL }) => {
  const clerk = await callsAs(baseURL ?? '', 'clerk');
  const { data: instances } = await clerk.ok(examInstances.list, { query: { q: 'SY-IT-IV-', size: '10' } });
  const instance = instances[0]?.id ?? '';
  const { sheets } = (await clerk.ok(markSheets.list, { query: { examInstanceId: instance } })).data;
  const sheet = sheets.find((one) => one.candidates > 5);
  if (!sheet) throw new Error('the demonstration has no open sheet of SY-IT-IV');
  const row = (await clerk.ok(markSheets.get, { params: { id: sheet.id } })).data.rows[4];
  const place = { instance, paper: sheet.paperId, division: sheet.divisionId ?? 'none', head: sheet.id, student: row?.studentExamId ?? '' };
  await signIn(page, 'clerk');
  await page.goto(`/exam-master/post-examinations/result-entry?${new URLSearchParams(place).toString()}`);
  if (isPhone(page)) {
    await expect(page.getByRole('region', { name: `${row?.seatNo ?? row?.prn ?? ''} ${row?.name ?? ''}` })).toBeVisible();
  } else {
    const grid = page.getByRole('grid');
    await expect(grid).toBeFocused();
    const cell = await grid.getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${cell ?? ''}"]`)).toHaveAttribute('data-row', '4');
  }
  await expect(page).not.toHaveURL(/student=/);
});
