import type { StayMails } from '@innkeep/contract/texts/stay-mails';
import type { TextPageName, Texts, TextsInForce, TextsOfVersion } from '@innkeep/contract/texts/texts';
import type { AuditEntry } from '../records/audit.ts';
import type { Clock } from '../base/clock.ts';
import type { Transactional } from '../base/transactional.ts';
import type { PeopleDeps } from '../users/user-store.ts';

interface StoredPage<Page extends TextPageName> {
  rev: number;
  texts: Texts[Page];
  /** The uid of the admin who saved it last. */
  by: string;
  at: Date;
}

/** The one draft that all admins share. A page that no one has saved is as it is in force. */
export type StoredDraft = { readonly [Page in TextPageName]?: StoredPage<Page> };

/** The facts about a version, besides its texts. */
export interface Publication {
  version: number;
  at: Date;
  /** The uid of the admin who published it. */
  by: string;
  pages: readonly TextPageName[];
}

export interface TextsTx {
  inForce(): Promise<TextsInForce>;
  draft(): Promise<StoredDraft>;
  find(version: number): Promise<TextsInForce | undefined>;
  saveDraft(draft: StoredDraft): void;
  /** Puts texts in force, and keeps them by their version. With the first, those of `hotel/` are kept as version 0. */
  publish(texts: TextsInForce, before: TextsInForce, publication: Publication, entry: AuditEntry): void;
}

export interface TextsStore extends Transactional<TextsTx> {
  /** Returns the texts in force; those of `hotel/` until some are published. */
  inForce(): Promise<TextsInForce>;
  /** The same, up to half a minute late. */
  shown(): Promise<TextsInForce>;
  find(version: number): Promise<TextsOfVersion | undefined>;
  /** Lists what was published, the latest first. */
  list(limit: number): Promise<Publication[]>;
  stayMails(): Promise<StayMails>;
  saveStayMails(days: StayMails, entry: AuditEntry): Promise<void>;
}

export interface TextsDeps extends PeopleDeps {
  readonly texts: TextsStore;
  readonly clock: Clock;
}
