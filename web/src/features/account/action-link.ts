/** A link of a mail that does nothing anymore, or of which only a part has arrived. */
export class LinkOver extends Error {
  override readonly name = 'LinkOver';
}

/** What a link of a mail can do, as Firebase calls it. */
const MODES = ['verifyEmail', 'verifyAndChangeEmail', 'resetPassword'] as const;
export type ActionMode = (typeof MODES)[number];

export interface ActionLink {
  mode: ActionMode;
  oobCode: string;
  /** Whose record has to follow a new address. */
  uid: string | undefined;
}

export function actionLinkIn(hash: string): ActionLink | undefined {
  const said = new URLSearchParams(hash.slice(1));
  const mode = MODES.find((each) => each === said.get('mode'));
  const oobCode = said.get('oobCode');
  return mode && oobCode ? { mode, oobCode, uid: said.get('uid') ?? undefined } : undefined;
}
