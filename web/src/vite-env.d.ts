interface ImportMetaEnv {
  /** The Firebase project's configuration, as JSON; absent in a build for the local suite. */
  readonly VITE_FIREBASE_CONFIG?: string;
  /** `off` where the project does not have it switched on: scripts/deploy.ts. */
  readonly VITE_GOOGLE_SIGN_IN?: 'on' | 'off';
  /** `1` in the build of the demo hotel, which has a card with first steps. */
  readonly VITE_DEMO?: string;
  /** `off` in the build of a hotel that sends no mails: guests cannot book without an account. */
  readonly VITE_MAIL?: string;
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  /** The site's origin; empty if the build does not know it. */
  readonly VITE_SITE_URL: string;
}
