// Lists and calendars open beside fields of a dialog: the dialog's frame is the host's, the field is a remote's.
import { expect, test } from '../../site/test.ts';

const tag = ['@auth'];

test('country and birthday can be chosen in the registration, by mouse and keyboard', { tag }, async ({
  page,
  shell,
}) => {
  await shell.goto('/#dialog=auth.register');
  const { dialog } = shell;
  await dialog.getByRole('button', { name: 'Mit E-Mail und Passwort' }).click();
  await dialog.getByLabel(/^E-Mail/).fill('mara@example.test');
  await dialog.locator('input[name=password]').fill('Feld-Probe!2026');
  await dialog.locator('input[name=repeat]').fill('Feld-Probe!2026');
  await dialog.getByRole('checkbox', { name: /Nutzungsbedingungen/ }).check();
  await dialog.getByRole('button', { name: 'Weiter' }).click();
  const country = dialog.getByRole('combobox', { name: /Land/ });
  await country.fill('deutsch');
  await page.getByRole('option', { name: 'Deutschland' }).click();
  await expect(country).toHaveValue('Deutschland');
  await dialog.getByRole('button', { name: /Kalender/ }).click();
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
  await expect(dialog.getByLabel(/Geburtsdatum/).first()).not.toContainText('TT');
  // The first Escape closes the list, and the dialog stays.
  await country.fill('deutsch');
  await expect(page.getByRole('option', { name: 'Deutschland' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(dialog).toBeVisible();
});
