import PostalMime, { type Email } from 'postal-mime';

/** The oldest mails beyond this number are deleted. */
const MAX_MAILS = 500;

export interface CaughtMail {
  receivedAt: Date;
  /** The recipients on the envelope, which the mail itself need not name. */
  recipients: string[];
  email: Email;
}

/** `refuse` answers to try again later (451), `reject` never to try again (550), `hang` does not answer. */
export type Behaviour = 'accept' | 'refuse' | 'reject' | 'hang';

export const BEHAVIOURS: readonly string[] = ['accept', 'refuse', 'reject', 'hang'] satisfies Behaviour[];

export class Mailbox {
  readonly #mails: CaughtMail[] = [];
  readonly #behaviours = new Map<string, Behaviour>();

  async add(recipients: string[], source: Buffer): Promise<void> {
    const email = await PostalMime.parse(source);
    this.#mails.unshift({ receivedAt: new Date(), recipients, email });
    this.#mails.splice(MAX_MAILS);
  }

  /** Lists the mails to one recipient or to all, the newest first. */
  list(recipient?: string): readonly CaughtMail[] {
    if (recipient === undefined) return this.#mails;
    return this.#mails.filter(({ recipients }) => recipients.includes(recipient));
  }

  /** Sets what happens to later mail to an address; without an address, to all other mail. */
  behave(behaviour: Behaviour, recipient = '*'): void {
    this.#behaviours.set(recipient, behaviour);
  }

  behaviourTo(recipient: string): Behaviour {
    return this.#behaviours.get(recipient) ?? this.#behaviours.get('*') ?? 'accept';
  }
}
