import { initTRPC } from '@trpc/server';
import type { Store } from '../store.ts';
import { apiErrorOf } from './errors.ts';

/** What every procedure works on. */
export interface Context {
  readonly store: Store;
}

const t = initTRPC.context<Context>().create({
  isDev: false,
  errorFormatter: ({ shape, error }) => {
    const refusal = apiErrorOf(error);
    const { code, httpStatus } = shape.data;
    return { ...shape, message: refusal.message, data: { code, httpStatus, refusal } };
  },
});

export const { router, procedure } = t;
