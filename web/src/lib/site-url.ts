/** The origin under which the site wants to be known: Hosting serves it under its own names too. */
export const SITE_URL = import.meta.env.VITE_SITE_URL || window.location.origin;
