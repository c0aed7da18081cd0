/**
 * Registers the service worker, which caches what can be read without a network: docs/decisions/0020. It
 * waits for the page to load, so that it does not slow down a first visit.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Some browsers refuse, in a private window for example, and work without it.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
