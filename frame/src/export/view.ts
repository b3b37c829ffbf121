import { element, icon } from '../page/element.ts'
import type { CopyOutcome } from './clipboard.ts'
import { createKeyBox } from './keyBox.ts'
import type { PressGate } from '../guard/pressGate.ts'
import type { ExportTexts } from './texts.ts'

/** What the buttons of the key do. If a press does not count, the page shows why. */
export interface KeyActions extends Pick<PressGate, 'judge' | 'watch'> {
  /** Returns the key as text. It is created for each use and not kept. */
  read(): string
  copy(): Promise<CopyOutcome>
  /** Overwrites a copied key on the clipboard. False if the browser does not allow it. */
  clear(): Promise<boolean>
}

/** Draws the export page, which shows one state at a time. */
export interface ExportView {
  loading(): void
  key(actions: KeyActions): void
  /**
   * Announces that a copied key was overwritten on the clipboard. If the browser refused, it offers a button that
   * does it.
   */
  clearDue(isCleared: boolean): void
  /**
   * Shows a button that opens the key in its own window. If `open` returns false, the browser blocked it, and a link
   * to `url` takes its place.
   */
  elsewhere(url: string, open: () => boolean): void
  failed(title: string, detail: string, retry?: () => void): void
}

/** Milliseconds for which "Copied" is shown (MODAL-52). */
const COPIED_MS = 1_500

const EYE =
  'M2.75 12S6 5.5 12 5.5 21.25 12 21.25 12 18 18.5 12 18.5 2.75 12 2.75 12zM12 9.25a2.75 2.75 0 100 5.5 2.75 2.75 0 000-5.5z'
const EYE_OFF =
  'M6.5 7.1A15 15 0 002.75 12S6 18.5 12 18.5a9.3 9.3 0 005.25-1.6M10 5.7a9.6 9.6 0 012-.2c6 0 9.25 6.5 9.25 6.5a16.6 16.6 0 01-1.85 2.7M10.05 10.05a2.75 2.75 0 003.9 3.9M4 4l16 16'
const COPY = 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9'
const CLEAR = 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.5 10.5v5.5M13.5 10.5v5.5'
const CHECK = 'M4.5 12.5l5 5 10-11'

export interface ViewDeps {
  texts: ExportTexts
  /** Calls `run` after `ms`. @returns a function that cancels it */
  after: (ms: number, run: () => void) => () => void
  /** True in the page's own window, where no page around it shows title and warning. */
  isOwnWindow: boolean
  /** True if the user made an event, not a script. */
  isGenuine(event: Event): boolean
}

export function createView(page: Document, { texts, after, isOwnWindow, isGenuine }: ViewDeps): ExportView {
  const main = element(page, 'main', '')
  // The live region is present from the start, so that screen readers announce changes in it.
  const status = element(page, 'p', 'status', { role: 'status' })
  page.body.replaceChildren(main, status)

  const say = (text: string, isSeen = false): void => {
    status.textContent = text
    status.classList.toggle('is-seen', isSeen)
  }

  const show = (text: string, ...content: readonly Node[]): void => {
    main.replaceChildren(...content)
    say(text, content.length === 0)
  }

  const button = (className: string, path: string, label: string, onClick: (press: MouseEvent) => void) => {
    const caption = element(page, 'span', '', {}, label)
    const made = element(page, 'button', className, { type: 'button' }, icon(page, path), caption)
    made.addEventListener('click', onClick)
    return {
      made,
      set(newPath: string, newLabel: string) {
        made.replaceChild(icon(page, newPath), made.firstChild as Node)
        caption.textContent = newLabel
      },
    }
  }

  const clearKey = button('secondary', CLEAR, texts.clear, () => void onClear())
  let onClear = async (): Promise<void> => {}

  const clearDue = (isCleared: boolean): void => {
    clearKey.made.hidden = isCleared
    say(isCleared ? texts.cleared : texts.notCleared, true)
  }

  return {
    loading: () => show(texts.loading),
    clearDue,

    key({ read, copy, clear, judge, watch }) {
      const box = createKeyBox(page, texts.title)
      let isShown = false
      const setShown = (shown: boolean): void => {
        isShown = shown
        if (shown) box.show(read())
        else box.hide()
        reveal.set(shown ? EYE_OFF : EYE, shown ? texts.hide : texts.reveal)
      }
      const counts = (press: MouseEvent): boolean => {
        const refusal = judge(press)
        if (refusal === 'hidden') say(isOwnWindow ? texts.notInFront : texts.notSeen, true)
        if (refusal === 'early') say(texts.tooEarly, true)
        if (refusal === 'earlyTap') say(texts.earlyTap, true)
        return refusal === null
      }
      const reveal = button('secondary', EYE, texts.reveal, (press) => {
        if (!isShown && !counts(press)) return
        setShown(!isShown)
        say(isShown ? texts.shown : texts.hidden)
      })
      reveal.made.setAttribute('aria-controls', 'key')

      let stopCopied = (): void => {}
      const onCopy = async (press: MouseEvent): Promise<void> => {
        if (!counts(press)) return
        const outcome = await copy()
        if (outcome === 'refused') {
          setShown(true)
          say(texts.cannotCopy, true)
          return
        }
        stopCopied()
        copyKey.set(CHECK, texts.copied)
        clearKey.made.hidden = outcome === 'clearsItself'
        say(outcome === 'clearsItself' ? texts.keyCopied : texts.keyCopiedToClear, true)
        stopCopied = after(COPIED_MS, () => copyKey.set(COPY, texts.copy))
      }
      const copyKey = button('secondary', COPY, texts.copy, (press) => void onCopy(press))
      // Needs no press gate: a user who is tricked into this press loses nothing.
      onClear = async () => {
        if (!(await clear())) return say(texts.cannotClear, true)
        // The pressed button is removed, so the focus moves to the copy button instead of getting lost.
        copyKey.made.focus()
        clearDue(true)
      }
      clearKey.made.hidden = true

      const warning = element(
        page,
        'p',
        'warning',
        {},
        ...(isOwnWindow ? [element(page, 'strong', '', {}, texts.warning), ' '] : []),
        texts.warningDetail,
      )
      const heading = isOwnWindow ? [element(page, 'h1', '', {}, texts.title)] : []
      show(
        '',
        ...heading,
        warning,
        box.root,
        element(page, 'div', 'actions', {}, reveal.made, copyKey.made),
        clearKey.made,
      )
      watch(warning, reveal.made, copyKey.made)
    },

    elsewhere(url, open) {
      const message = element(page, 'div', 'failure', {}, element(page, 'p', '', {}, texts.elsewhere))
      const link = element(
        page,
        'a',
        'primary button',
        { href: url, target: '_blank', rel: 'opener', hidden: '' },
        texts.openByLink,
      )
      const opener = element(page, 'button', 'primary', { type: 'button' }, texts.openWindow)
      opener.addEventListener('click', (press) => {
        if (!isGenuine(press)) return
        const isOpened = open()
        link.hidden = isOpened
        say(isOpened ? texts.opened : texts.blocked, true)
      })
      show('', message, opener, link)
    },

    failed(title, detail, retry) {
      const message = element(
        page,
        'div',
        'failure',
        { role: 'alert' },
        element(page, 'h1', '', {}, title),
        element(page, 'p', '', {}, detail),
      )
      const again = element(page, 'button', 'secondary', { type: 'button' }, texts.retry)
      again.addEventListener('click', () => retry?.())
      show('', message, ...(retry ? [again] : []))
    },
  }
}
