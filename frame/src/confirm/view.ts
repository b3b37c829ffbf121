import { element, icon, sentence } from '../page/element.ts'
import type { ConfirmQuestion } from './question.ts'
import type { Deed, Fact } from './deed.ts'
import type { Description } from './describe.ts'
import type { ConfirmTexts } from './texts.ts'

export interface QuestionActions {
  onAgree(press: MouseEvent): void
  onReject(): void
}

/** What the guard against clickjacking (`createPressGate`) has to know about a question that is on screen. */
export interface DrawnQuestion {
  /** Elements that must be visible when the user presses the approving button. */
  watched: readonly Element[]
  /** True once the user has scrolled to the end of the request's details. */
  isRead(): boolean
}

/** Draws the sheet, which shows one state at a time. */
export interface ConfirmView {
  question(question: ConfirmQuestion, description: Description, actions: QuestionActions): DrawnQuestion
  /** Draws the second question, which follows if the signature would give away more than the user may expect. */
  again(question: ConfirmQuestion, deed: Deed, actions: QuestionActions & { onBack(): void }): DrawnQuestion
  /**
   * For a browser that cannot tell whether the frame is visible: shows a button that opens a window. If `open`
   * returns false, the browser blocked it, and a link to `url` takes its place.
   */
  elsewhere(
    question: ConfirmQuestion,
    description: Description,
    url: string,
    open: () => boolean,
    onReject: () => void,
  ): void
  /** Shows a message below the question, or alone if there is none. */
  say(text: string): void
  clear(): void
}

/**
 * The details count as read to their end if at most this many CSS px below are hidden: scroll positions are rounded.
 */
const END_PX = 2

/** SVG paths of the arrow on the back button, the same as in the SDK's modal, by the direction of writing. */
const BACK = { ltr: 'M19.5 12h-15M10.5 6l-6 6 6 6', rtl: 'M4.5 12h15M13.5 6l6 6-6 6' }

export function createConfirmView(page: Document, texts: ConfirmTexts, onEscape: () => void): ConfirmView {
  const status = element(page, 'p', 'status', { role: 'status' })
  const root = element(page, 'div', 'veil')
  page.body.replaceChildren(root)

  const button = (className: string, label: string, onClick: (press: MouseEvent) => void): HTMLButtonElement => {
    const made = element(page, 'button', className, { type: 'button' }, label)
    made.addEventListener('click', onClick)
    return made
  }

  const head = ({ appName, origin }: ConfirmQuestion, ...title: readonly (Node | string)[]): HTMLElement =>
    element(
      page,
      'header',
      '',
      {},
      element(
        page,
        'p',
        'asker',
        {},
        ...(appName === ''
          ? []
          : [element(page, 'strong', '', {}, element(page, 'bdi', '', { translate: 'no' }, appName)), ' ']),
        element(page, 'bdi', 'origin', { dir: 'ltr', translate: 'no' }, new URL(origin).host),
      ),
      element(page, 'h1', '', { id: 'title' }, ...title),
    )

  const fact = ({ label, value, isCode = false, isOurs = false, isField = false }: Fact): HTMLElement =>
    element(
      page,
      'div',
      'fact',
      {},
      element(page, 'dt', '', isField ? { translate: 'no' } : {}, label),
      element(
        page,
        'dd',
        isCode ? 'code' : '',
        { ...(isOurs ? {} : { dir: isCode ? 'ltr' : 'auto' }), translate: 'no' },
        value,
      ),
    )

  const show = (...parts: readonly Node[]): HTMLElement => {
    status.textContent = ''
    const sheet = element(
      page,
      'section',
      'sheet',
      { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'title', tabindex: '-1' },
      ...parts,
      status,
    )
    sheet.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !event.isComposing) onEscape()
      if (event.key === 'Tab') keepFocus(sheet, event)
    })
    root.replaceChildren(sheet)
    // Focus is taken only once the frame has it. A frame that takes it earlier leaves the host's page no element to
    // restore focus to afterwards.
    if (page.hasFocus()) sheet.focus()
    else page.defaultView?.addEventListener('focus', () => sheet.focus(), { once: true })
    return sheet
  }

  const list = ({ address }: ConfirmQuestion, facts: readonly Fact[]): HTMLElement =>
    element(page, 'dl', '', {}, ...facts.map(fact), fact({ label: texts.wallet, value: address, isCode: true }))

  /** Shows a request's details in an area that scrolls, and the two answers to it. */
  const ask = (
    top: readonly HTMLElement[],
    details: readonly Node[],
    onReject: () => void,
    agree: HTMLElement,
  ): DrawnQuestion => {
    const attributes = { role: 'group', 'aria-label': texts.details, tabindex: '0' }
    const read = element(page, 'div', 'read', attributes, ...details)
    let seen = 0
    read.addEventListener('scroll', () => (seen = Math.max(seen, read.scrollTop)))
    const reject = button('secondary', texts.reject, onReject)
    show(...top, read, element(page, 'div', 'actions', {}, reject, agree))
    return {
      watched: [...top, read, reject, agree],
      isRead: () => read.scrollHeight - read.clientHeight - seen <= END_PX,
    }
  }

  return {
    question(question, { title, lead, warnings, names, deed, facts, agree }, { onAgree, onReject }) {
      const notes = [
        ...warnings.map((warning) => element(page, 'p', 'note', {}, ...sentence(page, warning, names))),
        ...(lead === undefined ? [] : [element(page, 'p', 'lead', {}, ...sentence(page, lead, names))]),
      ]
      const sign = button(deed ? 'danger' : 'primary', agree, onAgree)
      return ask([head(question, title)], [...notes, list(question, facts)], onReject, sign)
    },

    again(question, { question: asked, detail, facts, names }, { onAgree, onReject, onBack }) {
      const arrow = icon(page, page.documentElement.dir === 'rtl' ? BACK.rtl : BACK.ltr)
      const back = element(page, 'button', 'back', { type: 'button', 'aria-label': texts.back }, arrow)
      back.addEventListener('click', onBack)
      const note = element(page, 'p', 'note', {}, ...sentence(page, detail, names))
      const top = head(question, ...sentence(page, asked, names))
      return ask([back, top], [note, list(question, facts)], onReject, button('danger', texts.yes, onAgree))
    },

    elsewhere(question, description, url, open, onReject) {
      const link = element(
        page,
        'a',
        'primary button',
        { href: url, target: '_blank', rel: 'opener', hidden: '' },
        texts.openWindow,
      )
      const opener = button('primary', texts.openWindow, () => {
        const isOpened = open()
        link.hidden = isOpened
        opener.hidden = !isOpened
        status.textContent = isOpened ? texts.opened : texts.blocked
      })
      show(
        head(question, description.title),
        element(page, 'p', 'lead', {}, texts.elsewhere),
        element(page, 'div', 'actions', {}, button('secondary', texts.reject, onReject), opener, link),
      )
    },

    say(text) {
      if (root.childElementCount === 0) root.replaceChildren(element(page, 'section', 'sheet', {}, status))
      status.textContent = text
    },

    clear: () => root.replaceChildren(),
  }
}

/** Keeps Tab inside the sheet. It is a modal dialog, and the host's page behind it must not get focus. */
function keepFocus(sheet: HTMLElement, event: KeyboardEvent): void {
  const stops = [...sheet.querySelectorAll<HTMLElement>('[tabindex="0"], button:not([hidden]), a:not([hidden])')]
  const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)]
  const active = sheet.ownerDocument.activeElement
  if (active !== last && active !== sheet) return
  event.preventDefault()
  first?.focus()
}
