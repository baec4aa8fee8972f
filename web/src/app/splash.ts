/** Takes away what the page came with as soon as the application has words of its own. */
export function endSplash(place: HTMLElement): void {
  const splash = document.getElementById('splash');
  if (splash === null) return;
  const look = () => {
    if (place.textContent.trim() === '') return;
    watcher.disconnect();
    splash.remove();
  };
  const watcher = new MutationObserver(look);
  watcher.observe(place, { childList: true, subtree: true, characterData: true });
  look();
}

/** The component of the screen that the server expects the address to show. */
export function splashComponent(): string | undefined {
  return document.getElementById('splash')?.dataset['component'];
}
