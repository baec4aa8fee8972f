type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'height'>;

/**
 * Runs inside the page, so it uses nothing from outside of itself. `layout`: one sentence for each text that is cut
 * off by a box without an ellipsis and a title, sticks out of the page, or lies over another text; `texts`: all
 * visible texts and spoken names.
 */
export function inspectInPage(): { layout: string[]; texts: string[] } {
  const layout: string[] = [];
  const texts: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    layout.push(`the page is ${root.scrollWidth} px wide in a window of ${root.clientWidth} px`);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const drawn: { node: Node; text: string; box: Box; element: Element }[] = [];
  const hidden = new Map<Element, boolean>();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.textContent ?? '').trim();
    if (element === null || text === '' || !isSeen(element)) continue;
    texts.push(text);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) drawn.push({ node, text, box, element });
  }
  for (const { text, box, element } of drawn) {
    const where = cutOff(box, element);
    if (where !== undefined) layout.push(`"${short(text)}" is cut off by ${where}`);
  }
  const seen = drawn.map(({ box, element, ...rest }) => ({ ...rest, element, box: seenPart(box, element) }));
  for (const [place, one] of seen.entries())
    for (const other of seen.slice(place + 1))
      if (liesOver(one.box, other.box) && one.node !== other.node && isSameLayer(one.element, other.element))
        layout.push(`"${short(one.text)}" and "${short(other.text)}" lie over each other`);
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name);
      if (text) texts.push(text);
    }
  return { layout: [...new Set(layout)], texts: [...new Set(texts)] };

  function short(text: string): string {
    return text.length > 40 ? `${text.slice(0, 40)}…` : text;
  }

  function isSeen(element: Element): boolean {
    if (element.closest('script, style, noscript, title') !== null) return false;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    return !isForReaders(element);
  }

  /** For readers only: in a box of one pixel. */
  function isForReaders(element: Element): boolean {
    const known = hidden.get(element);
    if (known !== undefined) return known;
    const { clipPath, clip, overflowX } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isPoint = overflowX !== 'visible' && (width <= 1 || height <= 1);
    const isCutAway = clipPath.startsWith('inset(50%') || clip.startsWith('rect(0');
    const isHidden =
      isPoint || isCutAway || (element.parentElement !== null && isForReaders(element.parentElement));
    hidden.set(element, isHidden);
    return isHidden;
  }

  /** What is left of a box inside everything around it that hides what sticks out. */
  function seenPart({ left, right, top, bottom, height }: Box, element: Element): Box {
    const part = { left, right, top, bottom, height };
    for (let outer: Element | null = element; outer !== null; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      const edge = outer.getBoundingClientRect();
      if (overflowX !== 'visible') {
        part.left = Math.max(part.left, edge.left);
        part.right = Math.min(part.right, edge.right);
      }
      if (overflowY !== 'visible') {
        part.top = Math.max(part.top, edge.top);
        part.bottom = Math.min(part.bottom, edge.bottom);
      }
      if (outer.matches('td, th')) leaveToFixed(part, outer);
    }
    return part;
  }

  /** Cells that stay in place while their row is scrolled hide what is scrolled under them. */
  function leaveToFixed(part: { left: number; right: number }, cell: Element): void {
    if (getComputedStyle(cell).position === 'sticky') return;
    for (const other of cell.parentElement?.children ?? []) {
      if (getComputedStyle(other).position !== 'sticky') continue;
      const edge = other.getBoundingClientRect();
      const isBefore = (other.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      if (isBefore) part.left = Math.max(part.left, edge.right);
      else part.right = Math.min(part.right, edge.left);
    }
  }

  /** Which box cuts a text off; boxes that scroll or say the whole text in their title may. */
  function cutOff({ left, right, top, bottom, height }: Box, element: Element): string | undefined {
    const box = { left, right, top, bottom, height };
    const heightSlack = 0.3 * Number.parseFloat(getComputedStyle(element).fontSize);
    for (let outer: Element | null = element; outer !== null; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      const edge = outer.getBoundingClientRect();
      const isWider = box.right > edge.right + 1 || box.left < edge.left - 1;
      const isHigher = box.bottom > edge.bottom + heightSlack || box.top < edge.top - heightSlack;
      const sayIt = style.textOverflow === 'ellipsis' && outer.closest('[title]') !== null;
      if (/auto|scroll/.test(style.overflowX) && isWider) return undefined;
      if (/auto|scroll/.test(style.overflowY) && isHigher) return undefined;
      if (/hidden|clip/.test(style.overflowX) && isWider && !sayIt) return nameOf(outer);
      // What is behind an ellipsis is not seen, so no box further out cuts it off.
      if (isWider && sayIt) {
        box.left = Math.max(box.left, edge.left);
        box.right = Math.min(box.right, edge.right);
      }
      if (isHigher && sayIt && style.webkitLineClamp !== 'none') return undefined;
      if (/hidden|clip/.test(style.overflowY) && isHigher && outer !== document.body) return nameOf(outer);
    }
    const isOutside = box.right > root.clientWidth + 1 || box.left < -1;
    return isOutside ? 'the edge of the window' : undefined;
  }

  function nameOf(element: Element): string {
    const names = [...element.classList].map((name) => `.${name}`).join('');
    return `${element.tagName.toLowerCase()}${names}`;
  }

  function liesOver(one: Box, other: Box): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 3 && height > 0.45 * Math.min(one.height, other.height);
  }

  /** A menu or a notice may lie over what is below. */
  function isSameLayer(one: Element, other: Element): boolean {
    const layer = (element: Element) =>
      element.closest('.ant-dropdown, .ant-modal-root, .ant-drawer, .ant-message, [data-layer]');
    return layer(one) === layer(other);
  }
}
