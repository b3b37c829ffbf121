/** A page that the browser translates, as Chrome does with Google Translate. */
export interface PageTranslation {
  /** The texts that translation replaced, each as it was when it came into the page. */
  readonly replaced: readonly string[]
  stop(): void
}

/** Elements that translation skips. */
const LEFT_ALONE = 'script, style, svg, [translate=no]'

/**
 * Translates a page, now and whenever it changes. Like Google Translate, it removes each text node and inserts two
 * nested `<font>` elements. The words stay the same, so that tests can find them. Code that changes the removed text
 * node later changes nothing on the page, so a test that waits for the new text fails.
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
