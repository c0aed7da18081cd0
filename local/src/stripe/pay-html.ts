import type Stripe from 'stripe';
import { moneyText } from './money.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1.125rem/1.5 system-ui; margin: 2rem auto; max-width: 28rem; padding: 0 1rem; overflow-wrap: anywhere; }
button, a { font: inherit; min-height: 2.75rem; }
button { display: block; width: 100%; margin: .75rem 0; padding: .5rem 1rem; cursor: pointer; }
a { display: inline-block; padding: .5rem 0; }
[role=alert] { border: 2px solid; padding: .75rem 1rem; }
small { display: block; border-top: 1px solid; margin-top: 2rem; padding-top: .5rem; font-size: .875rem; }`;

/** Renders the page that asks for a card. @param problem what went wrong with the previous card */
export function payPage(
  session: Stripe.Checkout.Session,
  lines: readonly string[],
  problem?: string,
): string {
  const amount = moneyText(session.amount_total ?? 0, session.currency ?? 'usd');
  return document(`${problem === undefined ? '' : 'Not paid: '}Pay ${amount}`, [
    problem === undefined ? '' : `<p role="alert">${escaped(problem)}</p>`,
    `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
    session.customer_email === null ? '' : `<p>For ${escaped(session.customer_email)}</p>`,
    '<form method="post">',
    `<button name="card" value="good">Pay ${escaped(amount)}</button>`,
    '<button name="card" value="3ds">Pay with a card whose bank asks (3-D Secure)</button>',
    '<button name="card" value="declined">Pay with a card that is declined</button>',
    '</form>',
    session.cancel_url === null ? '' : `<a href="${escaped(session.cancel_url)}">Go back without paying</a>`,
  ]);
}

export function bankPage(session: Stripe.Checkout.Session): string {
  const amount = moneyText(session.amount_total ?? 0, session.currency ?? 'usd');
  return document('Your bank asks: is it you?', [
    `<p>A payment of ${escaped(amount)} is waiting for you to confirm it.</p>`,
    '<form method="post">',
    '<button name="bank" value="yes">Confirm the payment</button>',
    '<button name="bank" value="no">Refuse it</button>',
    '</form>',
  ]);
}

export function sentencePage(title: string, sentence: string): string {
  return document(title, [`<p>${escaped(sentence)}</p>`]);
}

function document(title: string, content: string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${content.filter((part) => part !== '').join('\n')}
</main>
<footer><small>This page stands in for Stripe's, on this machine only. No card is charged.</small></footer>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
