export const CALENDARS_ROOT = '/calendars';

/** In a module of its own, as no page asks for it. `file` is the channel's token and `.ics`. */
export const CHANNEL_CALENDAR = '/calendars/:id/:file';
