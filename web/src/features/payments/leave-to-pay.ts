import { PAGE, pathTo } from '@innkeep/contract/paths';
import { browserError } from '../../lib/api/browser-error.ts';

/** How long a browser may take to leave; whoever has stopped it may press the button again then. */
const LEAVING_MS = 15_000;

/**
 * Leaves for the provider's page. Back leads from there to the booking, loaded anew: never to a form that was sent.
 * @param url from the server, which knows the provider; anything but a page of the web is none
 */
export async function leaveToPay(url: string, bookingId: string): Promise<void> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && hostname !== '127.0.0.1') throw browserError('server/unexpected');
  history.replaceState(null, '', pathTo(PAGE.booking, { id: bookingId }));
  history.scrollRestoration = 'manual'; // how far down the form was says nothing of the booking
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload(); // from the back-forward cache, as it was left
  });
  location.assign(url);
  await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
}
