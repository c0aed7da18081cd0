import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './app/app-routes.tsx';
import { App } from './app/app.tsx';
import { routeAt } from './app/route-table.tsx';
import { registerServiceWorker } from './app/register-service-worker.ts';
import { served } from './first-paint/use-early-input.ts';
import { isTranslated, outliveTranslation } from './lib/translated-texts.ts';
import './styles.scss';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
outliveTranslation();
void show(root);
registerServiceWorker();

/** Not awaited by this module: pages import what lies beside it. */
async function show(container: HTMLElement) {
  const { path, Page } = routeAt(location.pathname);
  // What was served stays in view until its page is there; where that fails, the page says so when it is shown.
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
  // As a transition it lets the browser answer between its steps, rather than hold it until all is done.
  const { usr: state } = (history.state ?? {}) as { usr?: unknown }; // where the router keeps what led to a page
  // The build has prerendered some pages (docs/decisions/0018); of others, what was served only holds the place. Where
  // the router has led to a page, it may begin with more than was written, such as what its guest is about to book.
  const isPrerendered = container.dataset.page === path && !state;
  startTransition(() => {
    served.form = container.querySelector('form');
    if (isPrerendered && !container.querySelector('FONT'))
      // Where a translator comes in between, React begins anew by itself, which is nothing to report.
      hydrateRoot(container, app, { onRecoverableError: (error) => isTranslated() || reportError(error) });
    else createRoot(container).render(app);
  });
}
