/**
 * Keeps one text for as long as this tab is open, also through a reload and through another site's page. If
 * the browser cannot store it, the text lasts as long as this page.
 */
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
