/** One text in local storage. Where the browser keeps none (private windows, full disks), it lives for this page. */
export function localStorageText(key: string) {
  let fallback: string | null = null;

  function forgetStored() {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing can be stored here at all.
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
      fallback = null; // what is stored counts, also once another tab has removed it
      try {
        localStorage.setItem(key, value);
      } catch {
        fallback = value;
        forgetStored(); // an older text must not win over it
      }
    },
    remove: () => {
      fallback = null;
      forgetStored();
    },
    /** @returns a function that stops listening */
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
