import { useEffect } from 'react';

interface QueueKeys {
  /** Moves the choice one line down or up. */
  onStep: (step: 1 | -1) => void;
  /** Opens what is chosen. */
  onOpen: () => void;
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** ↑ and ↓ walk through the queue, Enter opens the chosen machine; what has keys of its own keeps them. */
export function useQueueKeys({ onStep, onOpen }: QueueKeys): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const step = steps[event.key];
      if (step !== undefined) {
        event.preventDefault();
        onStep(step);
      } else if (event.key === 'Enter' && opensChosen(event.target)) {
        event.preventDefault();
        onOpen();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onStep, onOpen]);
}

/** Enter on another line or button presses that one. */
function opensChosen(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  return target === document.body || target.closest('[aria-current]') !== null;
}
