import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes, App } from './app/app.tsx';
import { routeAt } from './app/route-table.tsx';
import { askTexts, isAgreedVersion } from './first-paint/ask-texts.ts';
import { served } from './first-paint/use-early-input.ts';
import { openBackGate } from './lib/back-gate.ts';
import { takeStayKey } from './lib/session/stay-key.ts';
import { publishTexts } from './lib/texts.ts';
import { isTranslated, outliveTranslation } from './lib/translated-texts.ts';
import './styles.scss';
import './utilities.scss';

takeStayKey(); // before anything else can see the address
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
outliveTranslation();
openBackGate();
void show(root);
registerServiceWorker();

/** This module does not await it, because pages import code that is bundled with this module. */
async function show(container: HTMLElement) {
  const { path, Page } = routeAt(location.pathname);
  // The served content stays visible until its page is loaded. If that fails, the page says so when it is
  // shown.
  await Page.load?.().catch(() => undefined);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App>
          <AppRoutes />
        </App>
      </BrowserRouter>
    </StrictMode>
  );
  const { usr: state } = (history.state ?? {}) as { usr?: unknown }; // `as`: the router's own state
  // The build has prerendered some pages (docs/dev/decisions/0018); for others, the served content is only a
  // placeholder. After a navigation, a page may start with more than was prerendered, such as a stay that the
  // guest is about to book.
  const hasOtherWords = takeUpTexts() || isAgreedVersion(location.search);
  const isPrerendered = container.dataset.page === path && !state && !hasOtherWords;
  // A transition lets the browser respond between the steps of rendering.
  startTransition(() => {
    served.form = container.querySelector('form');
    if (isPrerendered && !container.querySelector('FONT'))
      // If a translator interferes, React starts again by itself, which need not be reported.
      hydrateRoot(container, app, { onRecoverableError: (error) => isTranslated() || reportError(error) });
    else {
      for (const tag of document.head.querySelectorAll('[rel=canonical], [name=robots]')) tag.remove(); // the app's own follow
      createRoot(container).render(app);
    }
  });
}

/** Takes up the texts that were published since the build. @returns whether the served page shows them already */
function takeUpTexts(): boolean {
  const asked = askTexts();
  asked.isTaken = true;
  if (asked.shown) publishTexts(asked.shown);
  else void asked.answer.then(publishTexts); // the words of an open page stay
  return asked.shown !== undefined;
}

/** Caches what can be read offline (docs/dev/decisions/0020), after loading, so that first visits stay fast. */
function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    // Some browsers refuse, in a private window for example, and work without it.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
