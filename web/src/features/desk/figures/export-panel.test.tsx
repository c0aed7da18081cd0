import { BROWSER_ERRORS } from '@innkeep/contract/browser-errors';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { button } from '../../../testing/act.ts';
import { aDay } from '../../../testing/desk.ts';
import { fakeApi, noNetwork, refusal } from '../../../testing/fake-api.ts';
import { noFigures, someFigures } from '../../../testing/figures.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const PAGE = '/dashboard/figures?from=2027-06&to=2027-08';
const QUESTION = 'GET /desk/export?kind=nights&signs=point&from=2027-06-01&to=2027-09-01';
const PARTS = {
  first: { count: 2, lines: '\ufeffNight\na\nb\n', next: '2027-07-14~x', reached: '2027-07-14' },
  last: { count: 1, lines: 'c\n' },
};
const SECOND = `${QUESTION}&after=2027-07-14%7Ex`;

let saved: { name: string; blob: Blob }[];
beforeEach(() => {
  saved = [];
  fakeApi.answer({
    'GET /desk/figures': someFigures(),
    'GET /desk/today': aDay(),
  });
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob); // the page makes URLs of blobs only
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.href) ?? new Blob() });
  });
});

async function exportNights() {
  const user = await renderPage(PAGE, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('button', { name: 'Nights as CSV' }));
  return user;
}

const exportCalls = () => fakeApi.allCalls().filter((call) => call.includes('export'));

it('an export is asked for part by part, told by its months, and downloaded as one file', async () => {
  fakeApi.answer({ [QUESTION]: PARTS.first, [SECOND]: PARTS.last });
  const letGo = fakeApi.hold(SECOND);
  const user = await exportNights();
  expect(
    await screen.findByText('Nights: reading July 2027, month 2 of 3. Keep this page open.'),
  ).toHaveAttribute('role', 'status');
  expect(saved).toEqual([]);
  expect(button('Download')).toHaveAttribute('aria-disabled', 'true');
  letGo();
  await screen.findByText('Downloaded nights-2027-06-01-2027-09-01.csv, with 3 rows.');
  expect(exportCalls()).toEqual([QUESTION, SECOND]);
  expect(saved.map(({ name }) => name)).toEqual(['nights-2027-06-01-2027-09-01.csv']);
  const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer());
  expect(Buffer.from(bytes).toString()).toBe('\ufeffNight\na\nb\nc\n');
  await user.click(button('Close'));
  expect(screen.queryByText(/^Downloaded/)).toBeNull();
  expect(button('Download')).toHaveFocus();
});

it('a part that is refused leaves no file, and the export goes on from there', async () => {
  fakeApi.answer({ [QUESTION]: PARTS.first, [SECOND]: PARTS.last });
  fakeApi.once(SECOND, refusal('request/too-many'));
  const user = await exportNights();
  await screen.findByText('Nights: interrupted. Nothing has been downloaded yet.');
  expect(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  expect(saved).toEqual([]);
  await user.click(button('Resume'));
  expect(button(/^(Stop|Close)$/)).toHaveFocus();
  await screen.findByText('Downloaded nights-2027-06-01-2027-09-01.csv, with 3 rows.');
  expect(exportCalls()).toEqual([QUESTION, SECOND, SECOND]); // the first part is not read again
});

it('a part that does not arrive is asked for again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  fakeApi.answer({ [QUESTION]: PARTS.last });
  fakeApi.once(QUESTION, noNetwork, noNetwork);
  await exportNights();
  await screen.findByText(/^Downloaded/);
  expect(exportCalls()).toHaveLength(3);
  vi.useRealTimers();
});

it('an export that is stopped leaves no file, and asks no further', async () => {
  fakeApi.answer({ [QUESTION]: PARTS.first, [SECOND]: PARTS.last });
  const letGo = fakeApi.hold(SECOND);
  const user = await exportNights();
  await screen.findByText(/month 2 of 3/);
  await user.click(button('Stop'));
  await screen.findByText('Nights: stopped. Nothing was downloaded.');
  expect(button('Close')).toHaveFocus();
  letGo();
  await waitFor(() => expect(button('Download')).toHaveAttribute('aria-disabled', 'false'));
  expect(saved).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an export that fails for good says why', async () => {
  fakeApi.answer({ [QUESTION]: refusal('auth/forbidden') });
  await exportNights();
  expect(await screen.findByRole('alert')).toHaveTextContent(/./);
  expect(screen.queryByText(BROWSER_ERRORS['server/unexpected'].message)).toBeNull();
  expect(saved).toEqual([]);
});

it('an export goes on while other months are looked at, even such without a stay', async () => {
  fakeApi.answer({ [QUESTION]: PARTS.first, [SECOND]: PARTS.last });
  const letGo = fakeApi.hold(SECOND);
  const user = await exportNights();
  await screen.findByText(/month 2 of 3/);
  fakeApi.answer({ 'GET /desk/figures': noFigures() });
  await user.selectOptions(screen.getByLabelText('To'), 'Jun 2027');
  await screen.findByRole('heading', { name: 'No stays in these months' });
  letGo();
  await screen.findByText('Downloaded nights-2027-06-01-2027-09-01.csv, with 3 rows.');
  expect(saved.map(({ name }) => name)).toEqual(['nights-2027-06-01-2027-09-01.csv']);
});

it('leaving the page stops the export', async () => {
  fakeApi.answer({ [QUESTION]: PARTS.first, [SECOND]: PARTS.last, 'GET /user': [] });
  const letGo = fakeApi.hold(SECOND);
  const user = await exportNights();
  await screen.findByText(/month 2 of 3/);
  await user.click(screen.getByRole('link', { name: 'AllUsers' }));
  await screen.findByRole('heading', { name: 'All Users' });
  letGo();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(saved).toEqual([]);
});

it('the signs of numbers are chosen once, and this device remembers them', async () => {
  const inCommas = QUESTION.replace('signs=point', 'signs=comma');
  fakeApi.answer({ [inCommas]: PARTS.last });
  const user = await renderPage(PAGE, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByRole('radio', { name: '1234.50' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: '1234,50' }));
  cleanup();
  await renderPage(PAGE, { as: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByRole('radio', { name: '1234,50' })).toBeChecked();
  await user.click(button('Nights as CSV'));
  await screen.findByText(/^Downloaded/);
  expect(exportCalls()).toEqual([inCommas]);
});
