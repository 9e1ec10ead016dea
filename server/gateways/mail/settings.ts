import { cleanName } from '@chancery/shared/kernel/text/name.ts';
import { isSpan, isTimeOfDay, isTimeZone } from '../../people/mailing-times.ts';
import type { Person } from '../../people/person.ts';
import type { Setting } from './parsed-mail.ts';

/** The change of a person by the settings in a mail, and the lines of the answer about it. */
export interface SettingsChange {
  readonly person: Person;
  apply(person: Person): Person;
  readonly said: readonly string[];
}

type Change = Partial<Pick<Person, 'zone' | 'quiet' | 'digest' | 'name'>>;

/** The change of a setting, or a sentence that says how the setting is written. */
const settingOf = ({ key, value }: Setting): Change | string => {
  const isNone = /^(?:none|off|)$/i.test(value);
  switch (key) {
    case 'zone':
      return isTimeZone(value)
        ? { zone: value }
        : `there is no time zone ${value}; examples are Europe/Berlin and UTC`;
    case 'quiet':
      if (isNone) return { quiet: null };
      return isSpan(value) ? { quiet: value } : 'quiet hours are written 22:00-07:00, or none';
    case 'digest':
      if (isNone) return { digest: null };
      return isTimeOfDay(value) ? { digest: value } : 'a digest is written as a time of day, 18:00, or none';
    case 'name': {
      const name = cleanName(value);
      return name.ok && value !== '' && value.length <= 60
        ? { name: name.value }
        : 'a name has 1 to 60 characters';
    }
  }
};

/** The change made by the settings in a mail. */
export const settingsChange = (person: Person, settings: readonly Setting[]): SettingsChange => {
  const changes: Change[] = [];
  const said = settings.map((setting) => {
    const change = settingOf(setting);
    if (typeof change === 'string') return `not set: ${change}`;
    changes.push(change);
    return `set: ${setting.key} ${setting.value}`;
  });
  const apply = (before: Person): Person => Object.assign({}, before, ...changes) as Person;
  return { person: changes.length > 0 ? apply(person) : person, apply, said };
};
