import type { FrameClock } from '../environment.ts'
import { receiveFromFrame } from '../guard/ownWindow.ts'
import { watchWindow } from '../guard/watchShown.ts'
import { applyTheme } from '../page/applyTheme.ts'
import { setLanguage, withTexts } from '../page/language.ts'
import { CONFIRM_HANDOVER, isWindowQuestion, type WindowQuestion } from './confirmWindow.ts'
import { describe } from './describe.ts'
import en from './locales/en.ts'
import { translations } from './locales/translations.ts'
import { present } from './present.ts'
import type { ConfirmQuestion } from './question.ts'
import { readLook } from './readLook.ts'
import { createConfirmView } from './view.ts'

/** Milliseconds between the window's answer and its closing. */
const CLOSED_AFTER_MS = 500

export interface ConfirmWindowDeps {
  page: Window
  brand: string
  clock: Pick<FrameClock, 'after' | 'now'>
  isGenuine(event: Event): boolean
}

/**
 * Runs the window that asks the user when the frame cannot tell whether it is visible. It gets the question from the
 * frame that opened it, and posts the answer back.
 */
export function startConfirmWindow(deps: ConfirmWindowDeps): void {
  const { page, brand, clock } = deps
  const { document } = page
  document.documentElement.dataset.window = ''
  const { language: own } = readLook({ theme: 'auto', light: {}, dark: {} }, page)
  void withTexts(en, translations, own, (texts, language) => {
    setLanguage(document, language)
    const view = createConfirmView(document, texts, () => undefined)
    view.say(texts.loading)
    receiveFromFrame<WindowQuestion>({
      page,
      brand,
      clock,
      handover: CONFIRM_HANDOVER,
      accept: (given) => (isWindowQuestion(given) ? given : undefined),
      onNone: () => view.say(texts.noOpener),
      onGiven: ({ id, question }, answer) => ask(deps, question, (isApproved) => answer({ id, isApproved })),
    })
  })
}

/** Asks in the language and colours of the question, and closes the window after the answer. */
function ask(
  { page, clock, isGenuine }: ConfirmWindowDeps,
  question: ConfirmQuestion,
  answer: (isApproved: boolean) => void,
): void {
  const { document } = page
  const { language: wanted, ...look } = readLook(question.look, page)
  void withTexts(en, translations, wanted, (texts, language) => {
    setLanguage(document, language)
    applyTheme(document, look)
    const description = describe(question, texts)
    document.title = description.title
    const view = createConfirmView(document, texts, () => onAnswer(false))
    const onAnswer = (isApproved: boolean): void => {
      stop()
      answer(isApproved)
      view.clear()
      view.say(texts.done)
      // The window stays open for a moment: a message from a closed window has no `source`, and the frame would
      // ignore it.
      clock.after(CLOSED_AFTER_MS, () => page.close())
    }
    const stop = present(question, description, {
      page,
      clock,
      view,
      texts,
      watchShown: watchWindow(page, clock),
      isGenuine,
      notSeen: texts.notInFront,
      onAnswer,
    })
  })
}
