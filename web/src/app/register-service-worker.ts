/**
 * Has the browser cache what can be read without a network: docs/decisions/0020. Once the page is there and at rest,
 * so that nobody's first look at the hotel waits for it.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // A browser that refuses, in a private window for example, does without.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
