import { getConfig } from '@testing-library/react';

const { getElementError: withPage } = getConfig();

/**
 * Says that an element is missing, and how the page looks. As long as a test waits for it, only the former:
 * the latter would be written at each change of the page, and thrown away.
 */
export function elementError(message: string | null, page: Element): Error {
  if (!isWaiting()) return withPage(message, page);
  // The name by which the library says in which line of the test it was.
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}

/** The library's own note, which its types do not have. */
function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}
