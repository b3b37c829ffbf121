import type { FrameClock } from '../environment.ts'
import { createOwnWindow } from '../guard/ownWindow.ts'
import type { WatchShown } from '../guard/watchShown.ts'
import { applyTheme } from '../page/applyTheme.ts'
import { CONFIRM_HANDOVER, isConfirmAnswer, type WindowQuestion } from './confirmWindow.ts'
import type { AskUser } from './question.ts'
import { describe } from './describe.ts'
import { present } from './present.ts'
import { readLook } from './readLook.ts'
import { CONFIRM_TEXTS } from './texts.ts'
import { createConfirmView } from './view.ts'

export interface AskHereDeps {
  page: Window
  brand: string
  clock: Pick<FrameClock, 'now'>
  /** `null` if the browser cannot tell whether the frame is visible: the user is then asked in a window of the provider's own. */
  watchShown: WatchShown | null
  /** True if the user made an event, not a script. */
  isGenuine(event: Event): boolean
  /** Creates a random id for a question, which the host's page cannot guess. */
  newId(): string
}

/** Shows the sheet in the frame itself, which the host's page makes visible, and resolves with the user's answer. */
export const askHere =
  ({ page, brand, clock, watchShown, isGenuine, newId }: AskHereDeps): AskUser =>
  (question, signal) => {
    const { document, location } = page
    const { language, ...look } = readLook(question.look, page)
    const texts = CONFIRM_TEXTS[language]
    const description = describe(question, texts)
    document.documentElement.removeAttribute('style')
    document.documentElement.lang = language
    applyTheme(document, look)

    return new Promise((resolve) => {
      let stop = (): void => {}
      const onAnswer = (isApproved: boolean): void => {
        stop()
        signal.removeEventListener('abort', reject)
        view.clear()
        resolve(isApproved)
      }
      const reject = (): void => onAnswer(false)
      const view = createConfirmView(document, texts, reject)
      signal.addEventListener('abort', reject)

      if (watchShown) {
        stop = present(question, description, {
          page,
          clock,
          view,
          texts,
          watchShown,
          isGenuine,
          notSeen: texts.notSeen,
          onAnswer,
        })
        return
      }
      const id = newId()
      const url = `${location.pathname}/confirm/window`
      const own = createOwnWindow<WindowQuestion>({
        page,
        brand,
        url,
        handover: CONFIRM_HANDOVER,
        read: () => ({ id, question }),
        // The window of an earlier question may still be open, so only the answer with this question's id counts.
        onAnswer: (answer) => isConfirmAnswer(answer) && answer.id === id && onAnswer(answer.isApproved),
      })
      stop = own.close
      view.elsewhere(question, description, url, own.open, reject)
    })
  }
