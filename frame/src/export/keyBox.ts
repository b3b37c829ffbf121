import { element } from '../page/element.ts'

/** The box that shows the key, or dots in its place. */
export interface KeyBox {
  readonly root: HTMLElement
  show(text: string): void
  hide(): void
}

/** Shown in place of a hidden key. As long as a key, so that nothing moves when the key is shown. */
const MASK = '•'.repeat(66)

/** Creates the box. The key is in a closed shadow root, so that queries of the page's elements do not find it. */
export function createKeyBox(page: Document, label: string): KeyBox {
  const root = element(page, 'div', 'key', { id: 'key', role: 'group', dir: 'ltr', 'aria-label': label })
  const text = element(page, 'span', '', { translate: 'no' })
  root.attachShadow({ mode: 'closed' }).append(text)
  const hide = (): void => {
    text.textContent = MASK
    text.setAttribute('aria-hidden', 'true')
    root.dataset.shown = 'false'
  }
  hide()
  return {
    root,
    hide,
    show(key) {
      text.textContent = key
      text.removeAttribute('aria-hidden')
      root.dataset.shown = 'true'
    },
  }
}
