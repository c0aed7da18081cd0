import { escapeHtml } from '@innkeep/contract/escape-html';
import type Stripe from 'stripe';
import type { Account } from './account.ts';
import { readForm } from './form.ts';
import { moneyText } from './money.ts';
import { askBank, decline, failAtBank, pay } from './payments.ts';
import { expireOverdue } from './sessions.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1.125rem/1.5 system-ui; margin: 2rem auto; max-width: 28rem; padding: 0 1rem; overflow-wrap: anywhere; }
button, a { font: inherit; min-height: 2.75rem; }
button { display: block; width: 100%; margin: .75rem 0; padding: .5rem 1rem; cursor: pointer; }
a { display: inline-block; padding: .5rem 0; }
[role=alert] { border: 2px solid; padding: .75rem 1rem; }
small { display: block; border-top: 1px solid; margin-top: 2rem; padding-top: .5rem; font-size: .875rem; }`;

export type PageAnswer = { status: number; html: string } | { location: string };

/** The message after a redirect, by the address's query. */
const PROBLEMS: Readonly<Record<string, string>> = {
  '?declined': 'Your card was declined. Try another one.',
  '?refused': 'Your bank couldn’t verify that it was you. Try another card.',
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
    ? sentencePage('Paid already', 'You’ve already paid. There’s nothing left to do here.')
    : sentencePage('Payment expired', 'This payment has expired. Go back to the hotel to start again.');
}

/** Renders the page that asks for a card. @param problem what went wrong with the previous card */
function payPage(session: Stripe.Checkout.Session, lines: readonly string[], problem?: string): string {
  const amount = moneyText(session.amount_total ?? 0, session.currency ?? 'usd');
  return document(`${problem === undefined ? '' : 'Not paid: '}Pay ${amount}`, [
    problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`,
    `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    session.customer_email === null ? '' : `<p>For ${escapeHtml(session.customer_email)}</p>`,
    '<form method="post">',
    `<button name="card" value="good">Pay ${escapeHtml(amount)}</button>`,
    '<button name="card" value="3ds">Pay with a card whose bank asks (3-D Secure)</button>',
    '<button name="card" value="declined">Pay with a card that is declined</button>',
    '</form>',
    session.cancel_url === null
      ? ''
      : `<a href="${escapeHtml(session.cancel_url)}">Go back without paying</a>`,
  ]);
}

function bankPage(session: Stripe.Checkout.Session): string {
  const amount = moneyText(session.amount_total ?? 0, session.currency ?? 'usd');
  return document('Your bank asks: is it you?', [
    `<p>A payment of ${escapeHtml(amount)} is waiting for you to confirm it.</p>`,
    '<form method="post">',
    '<button name="bank" value="yes">Confirm the payment</button>',
    '<button name="bank" value="no">Refuse it</button>',
    '</form>',
  ]);
}

function sentencePage(title: string, sentence: string): string {
  return document(title, [`<p>${escapeHtml(sentence)}</p>`]);
}

function document(title: string, content: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content.filter((part) => part !== '').join('\n')}
</main>
<footer><small>This page stands in for Stripe's, on this machine only. No card is charged.</small></footer>
</body>
</html>
`;
}
