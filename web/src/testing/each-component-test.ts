import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '../app/app.tsx';
import { noteCall } from '../lib/api/connection.ts';
import { noteServerTime } from '../lib/hotel-clock.ts';
import { fakeFetch, resetFakeApi } from './fake-api.ts';
import { fakeLocation, left } from './fake-location.ts';
import { FakeUpload } from './fake-upload.ts';
import { fakeMatchMedia, setScreenWidth } from './fake-screen.ts';
import { replaceLabels } from './own-labels.ts';

const HIDDEN = styleOf('display: none');

/**
 * jsdom would match its own style sheet against each element that a query by role looks at: a quarter of
 * the time.
 */
function ownStyle(element: Element): CSSStyleDeclaration {
  const isClosed = element instanceof HTMLDialogElement && !element.open;
  // `as`: SVG elements have one too.
  return isClosed || element.hasAttribute('hidden') ? HIDDEN : (element as HTMLElement).style;
}

function styleOf(text: string): CSSStyleDeclaration {
  const { style } = document.createElement('i');
  style.cssText = text;
  return style;
}

const { getElementError: withPage } = getConfig();

/** As long as a test waits, without the page, which would be written at each change, and thrown away. */
function elementError(message: string | null, page: Element): Error {
  if (!isWaiting()) return withPage(message, page);
  // The name by which the library says in which line of the test it was.
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}

/** The library's own note, which its types do not have. */
function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}

configure({ asyncUtilTimeout: 60_000, getElementError: elementError });

vi.stubGlobal('fetch', fakeFetch);
// Replaces what jsdom lacks, as for a wide screen without animations.
vi.stubGlobal('matchMedia', fakeMatchMedia);
vi.stubGlobal('XMLHttpRequest', FakeUpload);
vi.stubGlobal('scrollTo', () => undefined);
vi.stubGlobal('getComputedStyle', ownStyle);
vi.stubGlobal('location', fakeLocation);
replaceLabels();
Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
URL.createObjectURL = ({ size }: Blob) => `blob:of-${size}-bytes`;
URL.revokeObjectURL = () => undefined;

/** Noon at the hotel on a day far from any change of clocks. */
const NOW = '2027-02-01T17:00:00Z';

const complaints: string[] = [];
const complain = (...words: unknown[]) => complaints.push(words.map(String).join(' '));

beforeEach(() => {
  // Pages update by themselves, as in a browser, instead of only inside `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.setSystemTime(NOW);
  noteServerTime(new Headers({ Date: new Date().toUTCString() }));
  setScreenWidth(1280);
  vi.spyOn(console, 'error').mockImplementation(complain);
  vi.spyOn(console, 'warn').mockImplementation(complain);
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  noteCall(false);
  queryClient.clear();
  left.length = 0;
  toast.remove();
  const unexpected = [...complaints.splice(0), ...resetFakeApi()];
  vi.restoreAllMocks();
  expect(unexpected).toEqual([]);
});
