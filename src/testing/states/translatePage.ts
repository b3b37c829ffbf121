/** A page that the browser translates, as Chrome does with Google Translate. */
export interface PageTranslation {
  /** Texts that React changed in nodes that are no longer in the page, so people go on reading the old text. */
  frozen(): readonly string[]
  stop(): void
}

/**
 * Elements that translation skips: those with HTML's `translate` attribute or Google's class, and those whose text is
 * not for people.
 */
const LEFT_ALONE = 'script, style, textarea, svg, [translate=no], .notranslate'

/**
 * Translates a page, now and whenever it changes: puts `<font>text</font>` in the place of each text node, which leaves the page.
 * The words stay the same, so that they can be looked for. Chrome nests two such elements; one has the same effect, and less for
 * axe to look at.
 */
export function translatePage(root: HTMLElement): PageTranslation {
  const frozen: string[] = []
  const changes = new MutationObserver((records) => {
    for (const { target } of records) if (target instanceof Text && !target.isConnected) frozen.push(target.data)
  })
  const translate = (node: Node): void => {
    for (const text of textsBelow(node)) {
      const font = document.createElement('font')
      font.append(text.data)
      text.replaceWith(font)
      changes.observe(text, { characterData: true })
    }
  }
  const additions = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(translate)
  })
  translate(root)
  additions.observe(root, { subtree: true, childList: true })
  return {
    frozen: () => frozen,
    stop() {
      additions.disconnect()
      changes.disconnect()
    },
  }
}

function textsBelow(node: Node): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  for (let text: Node | null = walker.currentNode; text; text = walker.nextNode())
    if (text instanceof Text && isTranslated(text)) texts.push(text)
  return texts
}

function isTranslated({ data, isConnected, parentElement }: Text): boolean {
  return isConnected && data.trim() !== '' && !!parentElement && !parentElement.closest(`font, ${LEFT_ALONE}`)
}
