export const localStorageText = (key: string) => storedText(() => localStorage, key);

/** Of this tab: it outlives a reload and another site's page. */
export const tabStorageText = (key: string) => storedText(() => sessionStorage, key);

/** If the browser cannot store it (private windows, full disks), the text lasts as long as this page. */
function storedText(storage: () => Storage, key: string) {
  let fallback: string | null = null;

  function forgetStored() {
    try {
      storage().removeItem(key);
    } catch {
      // This browser stores nothing at all.
    }
  }

  return {
    get: (): string | null => {
      try {
        return storage().getItem(key) ?? fallback;
      } catch {
        return fallback;
      }
    },
    set: (value: string) => {
      fallback = null; // the stored text counts, even if another tab removes it
      try {
        storage().setItem(key, value);
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

/** Parses a stored text, which may be anything: what is not such a value is undefined. */
export function parsed<T>(
  text: string | null,
  isSuch: (value: unknown) => value is T,
  revive?: (name: string, value: unknown) => unknown,
): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null', revive);
    return isSuch(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
