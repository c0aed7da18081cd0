/** The calls of the page _Texts_, in a module of their own: a visitor's page does not load them. */
export const TEXTS_API = {
  draft: '/texts/draft',
  publish: '/texts/publish',
  versions: '/texts/versions',
  restore: '/texts/restore',
  mails: '/texts/mails',
  mailPreview: '/texts/mails/preview',
  mailTest: '/texts/mails/test',
} as const;
