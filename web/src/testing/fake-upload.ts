import { fakeFetch } from './fake-api.ts';

/** The parts of XMLHttpRequest that send a file. `fakeApi` answers it; a rejection is an `error` event. */
export class FakeUpload {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  timeout = 0;
  status = 0;
  responseText = '';
  readonly #headers = new Headers();
  #call = { method: '', path: '' };

  open(method: string, path: string) {
    this.#call = { method, path };
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  send(body: FormData) {
    const { method, path } = this.#call;
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    fakeFetch(path, { method, headers: this.#headers, body }).then(
      async (response) => {
        this.status = response.status;
        this.responseText = await response.text();
        this.onload?.();
      },
      () => this.onerror?.(),
    );
  }
}
