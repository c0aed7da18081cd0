/** If the browser cannot store it (private windows, full disks), the text lasts as long as this page. */
export function localStorageText(key: string) {
  let fallback: string | null = null;

  function forgetStored() {
    try {
      localStorage.removeItem(key);
    } catch {
      // This browser stores nothing at all.
    }
  }

  return {
    get: (): string | null => {
      try {
        return localStorage.getItem(key) ?? fallback;
      } catch {
        return fallback;
      }
    },
    set: (value: string) => {
      fallback = null; // the stored text counts, even if another tab removes it
      try {
        localStorage.setItem(key, value);
      } catch {
        fallback = value;
        forgetStored(); // an older text must not take precedence
      }
    },
    remove: () => {
      fallback = null;
      forgetStored();
    },
    /** Hears of changes by other tabs. @returns a function that stops listening */
    onChangeElsewhere: (listener: () => void) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        fallback = null;
        listener();
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Also through a reload and another site's page. What cannot be stored lasts as long as this page. */
export function tabStorageText(key: string) {
  let fallback: string | null = null;

  return {
    get: (): string | null => {
      try {
        return sessionStorage.getItem(key) ?? fallback;
      } catch {
        return fallback;
      }
    },
    set: (value: string) => {
      fallback = null;
      try {
        sessionStorage.setItem(key, value);
      } catch {
        fallback = value; // this browser stores nothing
      }
    },
    remove: () => {
      fallback = null;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
