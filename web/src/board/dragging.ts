/** A pointer that was pressed, until it is let go. */

interface Ways {
  moved(event: PointerEvent): void;
  dropped?(event: PointerEvent): void;
  /** It is over, however: let go, taken away by the browser, or given up with Escape. */
  ended?(): void;
}

/** Follow the pointer of an event. Gives what ends that early. */
export function follow(pressed: PointerEvent, { moved, dropped, ended }: Ways): () => void {
  const over = new AbortController();
  const { signal } = over;
  const mine = (event: PointerEvent) => event.pointerId === pressed.pointerId;
  const end = () => {
    over.abort();
    ended?.();
  };
  addEventListener('pointermove', (event) => mine(event) && moved(event), { signal });
  addEventListener('pointercancel', (event) => mine(event) && end(), { signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal });
  addEventListener(
    'pointerup',
    (event) => {
      if (!mine(event)) return;
      end();
      dropped?.(event);
    },
    { signal },
  );
  return end;
}

/** So far a finger trembles: less is a tap. */
const TREMBLE = 6;

/** Begin something once a pressed pointer is pulled away from where it was pressed. */
export function whenPulled(pressed: PointerEvent, begin: (event: PointerEvent) => void): void {
  const end = follow(pressed, {
    moved(event) {
      const [dx, dy] = [event.clientX - pressed.clientX, event.clientY - pressed.clientY];
      if (Math.hypot(dx, dy) < TREMBLE) return;
      end();
      begin(event);
    },
  });
}
