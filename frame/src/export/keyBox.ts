import { element } from './element.ts'

/** The box in which the key is drawn. */
export interface KeyBox {
  readonly root: HTMLElement
  show(text: string): void
  hide(): void
}

/** Stands for a key that is not shown; as long as one, so that nothing moves when it is. */
const MASK = '•'.repeat(66)

/** The key is drawn into a closed shadow root: no query over the page's elements meets it. */
export function createKeyBox(page: Document, label: string): KeyBox {
  const root = element(page, 'div', 'key', { id: 'key', role: 'group', 'aria-label': label })
  const text = element(page, 'span', '')
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
