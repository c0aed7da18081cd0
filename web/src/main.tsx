import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './app/app-routes.tsx';
import { App } from './app/app.tsx';
import { NOT_FOUND, routeAt } from './app/route-table.tsx';
import { registerWorker } from './lib/register-worker.ts';
import { served } from './lib/served-form.ts';
import './theme/theme.scss';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void show(root);
registerWorker();

/** Not awaited by this module: pages import what lies beside it. */
async function show(container: HTMLElement) {
  const { pathname, search } = location;
  const route = routeAt(pathname);
  // What was served stays in view until its page is there; where that fails, the page says so when it is shown.
  await route.Page.load?.().catch(() => undefined);
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
  // With one, a page may begin with more than was written down, such as what its guest is about to book.
  const written = route === NOT_FOUND ? route.path : state ? undefined : pathname + search;
  startTransition(() => {
    served.form = container.querySelector('form');
    // The build has written down some pages (docs/decisions/0018); of others, what was served only holds the place.
    if (container.dataset.page === written) hydrateRoot(container, app);
    else createRoot(container).render(app);
  });
}
