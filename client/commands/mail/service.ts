import { textOfReports } from '@chancery/shared/report-text';
import type { MailAnswer, MailGuest, MailRequest, MailService } from '@chancery/server';
import { CommandFailed, EXIT } from '../../system/exit.ts';
import { seatServer } from '../../table/connection.ts';
import { GUEST_URL } from '../../table/guest.ts';
import type { SeatServer } from '../../table/seat-server.ts';
import { gameNamed, type GamesOnOffer } from '../offer.ts';
import { withConnection } from '../reach.ts';
import { readOnCharts, stepOfPhase } from '../text-reading.ts';

// What mails ask for is carried out by the same calls as commands and screens, and read by the same reader.

/** Does one act at the seat; each act of a mail has a key of its own, the same when the mail comes again. */
type Doing = <T>(act: string, task: (server: SeatServer) => Promise<T>) => Promise<T>;

/** A mail at its seat. */
interface SeatMail {
  readonly offer: GamesOnOffer;
  readonly request: MailRequest;
  readonly doing: Doing;
}

/** A seat's mail while it is carried out: what is said of it, and what waits for a code. */
interface Course {
  readonly phase: string;
  readonly lines: string[];
  held?: { readonly phase: string; readonly text: string };
}

/** The game, its charts, and whether the open phase takes sheets. */
const reading = async ({ offer, doing, request: { orders } }: SeatMail) => {
  const [{ seat, match, view }, { settings, tables }] = await doing('look', (server) =>
    Promise.all([server.view(), server.edition()]),
  );
  const client = await gameNamed(offer, match.game);
  const edition = client.game.edition(settings, tables);
  if (!edition.ok) throw new Error('the charts of the match are not valid');
  const context = { phase: stepOfPhase(match.phase), seat };
  const text = readOnCharts(client, { edition: edition.value, context, text: orders });
  const takesSheets = client.awaited(edition.value, view)?.by === 'sheet';
  const others = takesSheets ? undefined : text.normal;
  return { text, sayings: text.sayings ?? others };
};

/** Does one act, and says of a refusal why; what could not be tried at all is tried again with the mail. */
const trying = async (course: Course, act: () => Promise<readonly string[]>): Promise<boolean> => {
  try {
    course.lines.push(...(await act()));
    return true;
  } catch (cause) {
    if (!(cause instanceof CommandFailed) || cause.exitCode === EXIT.unreachable) throw cause;
    course.lines.push(`not done: ${cause.message}`);
    return false;
  }
};

const handIn = async (course: Course, { doing, request: { orders: text } }: SeatMail): Promise<void> => {
  await trying(course, async () => {
    const receipt = await doing('sheet', (server) => server.submit(course.phase, text));
    return [
      `sheet ${String(receipt.revision)} for ${receipt.phase} is in, ${receipt.at}; receipt ${receipt.hash}`,
      ...receipt.text.split('\n').map((line) => `  ${line}`),
    ];
  });
};

/** Lines one after the other; behind the first that is not taken none is tried, for it may rest on it. */
const sayAll = async (course: Course, { doing }: SeatMail, sayings: readonly string[]): Promise<void> => {
  for (const [n, saying] of sayings.entries()) {
    const isTaken = await trying(course, async () => {
      await doing(`line-${String(n)}`, (server) => server.line(course.phase, saying));
      return [`carried out in ${course.phase}: ${saying}`];
    });
    if (isTaken) continue;
    course.lines.push(...sayings.slice(n + 1).map((left) => `not tried: ${left}`));
    return;
  }
};

/** What is not understood, each problem with its place. */
const problemsIn = (problems: readonly { line: number; column: number; message: string }[]) => [
  'nothing of the orders was taken:',
  ...problems.map(({ line, column, message }) => `  ${String(line)}:${String(column)} ${message}`),
];

const order = async (course: Course, seatMail: SeatMail): Promise<void> => {
  const { isConfirmed, phase: meant } = seatMail.request;
  const { text, sayings } = await reading(seatMail);
  course.lines.push(...text.dropped.map((left) => `left out: ${left}`));
  if (text.problems.length > 0) {
    course.lines.push(...problemsIn(text.problems));
    return;
  }
  const normal = text.normal.join('\n');
  if (meant !== undefined && meant !== course.phase) {
    course.lines.push(`you answered a mail about ${meant}; it is ${course.phase} now`);
    course.held = { phase: course.phase, text: normal };
  } else if (text.isToConfirm && !isConfirmed) course.held = { phase: course.phase, text: normal };
  else if (sayings) await sayAll(course, seatMail, sayings);
  else await handIn(course, seatMail);
};

const sendLetters = async (course: Course, { request, doing }: SeatMail): Promise<void> => {
  for (const [n, { to, subject, body }] of request.letters.entries())
    await trying(course, async () => {
      const sent = await doing(`letter-${String(n)}`, ({ letters }) => letters.send({ to, subject, body }));
      return [`letter to ${sent.to.join(', ')} sent at ${sent.at}: ${sent.subject}`];
    });
};

const report = async (course: Course, { request: { report: asked }, doing }: SeatMail): Promise<void> => {
  if (asked === undefined) return;
  await trying(course, async () => {
    const turn = asked === 'now' ? Number(course.phase.split('/')[0]) : asked;
    const parts = await doing('report', (server) => server.reports(turn));
    return parts.length > 0 ? textOfReports(parts) : [`nothing has been reported of turn ${String(turn)}`];
  });
};

const words = async (course: Course, { request, doing }: SeatMail): Promise<void> => {
  const { phase } = course;
  if (request.isWithdrawn)
    await trying(course, async () => {
      await doing('withdraw', (server) => server.withdraw(phase));
      return [`your sheet for ${phase} is withdrawn; you are awaited again`];
    });
  if (request.isDone)
    await trying(course, async () => {
      await doing('done', (server) => server.done(phase));
      return [`done in ${phase}`];
    });
};

const carryOut = async (offer: GamesOnOffer, guest: MailGuest, request: MailRequest): Promise<MailAnswer> => {
  const address = { url: GUEST_URL, dial: () => guest.dial() };
  const doing: Doing = (act, task) =>
    withConnection(address, (connection) => task(seatServer(connection, guest, `${request.key}-${act}`)));
  const { phase } = (await doing('look', (server) => server.view())).match;
  const course: Course = { phase, lines: [] };
  const seatMail: SeatMail = { offer, request, doing };
  if (request.orders.trim() !== '') await order(course, seatMail);
  await sendLetters(course, seatMail);
  await words(course, seatMail);
  await report(course, seatMail);
  return { phase, lines: course.lines, ...(course.held && { held: course.held }) };
};

/** What `chancery serve` does with mails, where the folder says how mail is sent. */
export const mailService = (offer: GamesOnOffer): MailService => ({
  carryOut: (guest, request) => carryOut(offer, guest, request),
});
