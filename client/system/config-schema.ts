import * as z from 'zod';
import { NOTIFICATIONS } from '../shell/terminal/notification.ts';

/**
 * What `config.json` may hold. It has a file of its own because only those who have settings load it.
 * @param themes names that `theme` may have
 */
export const configSchema = (themes: readonly string[]) =>
  z.strictObject({
    theme: z.enum(themes as [string, ...string[]]).optional(),
    ascii: z.boolean().optional(),
    linear: z.boolean().optional(),
    mouse: z.boolean().optional(),
    notify: z.enum(NOTIFICATIONS).optional(),
    keys: z.record(z.string(), z.array(z.string()).min(1)).optional(),
  });
