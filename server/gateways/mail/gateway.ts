import type { Limits } from '../../limits/default-limits.ts';
import type { ClientAccess } from '../client-access.ts';
import type { Store } from '../../store.ts';
import { matchConnectionInfo } from '../../connection-info.ts';
import type { Closable, MailBackend } from '../gateway-backend.ts';
import type { MailConfig } from './config.ts';
import { writeInvitation, writeAddressCheck } from './invitations.ts';
import { MailLimits } from './limits.ts';
import { NewsMailer } from './news-mailer.ts';
import { Outbox } from './outbox.ts';
import { PersonalMailer } from './personal-mailer.ts';
import { IncomingHandler } from './incoming-handler.ts';
import { Sender } from './sender.ts';
import type { MailService } from './service.ts';
import { openTransport } from './transport.ts';

export interface OutgoingMailOptions {
  readonly store: Store;
  readonly limits: Limits;
  readonly config: MailConfig;
}

/** Writes mails. Every server can do so; mails in the outbox are sent by the server in charge. */
interface MailSending extends OutgoingMailOptions {
  readonly backend: MailBackend;
  readonly outbox: Outbox;
  readonly sender: Sender;
  readonly mailer: PersonalMailer;
}

const openOutgoing = async ({ store, limits, config }: OutgoingMailOptions): Promise<MailSending> => {
  const { clock, people, warn } = store;
  const backend = store.gateways.mail;
  const outbox = await Outbox.open(backend.outbox, limits.outboxMails);
  const sender = new Sender({
    outbox,
    clock,
    warn,
    transport: openTransport(config),
    onEnd: async ({ person }, why) => {
      if (person !== null)
        await people.change(person, (known) =>
          known.mailFailure === (why ?? null) ? known : { ...known, mailFailure: why ?? null },
        );
    },
  });
  await sender.pause();
  const mailer = new PersonalMailer({ people, sender, clock });
  const outgoing = { store, limits, config, backend, outbox, sender, mailer };
  backend.onOutbox((name) => {
    void refreshMail(outgoing, name).catch(() => undefined);
  });
  return outgoing;
};

const refreshMail = async ({ outbox, mailer, sender }: MailSending, name: string): Promise<void> => {
  const mail = await outbox.refresh(name);
  if (mail && !sender.isPaused) await mailer.applyEffects([mail]);
};

const discard = async (
  { outbox, backend }: MailSending,
  person: Parameters<NonNullable<Store['mail']>['discard']>[0],
): Promise<void> => {
  await outbox.removeFor(person.id);
  await backend.removeFailedOf(person);
};

/** Sets the store's mail functions. */
const sendOutgoing = (outgoing: MailSending): void => {
  const { store, mailer, outbox, config } = outgoing;
  store.mail = {
    invite: async (person, held) => {
      const live = (await store.open(held.match))?.live;
      if (!live) return false;
      const { summary } = live.status;
      const seatName = live.facts.seatNames[held.seat] ?? held.seat;
      const { isPlace = false } = await matchConnectionInfo(store, held.match);
      const invitation = { held, seatName, name: summary.name, phase: summary.phase, isPlace };
      const server = config.server ?? store.ways.server ?? undefined;
      return writeInvitation(mailer, person, { invitation, server });
    },
    sendCode: (person, address) => writeAddressCheck(mailer, person, address),
    discard: (person) => discard(outgoing, person),
    state: () => ({
      waiting: outbox.count,
      unsure: outbox.all().filter(({ isUnsure }) => isUnsure).length,
    }),
  };
};

const closeOutgoing = async ({ store, sender }: MailSending): Promise<void> => {
  store.mail = undefined;
  await sender.close();
};

/** Lets a store that does not serve clients write mails, which are sent by a server that does. */
export const openOutgoingMail = async (opening: OutgoingMailOptions): Promise<Closable> => {
  const outgoing = await openOutgoing(opening);
  sendOutgoing(outgoing);
  return { close: () => closeOutgoing(outgoing) };
};

export interface MailOpening extends OutgoingMailOptions {
  readonly access: ClientAccess;
  readonly service: MailService;
}

/** The task of the server in charge: sends waiting mail, writes news, reads incoming mail. */
const takeCharge = async (outgoing: MailSending, { access, service }: MailOpening): Promise<Closable> => {
  const { store, backend, config, outbox, mailer, sender, limits } = outgoing;
  const { people, warn } = store;
  const unsure = await outbox.reload();
  if (unsure > 0)
    warn(
      `mail: ${String(unsure)} may have gone out before the last server ended; each is sent again under its own Message-ID and says so`,
    );
  const forget = async (person: string): Promise<void> => {
    const known = people.get(person);
    await people.forget(person);
    if (known) await discard(outgoing, known);
  };
  const handler = new IncomingHandler({
    store,
    access,
    mailer,
    service,
    forget,
    limits: new MailLimits(limits),
  });
  await mailer.applyEffects(outbox.all());
  sender.resume();
  const news = new NewsMailer({ store, mailer, warn });
  const inbox = await backend.openInbox({
    inbox: config.inbox,
    warn,
    mostBytes: limits.mailBytes,
    take: (mail) => handler.take(mail),
  });
  return {
    close: async () => {
      await inbox.close();
      await news.close();
      await sender.pause();
    },
  };
};

/** Opens the mail gateway of a store: mails news, and carries out and answers incoming mail. */
export const openMail = async (opening: MailOpening): Promise<Closable> => {
  const outgoing = await openOutgoing(opening);
  sendOutgoing(outgoing);
  const charge = await outgoing.backend.whileInCharge(() => takeCharge(outgoing, opening));
  return {
    close: async () => {
      await charge.close();
      await closeOutgoing(outgoing);
    },
  };
};
