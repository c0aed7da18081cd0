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
export type Behavior = 'accept' | 'refuse' | 'reject' | 'hang';

export const BEHAVIORS: readonly string[] = ['accept', 'refuse', 'reject', 'hang'] satisfies Behavior[];

export class Mailbox {
  readonly #mails: CaughtMail[] = [];
  readonly #behaviors = new Map<string, Behavior>();

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
  behave(behavior: Behavior, recipient = '*'): void {
    this.#behaviors.set(recipient, behavior);
  }

  behaviorTo(recipient: string): Behavior {
    return this.#behaviors.get(recipient) ?? this.#behaviors.get('*') ?? 'accept';
  }
}
