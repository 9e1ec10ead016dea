import { textOfReports } from '@chancery/shared/report-text';
import type { MailAnswer, MailGuest, MailRequest, MailService } from '@chancery/server';
import { CommandFailed, EXIT } from '../../system/exit.ts';
import { seatServer } from '../../table/connection.ts';
import { GUEST_URL } from '../../table/guest.ts';
import type { SeatServer } from '../../table/seat-server.ts';
import { loadGameNamed, type ProgramContext } from '../program-context.ts';
import { withConnection } from '../seat-access.ts';
import { readOrderText, stepOfPhase } from '../order-text.ts';
import { knownAwaited } from '../../table/game-client.ts';

// Carries out mails with the same calls and the same parser as commands and screens.

/**
 * Carries out one action for the seat. Each action of a mail has its own key, which is the same if the mail arrives
 * again.
 */
type RunAct = <T>(act: string, task: (server: SeatServer) => Promise<T>) => Promise<T>;

/** A mail and its seat. */
interface SeatMail {
  readonly context: ProgramContext;
  readonly request: MailRequest;
  readonly runAct: RunAct;
}

/** The answer to a mail in preparation, and what waits for a confirmation code. */
interface AnswerDraft {
  readonly phase: string;
  readonly lines: string[];
  held?: { readonly phase: string; readonly text: string };
}

/** The game, its edition, and whether the open phase takes sheets. */
const readOrders = async ({ context, runAct, request: { orders } }: SeatMail) => {
  const [{ seat, match, view }, { settings, tables }] = await runAct('look', (server) =>
    Promise.all([server.view(), server.edition()]),
  );
  const client = await loadGameNamed(context, match.game);
  const edition = client.game.edition(settings, tables);
  if (!edition.ok) throw new Error('the charts of the match are not valid');
  const textContext = { phase: stepOfPhase(match.phase), seat };
  const text = readOrderText(client, { edition: edition.value, context: textContext, text: orders });
  const takesSheets = knownAwaited(client, edition.value, view)?.by === 'sheet';
  const others = takesSheets ? undefined : text.normal;
  return { text, immediateLines: text.immediateLines ?? others };
};

/** Carries out one action and reports a refusal. Other errors are thrown, so that the mail is tried again. */
const attempt = async (answer: AnswerDraft, act: () => Promise<readonly string[]>): Promise<boolean> => {
  try {
    answer.lines.push(...(await act()));
    return true;
  } catch (cause) {
    if (!(cause instanceof CommandFailed) || cause.exitCode === EXIT.unreachable) throw cause;
    answer.lines.push(`not done: ${cause.message}`);
    return false;
  }
};

const submitSheet = async (
  answer: AnswerDraft,
  { runAct, request: { orders: text } }: SeatMail,
): Promise<void> => {
  await attempt(answer, async () => {
    const receipt = await runAct('sheet', (server) => server.submit(answer.phase, text));
    return [
      `sheet ${String(receipt.revision)} for ${receipt.phase} is in, ${receipt.at}; receipt ${receipt.hash}`,
      ...receipt.text.split('\n').map((line) => `  ${line}`),
    ];
  });
};

/** Sends lines in order. After the first refusal it stops, because later lines may depend on it. */
const submitLines = async (
  answer: AnswerDraft,
  { runAct }: SeatMail,
  lines: readonly string[],
): Promise<void> => {
  for (const [n, line] of lines.entries()) {
    const isTaken = await attempt(answer, async () => {
      await runAct(`line-${String(n)}`, (server) => server.line(answer.phase, line));
      return [`carried out in ${answer.phase}: ${line}`];
    });
    if (isTaken) continue;
    answer.lines.push(...lines.slice(n + 1).map((left) => `not tried: ${left}`));
    return;
  }
};

/** Problems of a text, each with its position. */
const problemsIn = (problems: readonly { line: number; column: number; message: string }[]) => [
  'nothing of the orders was taken:',
  ...problems.map(({ line, column, message }) => `  ${String(line)}:${String(column)} ${message}`),
];

const carryOutOrders = async (answer: AnswerDraft, seatMail: SeatMail): Promise<void> => {
  const { isConfirmed, phase: meant } = seatMail.request;
  const { text, immediateLines } = await readOrders(seatMail);
  answer.lines.push(...text.dropped.map((left) => `left out: ${left}`));
  if (text.problems.length > 0) {
    answer.lines.push(...problemsIn(text.problems));
    return;
  }
  const normal = text.normal.join('\n');
  if (meant !== undefined && meant !== answer.phase) {
    answer.lines.push(`you answered a mail about ${meant}; it is ${answer.phase} now`);
    answer.held = { phase: answer.phase, text: normal };
  } else if (text.isToConfirm && !isConfirmed) answer.held = { phase: answer.phase, text: normal };
  else if (immediateLines) await submitLines(answer, seatMail, immediateLines);
  else await submitSheet(answer, seatMail);
};

const sendLetters = async (answer: AnswerDraft, { request, runAct }: SeatMail): Promise<void> => {
  for (const [n, { to, subject, body }] of request.letters.entries())
    await attempt(answer, async () => {
      const sent = await runAct(`letter-${String(n)}`, ({ letters }) => letters.send({ to, subject, body }));
      return [`letter to ${sent.to.join(', ')} sent at ${sent.at}: ${sent.subject}`];
    });
};

const sendReport = async (
  answer: AnswerDraft,
  { request: { report: asked }, runAct }: SeatMail,
): Promise<void> => {
  if (asked === undefined) return;
  await attempt(answer, async () => {
    const turn = asked === 'now' ? Number(answer.phase.split('/')[0]) : asked;
    const parts = await runAct('report', (server) => server.reports(turn));
    return parts.length > 0 ? textOfReports(parts) : [`nothing has been reported of turn ${String(turn)}`];
  });
};

const withdrawOrFinish = async (answer: AnswerDraft, { request, runAct }: SeatMail): Promise<void> => {
  const { phase } = answer;
  if (request.isWithdrawn)
    await attempt(answer, async () => {
      await runAct('withdraw', (server) => server.withdraw(phase));
      return [`your sheet for ${phase} is withdrawn; you are awaited again`];
    });
  if (request.isDone)
    await attempt(answer, async () => {
      await runAct('done', (server) => server.done(phase));
      return [`done in ${phase}`];
    });
};

const carryOut = async (
  context: ProgramContext,
  guest: MailGuest,
  request: MailRequest,
): Promise<MailAnswer> => {
  const address = { url: GUEST_URL, dial: () => guest.dial() };
  const runAct: RunAct = (act, task) =>
    withConnection(address, (connection) => task(seatServer(connection, guest, `${request.key}-${act}`)));
  const { phase } = (await runAct('look', (server) => server.view())).match;
  const answer: AnswerDraft = { phase, lines: [] };
  const seatMail: SeatMail = { context, request, runAct };
  if (request.orders.trim() !== '') await carryOutOrders(answer, seatMail);
  await sendLetters(answer, seatMail);
  await withdrawOrFinish(answer, seatMail);
  await sendReport(answer, seatMail);
  return { phase, lines: answer.lines, ...(answer.held && { held: answer.held }) };
};

/** The mail service of `chancery serve`, if mail is configured. */
export const mailService = (context: ProgramContext): MailService => ({
  carryOut: (guest, request) => carryOut(context, guest, request),
});
