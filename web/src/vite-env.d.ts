interface ImportMetaEnv {
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  /** The site's origin; empty where the build does not know it. */
  readonly VITE_SITE_URL: string;
}
