import type Stripe from 'stripe';
import type { Account } from './account.ts';
import { readForm } from './form.ts';
import { bankPage, payPage, sentencePage } from './pay-html.ts';
import { askBank, decline, failAtBank, pay } from './payments.ts';
import { expireOverdue } from './sessions.ts';

export type PageAnswer = { status: number; html: string } | { location: string };

/** The message after a redirect, by the address's query. */
const PROBLEMS: Readonly<Record<string, string>> = {
  '?declined': 'Your card was declined. Try another one.',
  '?refused': 'Your bank could not tell that it was you. Try another card.',
};

/** Serves the payment pages: `/pay/{session}` takes a card, `/pay/{session}/bank` is the 3-D Secure page. */
export function answerPage(account: Account, method: string, url: URL, body: string): PageAnswer {
  expireOverdue(account);
  const [, id = '', step = ''] = /^\/pay\/([^/]+)(\/bank)?$/.exec(url.pathname) ?? [];
  const session = account.sessions.find(id);
  if (!session) return { status: 404, html: sentencePage('Not found', 'There is no such payment.') };
  if (session.status !== 'open') return { status: 200, html: overPage(session) };
  if (method === 'POST') return { location: afterPost(account, session, step, body) };
  const problem = PROBLEMS[url.search];
  const html = step === '' ? payPage(session, account.lines.get(id) ?? [], problem) : bankPage(session);
  return { status: 200, html };
}

/** Does what the pressed button means, and returns the address of the next page. */
function afterPost(account: Account, session: Stripe.Checkout.Session, step: string, body: string): string {
  const page = `/pay/${session.id}`;
  const pressed = readForm(body).get(step === '' ? 'card' : 'bank');
  switch (pressed) {
    case 'good':
    case 'yes':
      pay(account, session);
      return (session.success_url ?? page).replaceAll('{CHECKOUT_SESSION_ID}', session.id);
    case '3ds':
      askBank(account, session);
      return `${page}/bank`;
    case 'declined':
      decline(account, session);
      return `${page}?declined`;
    case 'no':
      failAtBank(account, session);
      return `${page}?refused`;
    case undefined:
    default:
      return page;
  }
}

function overPage({ status }: Stripe.Checkout.Session): string {
  return status === 'complete'
    ? sentencePage('Paid already', 'This payment has been made. Nothing is left to do here.')
    : sentencePage('Time is over', 'This payment can no longer be made. Go back to the hotel to begin anew.');
}
