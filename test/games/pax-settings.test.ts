import { readFileSync } from 'node:fs';
import { editionOf } from '@chancery/shared/games/pax/charts/edition.ts';
import { defaultSettings } from '@chancery/shared/games/pax/charts/settings.ts';
import { paxSettingChoices } from '@chancery/shared/games/pax/charts/settings-list.ts';
import { expect, test } from 'vitest';
import { settingsPage } from '../ledger/settings-page.ts';

const page = new URL('../../shared/games/pax/charts/settings.md', import.meta.url);

test('the page of settings is up to date; npm run ledger writes it', () => {
  expect(readFileSync(page, 'utf8')).toBe(settingsPage());
});

/** `deadlines.msc` as the settings it is submitted with. */
const settingWith = (key: string, value: unknown): Readonly<Record<string, unknown>> => {
  const [outer = '', inner] = key.split('.', 2);
  return { [outer]: inner === undefined ? value : { [inner]: value } };
};

test.each(paxSettingChoices.map((choice) => [choice.key, choice] as const))(
  '%s can be chosen, every value of it, and says what it does in one sentence',
  (key, { values, says }) => {
    const tried = typeof values === 'string' ? (values === 'a list of ids' ? [[]] : [72]) : values;
    for (const value of tried) {
      expect(editionOf(settingWith(key, value), undefined).ok, `${key}=${String(value)}`).toBe(true);
    }
    expect(editionOf(settingWith(key, 'no such value'), undefined).ok).toBe(false);
    expect(says).toMatch(/^[A-Z][^.]*\.$/);
  },
);

test('no setting, and no part of one, is left out of the list', () => {
  const keys = Object.entries(defaultSettings('email-4e')).flatMap(([key, value]) =>
    typeof value === 'object' ? Object.keys(value).map((part) => `${key}.${part}`) : [key],
  );
  expect(paxSettingChoices.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
});
