import { lazy } from 'react';

/** Fetched only where the hotel has rate plans. If that fails, a guest still books what the bill shows. */
export const RateChoice = lazy(() =>
  import('./rate-choice.tsx').catch(() => ({
    default: () => <p className="form-note">We can’t show other rates right now. You can still book.</p>,
  })),
);
