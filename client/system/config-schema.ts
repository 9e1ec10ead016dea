import * as z from 'zod';
import { orList } from '@chancery/shared/kernel/report/words.ts';
import { NOTIFICATIONS } from '../shell/terminal/notification.ts';

/** Settings of `config.json`; the caller knows the themes. */
const SETTINGS = ['theme', 'ascii', 'linear', 'mouse', 'notify', 'keys'] as const;

const NAMED_KEYS =
  'up down left right home end pageup pagedown insert delete enter esc tab backspace f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12';

const KEY = new RegExp(`^(?:(?:ctrl|alt|shift)\\+)*(?:.|${NAMED_KEYS.replaceAll(' ', '|')})$`, 'u');

const quoted = (value: unknown): string => JSON.stringify(value) ?? 'nothing';

const oneOf = <Name extends string>(names: readonly Name[]) =>
  z.enum(names as readonly [Name, ...Name[]], {
    error: ({ input }) => `${quoted(input)} is none of ${orList(names.map(quoted))}`,
  });

const yesOrNo = z.boolean({ error: ({ input }) => `${quoted(input)} is neither true nor false` });

const key = z
  .string({ error: ({ input }) => `${quoted(input)} is not a key; a key is written "x", "ctrl+x" or "f5"` })
  .regex(KEY, {
    error: ({ input }) =>
      `${quoted(input)} is not a key; keys are "x", "ctrl+x", "alt+x", "f5", "up", "pagedown"`,
  });

const keyList = z
  .array(key, { error: ({ input }) => `${quoted(input)} is not a list of keys, such as ["H", "ctrl+g"]` })
  .min(1, { error: 'the list names no key' });

/**
 * The schema of `config.json`. It has its own file so that it is loaded only if there are settings.
 * @param themes allowed values of `theme`
 */
export const configSchema = (themes: readonly string[]) =>
  z.strictObject(
    {
      theme: oneOf(themes).optional(),
      ascii: yesOrNo.optional(),
      linear: yesOrNo.optional(),
      mouse: yesOrNo.optional(),
      notify: oneOf(NOTIFICATIONS).optional(),
      keys: z
        .record(z.string(), keyList, {
          error: ({ input }) => `${quoted(input)} is not a map of keys, such as {"hand in": ["H"]}`,
        })
        .optional(),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `no setting is called ${orList((issue['keys'] as readonly string[]).map(quoted))}; there are ${SETTINGS.join(', ')}`
          : `${quoted(issue.input)} is not an object of settings, such as {"theme": "light"}`,
    },
  );
