import type { ApiError } from '@chancery/shared/api';
import { isSyntax, type Rejection } from '@chancery/shared/kernel/match/match.ts';
import type { Refusal } from '@chancery/shared/kernel/refusal.ts';
import type { Result } from '@chancery/shared/kernel/result.ts';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { EngineUnavailable } from '../engine/failures.ts';
import type { ExplainedRefusal } from '../engine/explain.ts';
import { printableProblems } from '../engine/printable.ts';
import { MatchClosed } from '../match/match-closed.ts';
import { LeadershipLost, StorageUnavailable } from '../storage/contract.ts';
import { refusalText } from './refusal-text.ts';
import { refuse } from '../refusals/refuse.ts';

/** Carries the answer to a refused call through tRPC. */
class RefusalCause extends Error {
  readonly answer: ApiError;

  constructor(answer: ApiError) {
    super(answer.message);
    this.answer = answer;
  }
}

const toApiError = (rejection: Rejection): ApiError => {
  if (!isSyntax(rejection)) {
    const { reason, facts, rule }: ExplainedRefusal = rejection;
    const message = refusalText(rejection);
    return { reason, message, ...(facts && { facts }), ...(rule !== undefined && { rule }) };
  }
  const problems = printableProblems(rejection);
  const [first] = problems;
  const where = first ? `line ${String(first.line)}, column ${String(first.column)}: ${first.message}` : '';
  return { reason: 'not-understood', message: `Not understood; ${where}`, problems };
};

type ErrorCode = 'BAD_REQUEST' | 'UNAUTHORIZED' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS';

/** The error to throw for a call that is refused or not understood. */
export const refusalError = (rejection: Rejection, code: ErrorCode = 'BAD_REQUEST'): TRPCError => {
  const cause = new RefusalCause(toApiError(rejection));
  return new TRPCError({ code, message: cause.message, cause });
};

/** The value of a result. @throws the error for its refusal */
export const valueOrThrow = <T>(result: Result<T, Rejection>): T => {
  if (!result.ok) throw refusalError(result.error);
  return result.value;
};

/** The most input problems named, and their length, so that a large bad input gets no large answer. */
const MAX_PROBLEMS = 5;
const LONGEST_PROBLEM = 200;

const problemText = ({ path, message }: ZodError['issues'][number]): string => {
  const text = `${path.slice(0, 4).map(String).join('.') || 'input'}: ${message}`;
  return text.length > LONGEST_PROBLEM ? `${text.slice(0, LONGEST_PROBLEM)}…` : text;
};

const inputProblem = (error: ZodError): Refusal => ({
  reason: error.issues.some(({ code }) => code === 'too_big') ? 'too-large' : 'bad-input',
  facts: { problems: error.issues.slice(0, MAX_PROBLEMS).map(problemText) },
});

const NOT_FOUND_CODES: readonly string[] = ['NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'PARSE_ERROR'];

/**
 * The client's version of an error: the refusal, or that there was a fault. Never a stack trace or an internal
 * message.
 */
export const apiErrorFrom = (error: TRPCError): ApiError => {
  // A frame that is refused while it is parsed arrives wrapped in a parse error.
  if (error.cause instanceof TRPCError) return apiErrorFrom(error.cause);
  if (error.cause instanceof RefusalCause) return error.cause.answer;
  if (error.cause instanceof MatchClosed) return toApiError(error.cause.refusal);
  if (error.cause instanceof EngineUnavailable) return toApiError(refuse('engine-unavailable'));
  if (error.cause instanceof LeadershipLost)
    return toApiError(refuse('led-elsewhere', { match: error.cause.match }));
  if (error.cause instanceof StorageUnavailable) return toApiError(refuse('storage-away'));
  if (error.cause instanceof ZodError) {
    const refusal = inputProblem(error.cause);
    return { ...refusal, message: refusalText({ ...refusal, reason: 'bad-input' }) };
  }
  // tRPC reports a duplicate call id as BAD_REQUEST.
  const fault = error.code === 'BAD_REQUEST' ? 'id-in-use' : 'server-fault';
  const reason = NOT_FOUND_CODES.includes(error.code) ? 'unknown-call' : fault;
  return toApiError(refuse(reason));
};
