import { lazy } from 'react';

/** Fetched only where the hotel has rate plans. If that fails, a guest still books what the bill shows. */
export const RateChoice = lazy(() =>
  import('./rate-choice.tsx').catch(() => ({
    default: () => <p className="form-note">We can’t show other rates right now. You can still book.</p>,
  })),
);

/** Fetched only where the hotel offers extras. A guest can still book if that fails. */
export const ExtrasFields = lazy(() =>
  import('./extras-fields.tsx').catch(() => ({
    default: () => [
      <p key="failed" className="form-note">
        We can’t show the extras right now. You can still book.
      </p>,
    ],
  })),
);
