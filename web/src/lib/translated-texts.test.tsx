import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { translatePage } from '../testing/translate-page.ts';
import { isTranslated, outliveTranslation } from './translated-texts.ts';

const MARK = '*';
const original = (text: string) => text.replaceAll(MARK, '');
const NATIVE = Object.getOwnPropertyDescriptors(Node.prototype);

let stop: () => void = () => undefined;

beforeAll(outliveTranslation);
afterEach(() => stop());
afterAll(() => {
  Object.defineProperties(Node.prototype, NATIVE);
  Reflect.deleteProperty(Text.prototype, 'nodeValue');
});

async function linesOf({ container }: { container: Element }) {
  await new Promise((resolve) => setTimeout(resolve));
  return [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
}

const three = (line: ReactNode) => (
  <ul>
    {[1, 2, 3].map((key) => (
      <li key={key}>{line}</li>
    ))}
  </ul>
);

const STAY = { price: '$200', nights: 2, isSold: false };
const stay = ({ price, nights, isSold }: typeof STAY) =>
  three(
    <>
      {isSold && 'Sold: '}
      {price} for {nights} nights
      {isSold ? <b>no more</b> : ', free'}
    </>,
  );

test('a page without a translator is left alone', async () => {
  const page = render(stay(STAY));
  page.rerender(stay({ price: '$300', nights: 3, isSold: true }));
  expect(await linesOf(page)).toEqual(Array(3).fill('Sold: $300 for 3 nightsno more'));
  expect(isTranslated()).toBe(false);
  expect(Object.getOwnPropertyDescriptors(Node.prototype)).toEqual(NATIVE);
});

test('a text that changes among translated ones is shown, and translated', async () => {
  const page = render(stay(STAY));
  stop = translatePage(MARK);
  expect(await linesOf(page)).toEqual([
    '$200* for *2* nights*, free*',
    '$200* for *2* nights*, free*',
    '$200 for 2 nights, free*',
  ]);
  page.rerender(stay({ ...STAY, price: '$300' }));
  expect(await linesOf(page)).toEqual([
    '$300* for *2* nights*, free*',
    '$300* for *2* nights*, free*',
    '$300 for 2 nights, free*',
  ]);
});

test('texts and elements come and go beside translated texts', async () => {
  const page = render(stay(STAY));
  stop = translatePage(MARK);
  for (const isSold of [true, false, true, false]) {
    page.rerender(stay({ ...STAY, isSold }));
    const line = isSold ? 'Sold: $200 for 2 nightsno more' : '$200 for 2 nights, free';
    expect((await linesOf(page)).map(original)).toEqual(Array(3).fill(line));
  }
});

test('a press on a button is lost by no change of its text', async () => {
  const page = render(<button type="button">Pay {'$60'} by card</button>);
  stop = translatePage(MARK);
  await linesOf(page);
  for (const wrapper of page.getByRole('button').children)
    expect(getComputedStyle(wrapper).pointerEvents).toBe('none');
});

test('a text that is gone does not come back with the one before it', async () => {
  const bill = (total: string, note: string | null) => three([total, note]);
  const page = render(bill('$200', ' in all'));
  stop = translatePage(MARK);
  await linesOf(page);
  page.rerender(bill('$200', null));
  page.rerender(bill('$300', null));
  expect((await linesOf(page)).map(original)).toEqual(Array(3).fill('$300'));
});

test('what a reader has restored can be changed as before', async () => {
  const page = render(stay(STAY));
  const texts = [...page.container.querySelectorAll('li')].map((line) => [line, ...line.childNodes] as const);
  stop = translatePage(MARK);
  await linesOf(page);
  stop();
  for (const [line, ...own] of texts) {
    line.replaceChildren(...own);
    for (const text of own) text.textContent = original(text.textContent ?? '');
  }
  page.rerender(stay({ price: '$300', nights: 3, isSold: true }));
  expect(await linesOf(page)).toEqual(Array(3).fill('Sold: $300 for 3 nightsno more'));
});
