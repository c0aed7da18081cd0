import { PAGE } from '@innkeep/contract/paths';

/**
 * Returns the link of our own page that does what a link of the sign-in provider's does. What it does stands in the
 * fragment, which no server, log or referrer is told.
 * @param made by the provider: `https://…/action?mode=…&oobCode=…&…`
 * @param uid whose record has to follow
 */
export function actionLink(siteUrl: string, made: string, uid?: string): string {
  const { searchParams } = new URL(made);
  const [mode, oobCode] = [searchParams.get('mode'), searchParams.get('oobCode')];
  if (mode === null || oobCode === null)
    throw new Error('The provider made a link without a mode or a code.');
  const does = new URLSearchParams({ mode, oobCode, ...(uid !== undefined && { uid }) });
  return `${siteUrl}${PAGE.accountAction}#${does.toString()}`;
}
