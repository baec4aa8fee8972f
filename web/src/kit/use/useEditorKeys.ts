import { useEffect, useEffectEvent } from 'react';

interface EditorKeys {
  /** False while the page is only read. */
  readonly isOn: boolean;
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/**
 * Ctrl+S saves, Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo, wherever the focus is: after a dialog has closed it is on
 * nothing. A field takes back what was typed in it by itself.
 */
export function useEditorKeys({ isOn, save, undo, redo }: EditorKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key === 's') save();
    else if (isTextField(event.target)) return;
    else if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
    else if (key === 'z') undo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
