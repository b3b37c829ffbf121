import type { FrameClock } from '../environment.ts'
import { createOwnWindow } from '../guard/ownWindow.ts'
import type { WatchShown } from '../guard/watchShown.ts'
import { applyTheme } from '../page/applyTheme.ts'
import { setLanguage, withTexts } from '../page/language.ts'
import { CONFIRM_HANDOVER, isConfirmAnswer, type WindowQuestion } from './confirmWindow.ts'
import type { AskUser, ConfirmQuestion } from './question.ts'
import { describe } from './describe.ts'
import en from './locales/en.ts'
import { translations } from './locales/translations.ts'
import { present } from './present.ts'
import { readLook } from './readLook.ts'
import type { ConfirmTexts } from './texts.ts'
import { createConfirmView, type ConfirmView } from './view.ts'

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
  (deps: AskHereDeps): AskUser =>
  (question, signal) => {
    const { document } = deps.page
    const { language: wanted, ...look } = readLook(question.look, deps.page)
    return new Promise((resolve, fail) => {
      let stop = (): void => {}
      const onAnswer = (isApproved: boolean): void => {
        signal.removeEventListener('abort', reject)
        stop()
        resolve(isApproved)
      }
      const reject = (): void => onAnswer(false)
      // The question may have been dismissed while the sheet's code loaded, and may be while its language does.
      if (signal.aborted) return reject()
      signal.addEventListener('abort', reject)
      const loading = withTexts(en, translations, wanted, (texts, language) => {
        if (signal.aborted) return
        document.documentElement.removeAttribute('style')
        setLanguage(document, language)
        applyTheme(document, look)
        const view = createConfirmView(document, texts, reject)
        const stopAsking = showQuestion(deps, question, texts, view, onAnswer)
        stop = () => {
          stopAsking()
          view.clear()
        }
      })
      loading?.catch(fail)
    })
  }

/** Asks in the sheet, or by a window if the browser cannot protect it. @returns a function that stops the guard */
function showQuestion(
  { page, brand, clock, watchShown, isGenuine, newId }: AskHereDeps,
  question: ConfirmQuestion,
  texts: ConfirmTexts,
  view: ConfirmView,
  onAnswer: (isApproved: boolean) => void,
): () => void {
  const description = describe(question, texts)
  const { notSeen } = texts
  if (watchShown)
    return present(question, description, { page, clock, view, texts, watchShown, isGenuine, notSeen, onAnswer })
  const id = newId()
  const url = `${page.location.pathname}/confirm/window`
  const own = createOwnWindow<WindowQuestion>({
    page,
    brand,
    url,
    handover: CONFIRM_HANDOVER,
    read: () => ({ id, question }),
    // The window of an earlier question may still be open, so only the answer with this question's id counts.
    onAnswer: (answer) => isConfirmAnswer(answer) && answer.id === id && onAnswer(answer.isApproved),
  })
  view.elsewhere(question, description, url, own.open, () => onAnswer(false))
  return own.close
}
