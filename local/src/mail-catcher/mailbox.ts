import PostalMime, { type Email } from 'postal-mime';

/** The oldest mails go when there are more. */
const MAX_KEPT = 500;

/** A mail as it arrived. */
export interface CaughtMail {
  id: number;
  receivedAt: Date;
  /** Whom the envelope named, which the mail itself need not. */
  recipients: string[];
  raw: Buffer;
  email: Email;
}

/** `refuse` asks to try again later (451), `reject` never to try again (550), `hang` answers nothing. */
export type Behaviour = 'accept' | 'refuse' | 'reject' | 'hang';

export const BEHAVIOURS: readonly string[] = ['accept', 'refuse', 'reject', 'hang'] satisfies Behaviour[];

/** All mail of the suite, for as long as it runs. */
export class Mailbox {
  readonly #mails: CaughtMail[] = [];
  readonly #behaviours = new Map<string, Behaviour>();
  #lastId = 0;

  async add(recipients: string[], raw: Buffer): Promise<void> {
    const email = await PostalMime.parse(raw);
    this.#mails.unshift({ id: ++this.#lastId, receivedAt: new Date(), recipients, raw, email });
    this.#mails.splice(MAX_KEPT);
  }

  /** The newest first; of one recipient, or of all. */
  list(recipient?: string): readonly CaughtMail[] {
    if (recipient === undefined) return this.#mails;
    return this.#mails.filter(({ recipients }) => recipients.includes(recipient));
  }

  find(id: number): CaughtMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  /** How mail to an address fares from now on; without one, all mail that nothing else is said about. */
  behave(behaviour: Behaviour, recipient = '*'): void {
    this.#behaviours.set(recipient, behaviour);
  }

  behaviourTo(recipient: string): Behaviour {
    return this.#behaviours.get(recipient) ?? this.#behaviours.get('*') ?? 'accept';
  }
}
