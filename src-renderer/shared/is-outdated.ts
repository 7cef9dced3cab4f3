import { createContext } from 'react';

/** Whether what is shown answers another question than the one in the form: its keys then do nothing. */
export const IsOutdated = createContext(false);
