import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@chancery/server';

/**
 * For how long an action is sent again after the connection is interrupted, and the pause before each attempt, in
 * milliseconds.
 */
const RESEND_FOR_MS = 15_000;
const RESEND_AFTER_MS = 50;

/** Whether a call ended without an answer because the connection was interrupted. */
export const isUnanswered = (cause: unknown): cause is TRPCClientError<AppRouter> =>
  cause instanceof TRPCClientError && cause.data === undefined;

const cutError = (): TRPCClientError<AppRouter> =>
  TRPCClientError.from(
    new Error(
      'the connection was interrupted before the server answered; the action may have been carried out',
    ),
  );

const hasKey = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'key' in input && input.key !== undefined;

/**
 * If the connection is interrupted before an action is answered, sends it again with its key, so that the server
 * carries it out only once. Other calls fail with an error saying that they may have been carried out.
 */
export const resendsWhenCut =
  (isClosed: () => boolean): TRPCLink<AppRouter> =>
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const mayResend = op.type === 'mutation' && hasKey(op.input);
      let sent: { unsubscribe(): void } | undefined;
      let again: NodeJS.Timeout | undefined;
      let patience: NodeJS.Timeout | undefined;
      const stop = (): void => {
        clearTimeout(again);
        clearTimeout(patience);
        sent?.unsubscribe();
      };
      const giveUp = (): void => {
        stop();
        observer.error(cutError());
      };
      const send = (): void => {
        sent = next(op).subscribe({
          next: (value) => {
            clearTimeout(patience);
            observer.next(value);
          },
          complete: () => {
            observer.complete();
          },
          error: (error) => {
            if (!isUnanswered(error)) {
              stop();
              observer.error(error);
            } else if (mayResend && !isClosed()) {
              patience ??= setTimeout(giveUp, RESEND_FOR_MS);
              again = setTimeout(send, RESEND_AFTER_MS);
            } else giveUp();
          },
        });
      };
      send();
      return stop;
    });
