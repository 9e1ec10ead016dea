import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { errorText } from '@chancery/shared/kernel/text/error-text.ts';
import { CommandFailed, EXIT } from '../../system/exit.ts';
import type { MailConfig } from '@chancery/server';
import { invocation } from '../../system/invocation.ts';
import { writeAnswer } from '../../system/output.ts';
import { folderOf, dataHomeOf } from '../options.ts';
import type { DataHome } from '../seat-access.ts';
import { storeOf } from '../store-address.ts';

/** Exit code that tells mail delivery programs to try again later (EX_TEMPFAIL). */
const TRY_AGAIN = 75;

interface SetupOptions {
  readonly from: string;
  readonly smtp?: string;
  readonly sendmail?: string;
  readonly passwordFile?: string;
  readonly inbox?: string;
  readonly server?: string;
  readonly json?: true;
}

/** The SMTP server's address with the password read from a file, so that it is not on the command line. */
const smtpOf = async ({ smtp, passwordFile }: SetupOptions): Promise<{ readonly smtp?: string }> => {
  if (smtp === undefined) return {};
  let url: URL;
  try {
    url = new URL(smtp);
  } catch {
    throw new CommandFailed(
      EXIT.usage,
      `${smtp} is not the address of a mail server, such as smtp://user@host:587`,
    );
  }
  if (!['smtp:', 'smtps:'].includes(url.protocol))
    throw new CommandFailed(EXIT.usage, `${smtp} begins with neither smtp:// nor smtps://`);
  if (passwordFile !== undefined) {
    const text = await readFile(passwordFile, 'utf8').catch(() => {
      throw new CommandFailed(EXIT.refused, `${passwordFile}: cannot be read`);
    });
    url.password = encodeURIComponent(text.split('\n')[0]?.trim() ?? '');
  }
  return { smtp: url.href };
};

const setup = async (options: SetupOptions, command: Command): Promise<void> => {
  const { from, sendmail, inbox, server, json } = options;
  if ((options.smtp === undefined) === (sendmail === undefined))
    throw new CommandFailed(EXIT.usage, 'mail goes out either by --smtp or by --sendmail');
  const { plainAddressOf } = await import('@chancery/server');
  if (plainAddressOf(from) === undefined)
    throw new CommandFailed(EXIT.usage, `${from} is not a sender, such as Chancery <orders@example.org>`);
  const home = dataHomeOf(command);
  const { folder, database } = home;
  if (database !== undefined && inbox !== undefined)
    throw new CommandFailed(
      EXIT.usage,
      'a Maildir is on one machine, and any server before the database may read mail: pipe each mail into `chancery mail-in`',
    );
  await writeConfig(home, {
    from,
    ...(await smtpOf(options)),
    ...(sendmail !== undefined && { sendmail: resolve(sendmail) }),
    ...(inbox !== undefined && { inbox: resolve(inbox) }),
    ...(server !== undefined && { server }),
  });
  writeAnswer(json, { folder: database === undefined ? folder : null, from }, [
    `mail is sent as ${from} from the next start of \`chancery serve\` on`,
    `mail that comes in: pipe each into \`chancery mail-in\`${database === undefined ? ', or name a Maildir with --inbox' : ''}`,
  ]);
};

/** @throws CommandFailed if the database cannot be used */
const writeConfig = async ({ folder, database }: DataHome, config: MailConfig): Promise<void> => {
  if (database === undefined) {
    await (await import('@chancery/server')).writeMailConfig(folder, config);
    return;
  }
  const { setUpClusterMail } = await import('@chancery/server/cluster/gateways/mail-commands.ts');
  await setUpClusterMail(database, config).catch((cause: unknown) => {
    if (!(cause instanceof Error && cause.name === 'DatabaseUnusable')) throw cause;
    throw new CommandFailed(EXIT.unreachable, cause.message);
  });
};

/** Queues a mail for the server; false if too many are waiting. */
const spool = async (command: Command, mail: Buffer): Promise<boolean> => {
  const database = storeOf(command);
  if (database === undefined) return (await import('@chancery/server')).spoolMail(folderOf(command), mail);
  const { takeClusterMail } = await import('@chancery/server/cluster/gateways/mail-commands.ts');
  return takeClusterMail(database, mail);
};

const status = async ({ json }: { readonly json?: true }, command: Command): Promise<void> => {
  const { runAsHost } = await import('../seat-access.ts');
  const { people, mail } = await runAsHost(dataHomeOf(command), ({ client }, token) =>
    client.people.list.query({ token }),
  );
  const faults = people.flatMap(({ id, mailFailure }) =>
    mailFailure === null ? [] : [`${id}: ${mailFailure}`],
  );
  const waiting = mail
    ? `${String(mail.waiting)} mails wait to be sent, ${String(mail.unsure)} of them may have gone out before`
    : 'this server sends no mail; `chancery mail setup` says how, and `serve` sends it';
  writeAnswer(json, { mail, faults }, [waiting, ...faults]);
};

/** Standard input as bytes, because mail is not always UTF-8. */
const standardInput = async (limit: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of invocation().input as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
  }
  return length <= limit ? Buffer.concat(chunks) : undefined;
};

const mailIn = async ({ json }: { readonly json?: true }, command: Command): Promise<void> => {
  const { DEFAULT_LIMITS } = await import('@chancery/server');
  const mail = await standardInput(DEFAULT_LIMITS.mailBytes);
  if (!mail) {
    const limit = String(DEFAULT_LIMITS.mailBytes);
    throw new CommandFailed(EXIT.refused, `the mail is larger than ${limit} bytes and was not taken`);
  }
  if (mail.length === 0) throw new CommandFailed(EXIT.usage, 'no mail came by standard input');
  try {
    if (await spool(command, mail)) {
      writeAnswer(json, { bytes: mail.length }, ['taken; the server reads it']);
      return;
    }
  } catch (cause) {
    invocation().exitCode = TRY_AGAIN;
    writeAnswer(json, { bytes: null }, [`not taken, try again later: ${errorText(cause)}`]);
    return;
  }
  invocation().exitCode = TRY_AGAIN;
  writeAnswer(json, { bytes: null }, ['not taken, try again later: too many mails wait to be read']);
};

/** `chancery mail …` and `chancery mail-in`: configuring how a server sends mail, and accepting mail. */
export const addMail = (program: Command): void => {
  const mail = program.command('mail').description('how the server sends mail, and whether that works');
  mail
    .command('setup')
    .description('configure how mail is sent, from the next start of serve on')
    .requiredOption('--from <sender>', 'sender, and address for answers: Chancery <orders@example.org>')
    .option('--smtp <url>', 'the mail server: smtp://user@host:587, or smtps://')
    .option('--password-file <file>', 'a file whose first line is the password for it')
    .option('--sendmail <path>', 'a program that takes mail as sendmail does, in place of --smtp')
    .option('--inbox <folder>', 'a Maildir whose new mail is read, beside what mail-in brings')
    .option('--server <url>', 'where players who want more than mail find the server; for invitations')
    .option('--json', 'print one JSON object')
    .action(setup);
  mail
    .command('status')
    .description('how many mails wait to be sent, and which could not be delivered')
    .option('--json', 'print one JSON object')
    .action(status);
  program
    .command('mail-in')
    .description('take one mail from standard input, as procmail, fetchmail or an alias pipe it')
    .option('--json', 'print one JSON object')
    .action(mailIn);
};
