import { join } from 'node:path';
import type { Entrance } from '../../socket.ts';
import type { Store } from '../../store.ts';
import type { PeopleMail } from '../../people/people-mail.ts';
import type { MailConfig } from './config.ts';
import { removeFailedOf } from './failed.ts';
import { Inbox } from './inbox.ts';
import { writeInvitation, writeProof } from './invitations.ts';
import { MailLimits } from './limits.ts';
import { News } from './news.ts';
import { Outbox } from './outbox.ts';
import { PostOffice } from './post-office.ts';
import { Reception } from './reception.ts';
import { Sender } from './sender.ts';
import type { MailService } from './service.ts';
import { openTransport } from './transport.ts';

export interface MailOpening {
  readonly store: Store;
  readonly entrance: Entrance;
  /** The data folder. */
  readonly folder: string;
  readonly config: MailConfig;
  readonly service: MailService;
}

export interface MailDoor {
  /** Finishes what is under way. */
  close(): Promise<void>;
}

/** Where mail that goes out waits. */
const outboxOf = (folder: string): string => join(folder, 'mail', 'outbox');

interface StoreMailParts {
  readonly store: Store;
  readonly office: PostOffice;
  readonly outbox: Outbox;
  readonly folder: string;
  /** Where invitations say the server is found, where it is not by its own address. */
  readonly server: string | undefined;
}

/** What a store asks of mail. */
const storeMail = ({ store, office, outbox, folder, server }: StoreMailParts): PeopleMail => ({
  invite: async (person, held) => {
    const summary = (await store.open(held.match))?.live.standing.summary;
    if (!summary) return false;
    const invitation = { held, name: summary.name, phase: summary.phase };
    return writeInvitation(office, person, { invitation, server: server ?? store.ways.server ?? undefined });
  },
  prove: (person, address) => writeProof(office, person, address),
  discard: async (person) => {
    await outbox.removeFor(person.id);
    await removeFailedOf(folder, person);
  },
  state: () => ({
    waiting: outbox.count,
    unsure: outbox.all().filter(({ isUnsure }) => isUnsure).length,
  }),
});

/** Opens the mail door of a store: what is told goes out, and what comes in is carried out and answered. */
export const openMail = async ({
  store,
  entrance,
  folder,
  config,
  service,
}: MailOpening): Promise<MailDoor> => {
  const { clock, people, trouble } = store;
  const { outbox, unsure } = await Outbox.open(outboxOf(folder), entrance.limits.outboxMails);
  if (unsure > 0)
    trouble(
      `mail: ${String(unsure)} may have gone out before the last server ended; each is sent again under its own Message-ID and says so`,
    );
  const sender = new Sender({
    ...{ outbox, clock, trouble, transport: openTransport(config) },
    onEnd: async ({ person }, why) => {
      if (person !== null)
        await people.change(person, (known) =>
          known.trouble === (why ?? null) ? known : { ...known, trouble: why ?? null },
        );
    },
  });
  const office = new PostOffice({ people, sender, clock });
  const forget = async (person: string): Promise<void> => {
    const known = people.get(person);
    await people.forget(person);
    await outbox.removeFor(person);
    if (known) await removeFailedOf(folder, known);
  };
  const reception = new Reception({
    ...{ store, entrance, office, service, forget, limits: new MailLimits(entrance.limits) },
  });
  await office.settle(outbox);
  store.mail = storeMail({ store, office, outbox, folder, server: config.server });
  const news = new News({ store, office, trouble });
  const inbox = new Inbox({
    ...{ folder, inbox: config.inbox, trouble, mostBytes: entrance.limits.mailBytes },
    take: (mail) => reception.take(mail),
  });
  await inbox.open();
  return {
    close: async () => {
      store.mail = undefined;
      await inbox.close();
      await news.close();
      await sender.close();
    },
  };
};
