// Browsers start no worker from a page on disk (file://), and the site's search runs in one.
// There, an invisible frame does the same. Zensical would fetch such a script from elsewhere;
// one with this name is used instead (docs/decisions/0021-a-site-that-needs-no-network.md).
'use strict';

class FrameWorker extends EventTarget {
  constructor(url) {
    super();
    this.frame = document.createElement('iframe');
    this.frame.hidden = true;
    document.body.append(this.frame);
    addEventListener('message', ({ source, data }) => {
      if (source !== this.frame.contentWindow) return;
      const told = new MessageEvent('message', { data });
      this.dispatchEvent(told);
      this.onmessage?.(told);
    });
    const page = this.frame.contentDocument;
    page.open();
    page.write(`<script>
      postMessage = (data) => parent.postMessage(data, '*');
      importScripts = async (...urls) => {
        for (const url of urls)
          await new Promise((resolve) => {
            const script = document.createElement('script');
            script.src = url;
            script.onload = resolve;
            document.body.append(script);
          });
      };
    </script><body><script src="${url}"></script></body>`);
    page.close();
    this.ready = new Promise((resolve) => {
      this.frame.contentWindow.onload = resolve; // not earlier: opening the page forgets it
    });
  }

  async postMessage(data) {
    const copy = structuredClone(data); // as a worker would get it
    await this.ready;
    this.frame.contentWindow.dispatchEvent(new MessageEvent('message', { data: copy }));
  }

  terminate() {
    this.frame.remove();
  }
}

if (location.protocol === 'file:') window.Worker = FrameWorker;
