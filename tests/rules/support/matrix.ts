/** The callers. A guest's documents belong to the first of the two guests. */
export const CALLERS = ['visitor', 'guest', 'other guest', 'housekeeping', 'desk', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

export const DOCUMENT_ACTIONS = [
  'get',
  'get missing',
  'list',
  'list own',
  'list at any depth',
  'create',
  'update',
  'delete',
] as const;
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number];

export const FILE_ACTIONS = ['get', 'get missing', 'list', 'create', 'update', 'delete'] as const;
export type FileAction = (typeof FILE_ACTIONS)[number];

/** A place without the name of the document or file: a collection or a folder, and its label in the table. */
export interface Place {
  readonly label: string;
  readonly within: string;
  /** The name of the existing document or file. */
  readonly name: string;
  /** Whether it belongs to no account, not even the guest's. */
  readonly isOfNobody?: true;
}

/** The people and things of one run; all names end in `tag`, so that runs do not affect each other. */
export interface World {
  readonly uidOf: Readonly<Record<Exclude<Caller, 'visitor'>, string>>;
  readonly documents: readonly Place[];
  readonly files: readonly Place[];
  readonly missing: string;
}

export function worldOf(tag: string): World {
  const uidOf = {
    guest: `guest-${tag}`,
    'other guest': `other-${tag}`,
    housekeeping: `housekeeping-${tag}`,
    desk: `desk-${tag}`,
    admin: `admin-${tag}`,
  };
  const document = (label: string, within: string, name = tag): Place => ({ label, within, name });
  return {
    uidOf,
    missing: `missing-${tag}`,
    documents: [
      document('rooms/{room}', 'rooms'),
      document('rooms/{room}/calendar/{month}', `rooms/${tag}/calendar`, '2026-05'),
      document('bookings/{booking of the guest}', 'bookings'),
      { ...document('bookings/{booking of the desk}', 'bookings', `desk-${tag}`), isOfNobody: true },
      document('bookings/{booking}/…', `bookings/${tag}/below`),
      document('users/{the guest}', 'users', uidOf.guest),
      document('users/{the guest}/…', `users/${uidOf.guest}/below`),
      document('promos/{code}/uses/{who}', `promos/${tag}/uses`),
      ...[
        'audit',
        'blocks',
        'catalogue',
        'channels',
        'closings',
        'deletions',
        'desk',
        'figures',
        'housekeeping',
        'invoices',
        'jobs',
        'limits',
        'mail',
        'meta',
        'months',
        'names',
        'payees',
        'payments',
        'promos',
        'refunds',
        'stats',
        'tariffs',
        'texts',
        'texts-draft',
      ].map((name) => document(`${name}/{id}`, name)),
      // Named after the guest, but no rule about their profile may match it.
      document('any other', `other-${tag}`, uidOf.guest),
    ],
    files: [
      { label: 'rooms/{picture}', within: 'rooms', name: `${tag}.webp` },
      { label: 'rooms/…/{picture}', within: `rooms/${tag}`, name: 'below.webp' },
      { label: 'any other folder', within: `other-${tag}`, name: 'other.webp' },
      { label: 'no folder', within: '', name: `${tag}.webp` },
    ],
  };
}

const STAFF = new Set<Caller>(['housekeeping', 'desk', 'admin']);

export function roleClaim(caller: Caller): { role?: string } {
  return STAFF.has(caller) ? { role: caller } : {};
}

/** Returns the content of a document: it belongs to the guest, or to no one. */
export function dataOf({ uidOf }: World, { isOfNobody }: Place): Record<string, string | null> {
  const uid = isOfNobody ? null : uidOf.guest;
  return { uid, email: `${uidOf.guest}@innkeep.test`, role: 'guest' };
}

export function pathOf({ within, name }: Place, other = name): string {
  return within === '' ? other : `${within}/${other}`;
}

/** The name that a caller tries to create: for profiles their own, if they have none yet. */
export function newNameIn({ label }: Place, caller: Caller, { uidOf, missing }: World): string {
  const isFirst = caller !== 'visitor' && caller !== 'guest';
  return label === 'users/{the guest}' && isFirst ? uidOf[caller] : missing;
}

export interface Asking {
  readonly document: Ask<DocumentAction>;
  readonly file: Ask<FileAction>;
}

type Ask<Action extends string> = (caller: Caller, action: Action, place: Place) => Promise<boolean>;

export interface Matrix {
  readonly documents: readonly Row<DocumentAction>[];
  readonly files: readonly Row<FileAction>[];
}

export interface Row<Action extends string> {
  readonly place: Place;
  readonly allowed: ReadonlyMap<Action, readonly Caller[]>;
}

export function observeDocuments({ documents }: World, asking: Asking): Promise<Matrix['documents']> {
  return rowsOf(documents, DOCUMENT_ACTIONS, asking.document);
}

export function observeFiles({ files }: World, asking: Asking): Promise<Matrix['files']> {
  return rowsOf(files, FILE_ACTIONS, asking.file);
}

async function rowsOf<Action extends string>(
  places: readonly Place[],
  actions: readonly Action[],
  ask: Ask<Action>,
): Promise<readonly Row<Action>[]> {
  const rows: Row<Action>[] = [];
  for (const place of places) {
    const allowed = new Map<Action, Caller[]>();
    for (const action of actions) {
      const callers: Caller[] = [];
      for (const caller of CALLERS) if (await ask(caller, action, place)) callers.push(caller);
      allowed.set(action, callers);
    }
    rows.push({ place, allowed });
  }
  return rows;
}
