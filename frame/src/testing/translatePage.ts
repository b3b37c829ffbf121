/** A page that the browser translates, as Chrome does with Google Translate. */
export interface PageTranslation {
  /** The texts that translation replaced, each as it was when it came into the page. */
  readonly replaced: readonly string[]
  stop(): void
}

/** Elements that translation skips. */
const LEFT_ALONE = 'script, style, svg, [translate=no]'

/**
 * Translates a page, now and whenever it changes: each text node leaves the page, and two `<font>` elements come in its place, as Google
 * Translate has it. The words stay the same, so that they can be looked for: a text that stands still fails the test that waits for the next.
 */
export function translatePage(root: HTMLElement): PageTranslation {
  const replaced: string[] = []
  const translate = (node: Node): void => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let text: Node | null = walker.currentNode; text; text = walker.nextNode())
      if (text instanceof Text && text.data.trim() !== '' && !text.parentElement?.closest(`font, ${LEFT_ALONE}`))
        texts.push(text)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      outer.append(inner)
      inner.append(text.data)
      replaced.push(text.data)
      text.replaceWith(outer)
    }
  }
  translate(root)
  const changes = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (root.contains(node) && node.parentElement) translate(node)
  })
  changes.observe(root, { subtree: true, childList: true })
  return { replaced, stop: () => changes.disconnect() }
}
