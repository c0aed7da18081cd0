import { createContext } from 'react';

/** Whether guests can pay by card: the rates say what is paid when, the site's configuration whether it can be. */
export const TakesPaymentsContext = createContext(false);
