import { useEffect } from 'react';

/** Makes the browser ask before it reloads or closes the page while something is not saved. */
export function useWarnBeforeUnload(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
