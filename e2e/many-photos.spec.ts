import { expect, test } from '@playwright/test';
import { zipSync } from 'fflate';
import { studentProfiles } from '../src/domains/people/student-profile/student-profile.contract.ts';
import { greyPng } from '../src/kit/picture/test-pictures.server.ts';
import { enrolCollege } from './mark-stage.server.ts';
import { expectAccessible, signIn } from './sign-in.server.ts';

const DIRECTORY = '/student-management/manage-students/student-directory';

test('a ZIP of photos: whose each is, one of two left out, one given to a person by hand, the others put in and taken back', async ({
  page,
  baseURL,
}) => {
  const college = await enrolCollege(baseURL ?? '', 4);
  const { data } = await college.as('admin').ok(studentProfiles.list, { query: { size: '10' } });
  const [one = '', two = '', three = '', four = ''] = data.map(({ universityPrn }) => universityPrn);
  await signIn(page, 'admin', college.college);
  await page.goto(DIRECTORY);
  await page.getByRole('button', { name: 'Photos' }).click();
  const drawer = page.getByRole('dialog', { name: 'Photos of many people' });
  const picture = Uint8Array.from(greyPng(30, 40));
  const content = zipSync({
    [`class/${one}.png`]: picture,
    [`class/${two} - Copy.png`]: picture,
    [`class/${three}.png`]: picture,
    [`class/${three} (1).png`]: picture,
    'class/stranger.png': picture,
    'class/notes.txt': new TextEncoder().encode('no picture'),
  });
  await drawer.locator('input[type=file]').setInputFiles({ name: 'class.zip', mimeType: 'application/zip', buffer: Buffer.from(content) });
  await expect(drawer.getByText('Two files', { exact: true })).toHaveCount(2);
  await expect(drawer.getByText('Nobody has this number')).toHaveCount(1);
  await expect(drawer.getByText('Not a PNG or JPEG picture')).toHaveCount(1);
  // The chips above the rows are as tall as they are meant to be.
  const chips = drawer.getByRole('button', { name: /^All/ });
  const [chip, row] = [await chips.boundingBox(), await chips.locator('..').boundingBox()];
  expect(row?.height).toBeGreaterThanOrEqual(chip?.height ?? Infinity);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: `Leave out class/${three} (1).png` }).click();
  await drawer.getByRole('button', { name: 'Choose whose picture class/stranger.png is' }).click();
  await drawer.getByRole('combobox', { name: 'Student, by name or number' }).fill(four);
  await page.getByRole('option', { name: four }).click();
  await expect(drawer.getByText('chosen by hand')).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Put in 4 pictures' }).click();
  await expect(drawer.getByText('4 put in')).toBeVisible();
  const pictures = async () =>
    (await college.as('admin').ok(studentProfiles.list, { query: { size: '10' } })).data.map((student) => student.picture);
  expect((await pictures()).filter((own) => own === null)).toEqual([]);
  await drawer.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog', { name: 'Take back' }).getByRole('button', { name: 'Take back' }).click();
  await expect(drawer.getByText('Taken back').first()).toBeVisible();
  expect(await pictures()).toEqual([null, null, null, null]);
});
