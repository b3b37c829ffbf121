/** A page that the browser translates, as Chrome does with Google Translate. */
export interface PageTranslation {
  /** Texts that React changed in nodes that are no longer in the page, so people go on reading the old text. */
  frozen(): readonly string[]
  /** Shows the page in its own language again, with the text nodes that React knows. */
  stop(): void
}

/** Elements that translation skips, as their text is not for people, and `<font>`, which is translated already. */
const LEFT_ALONE = new Set(['script', 'style', 'textarea', 'svg', 'font'])

/**
 * Translates a page, now and whenever it changes: puts `<font>text</font>` in the place of each text node, which leaves the page.
 * The words stay the same, so that they can be looked for. Chrome nests two such elements; one has the same effect, and less for
 * axe to look at.
 */
export function translatePage(root: HTMLElement): PageTranslation {
  const frozen: string[] = []
  const originals = new Map<Element, Text>()
  const changes = new MutationObserver((records) => {
    for (const { target } of records) if (target instanceof Text && !target.isConnected) frozen.push(target.data)
  })
  const translate = (node: Node): void => {
    for (const text of textsBelow(node)) {
      const font = document.createElement('font')
      font.append(text.data)
      text.replaceWith(font)
      originals.set(font, text)
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
      for (const [font, text] of originals) if (font.isConnected) font.replaceWith(text)
      originals.clear()
    },
  }
}

const textsBelow = (node: Node): Text[] =>
  node.isConnected && !hasSkippedAncestor(node) ? [...collectTexts(node)] : []

function hasSkippedAncestor({ parentElement }: Node): boolean {
  for (let element = parentElement; element; element = element.parentElement) if (isSkipped(element)) return true
  return false
}

/** Walks down by itself: asking for each text whether it is below a skipped element took a tenth of a test's time. */
function* collectTexts(node: Node): Generator<Text> {
  if (node instanceof Text) {
    if (node.data.trim() !== '') yield node
  } else if (!(node instanceof Element && isSkipped(node))) {
    for (let child = node.firstChild; child; child = child.nextSibling) yield* collectTexts(child)
  }
}

/** Checks for HTML's `translate` attribute and Google's class, too. */
const isSkipped = (element: Element): boolean =>
  LEFT_ALONE.has(element.localName) ||
  element.getAttribute('translate') === 'no' ||
  element.classList.contains('notranslate')
