interface ImportMetaEnv {
  readonly VITE_APP_CHECK_SITE_KEY?: string;
}
